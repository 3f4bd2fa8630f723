import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PictureTable } from '#site/pictures.ts';
import { isOwn, type RecordName } from '#site/records/contentRecords.ts';
import type { RecordData } from '#site/records/records.ts';
import { contentApi } from './contentApi.ts';

/** Records by name; null if the call failed. */
export type Records = { [N in RecordName]?: RecordData[N] | null };

/** The part of a store that loading records needs. */
interface AnyStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

type Ask = ThunkAction<Promise<{ data?: unknown }>, unknown, unknown, UnknownAction>;

type AnyState = { content: ReturnType<typeof contentApi.reducer> };

const { endpoints, util } = contentApi;

/** Creates the action that adds a page's records and pictures to a store's cache like results of their calls. */
export function filledCache({ records = {}, pictures }: { records?: Records; pictures?: PictureTable }) {
  const entries: { endpointName: string; arg?: string; value: unknown }[] = Object.entries(records).map(
    ([name, value]) =>
      isOwn(name as RecordName)
        ? { endpointName: 'content', arg: name, value }
        : { endpointName: name, value },
  );
  if (pictures) entries.push({ endpointName: 'pictures', value: pictures });
  // The parameter's type depends on each entry's endpoint name, which TypeScript cannot infer in a loop.
  return util.upsertQueryEntries(entries as never);
}

/** Loads the named records missing from the store and returns all named records. Never rejects. */
export async function loadRecords({ dispatch }: AnyStore, names: readonly RecordName[]): Promise<Records> {
  const once = { subscribe: false };
  const load = async (name: RecordName) => {
    const ask: Ask = isOwn(name)
      ? endpoints.content.initiate(name, once)
      : endpoints[name].initiate(undefined, once);
    const { data = null } = await dispatch(ask);
    return [name, data];
  };
  return Object.fromEntries(await Promise.all(names.map(load)));
}

/** Returns the named records that a store has. */
export function recordsIn(state: AnyState, names: readonly RecordName[]): Records {
  const entries = names.map((name) => {
    const select = isOwn(name) ? endpoints.content.select(name) : endpoints[name].select();
    return [name, select(state).data ?? null];
  });
  return Object.fromEntries(entries);
}
