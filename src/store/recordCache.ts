import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PictureTable } from '#site/pictures.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import type { RecordData } from '#site/records/records.ts';
import { contentApi, endpointName } from './contentApi.ts';

/** Records by name; null where the call failed. */
export type Records = { [N in RecordName]?: RecordData[N] | null };

type ContentState = ReturnType<typeof contentApi.reducer>;

/** As much of a store as its records need. */
interface AnyStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/** The endpoints differ in nothing but the type of their record. */
const endpointOf = (name: RecordName) =>
  contentApi.endpoints[endpointName(name)] as typeof contentApi.endpoints.getTeam;

/** RTK Query's state with the answers that a page came with. */
export function cacheOf(records: Records, pictures: PictureTable | undefined): ContentState {
  const answers: [string, unknown][] = Object.entries(records).map(([name, data]) => [
    endpointName(name as RecordName),
    data,
  ]);
  if (pictures) answers.push(['getPictures', pictures]);
  const queries = answers.map(([endpointName, data]) => {
    const call = { endpointName, requestId: 'document', startedTimeStamp: 1 };
    const answer =
      data === null ? { status: 'rejected' } : { status: 'fulfilled', data, fulfilledTimeStamp: 1 };
    return [`${endpointName}(undefined)`, { ...call, ...answer }];
  });
  return { queries: Object.fromEntries(queries) } as ContentState;
}

/** Loads the named records that the store does not have yet. Answers them all; never rejects. */
export async function loadRecords({ dispatch }: AnyStore, names: readonly RecordName[]): Promise<Records> {
  const load = async (name: RecordName) => {
    const { data = null } = await dispatch(endpointOf(name).initiate(undefined, { subscribe: false }));
    return [name, data];
  };
  return Object.fromEntries(await Promise.all(names.map(load)));
}

/** The named records as far as a store has them. */
export const recordsIn = (state: { content: ContentState }, names: readonly RecordName[]): Records =>
  Object.fromEntries(names.map((name) => [name, endpointOf(name).select()(state).data ?? null]));

/** Begins to load the named records that the store does not have yet. */
export function prefetchRecords(dispatch: AnyStore['dispatch'], names: readonly RecordName[]): void {
  for (const name of names)
    dispatch(contentApi.util.prefetch(endpointName(name) as 'getTeam', undefined, {}));
}
