import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RecordName } from '#site/records/contentRecords.ts';
import type { RecordData } from '#site/records/records.ts';
import { contentApi, endpointName } from './contentApi.ts';

/** Records by name, as far as they could be loaded. */
export type Records = Partial<RecordData>;

interface ContentState {
  content: ReturnType<typeof contentApi.reducer>;
}

/** As much of a store as its records need. */
interface AnyStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/** The endpoints differ in nothing but the type of their record. */
const endpointOf = (name: RecordName) =>
  contentApi.endpoints[endpointName(name)] as typeof contentApi.endpoints.getTeam;

/** Records as RTK Query takes them into its cache. */
export const recordEntries = (records: Records) =>
  (Object.keys(records) as RecordName[]).map((name) => ({
    endpointName: endpointName(name) as 'getTeam',
    arg: undefined,
    value: records[name] as RecordData['team'],
  }));

/** Loads the named records that the store does not have yet. Answers all that are there then; never rejects. */
export async function loadRecords({ dispatch }: AnyStore, names: readonly RecordName[]): Promise<Records> {
  const load = async (name: RecordName) => {
    const { data } = await dispatch(endpointOf(name).initiate(undefined, { subscribe: false }));
    return data === undefined ? [] : [[name, data]];
  };
  return Object.fromEntries((await Promise.all(names.map(load))).flat());
}

/** Loads all texts of this site's own that the store does not have yet, with one call. Never rejects. */
export async function loadTexts({
  dispatch,
  getState,
}: AnyStore & { getState: () => ContentState }): Promise<void> {
  const { data = {} } = await dispatch(
    contentApi.endpoints.getTexts.initiate(undefined, { subscribe: false }),
  );
  const missing = (Object.keys(data) as RecordName[]).filter((name) => !hasRecords(getState(), [name]));
  const texts = Object.fromEntries(missing.map((name) => [name, data[name]]));
  dispatch(contentApi.util.upsertQueryEntries(recordEntries(texts)));
}

/** The named records as far as a store has them. */
export const recordsIn = (state: ContentState, names: readonly RecordName[]): Records =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { data } = endpointOf(name).select()(state);
      return data === undefined ? [] : [[name, data]];
    }),
  );

/** Whether a store has all of the named records. */
export const hasRecords = (state: ContentState, names: readonly RecordName[]): boolean =>
  names.every((name) => endpointOf(name).select()(state).isSuccess);
