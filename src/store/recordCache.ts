import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { blockRecords, type ServedPage } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import { isOwn, type RecordName } from '#site/records/contentRecords.ts';
import type { RecordData } from '#site/records/records.ts';
import type { SiteRoute } from '#site/routes.ts';
import { contentApi } from './contentApi.ts';

/** Records by name; null if the call failed. */
export type Records = { [N in RecordName]?: RecordData[N] | null };

type AnyState = { content: ReturnType<typeof contentApi.reducer> };

/** The part of a store that loading records needs. */
interface AnyStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => AnyState;
}

type Ask<Data = unknown> = ThunkAction<Promise<{ data?: Data }>, unknown, unknown, UnknownAction>;

const { endpoints, util } = contentApi;

/** Creates the action that adds a page's records, pictures and blocks to a store's cache like results of their calls. */
export function filledCache({
  records = {},
  pictures,
  page,
}: {
  records?: Records;
  pictures?: PictureTable | undefined;
  page?: ServedPage | undefined;
}) {
  const entries: { endpointName: string; arg?: string; value: unknown }[] = Object.entries(records).map(
    ([name, value]) =>
      isOwn(name as RecordName)
        ? { endpointName: 'content', arg: name, value }
        : { endpointName: name, value },
  );
  if (pictures) entries.push({ endpointName: 'pictures', value: pictures });
  if (page) entries.push({ endpointName: 'page', arg: page.name, value: page });
  // The parameter's type depends on each entry's endpoint name, which TypeScript cannot infer in a loop.
  return util.upsertQueryEntries(entries as never);
}

/** Returns the options of a call whose data is null if it has failed before. Only then it is repeated. */
export const callAfter = (data: unknown) => ({ subscribe: false, forceRefetch: data === null });

/** Loads the named records missing from the store and returns all named records. Never rejects. */
export async function loadRecords(
  { dispatch, getState }: AnyStore,
  names: readonly RecordName[],
): Promise<Records> {
  const before = recordsIn(getState(), names);
  const load = async (name: RecordName) => {
    const call = callAfter(before[name]);
    const ask: Ask = isOwn(name)
      ? endpoints.content.initiate(name, call)
      : endpoints[name].initiate(undefined, call);
    const { data = null } = await dispatch(ask);
    return [name, data];
  };
  return Object.fromEntries(await Promise.all(names.map(load)));
}

/** Loads the page of blocks that a route has and the records that its blocks show. Never rejects. */
export async function loadBlocks(
  store: AnyStore,
  { blocks }: Pick<SiteRoute, 'blocks'>,
): Promise<{ page: ServedPage | null; records: Records } | undefined> {
  if (!blocks) return undefined;
  const before = endpoints.page.select(blocks)(store.getState()).data;
  const ask: Ask<ServedPage | null> = endpoints.page.initiate(blocks, callAfter(before));
  const { data: page = null } = await store.dispatch(ask);
  return { page, records: await loadRecords(store, blockRecords(page?.blocks ?? [])) };
}

/** Returns the page of blocks that a route has, if the store has it. */
export const blocksIn = (state: AnyState, { blocks }: Pick<SiteRoute, 'blocks'>): ServedPage | undefined =>
  (blocks && endpoints.page.select(blocks)(state).data) || undefined;

/** Returns the named records that a store has. */
export function recordsIn(state: AnyState, names: readonly RecordName[]): Records {
  const entries = names.map((name) => {
    const select = isOwn(name) ? endpoints.content.select(name) : endpoints[name].select();
    return [name, select(state).data ?? null];
  });
  return Object.fromEntries(entries);
}
