import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { Session } from '../../wire.ts';
import { deskQuery } from './deskQuery.ts';

/** Milliseconds between two looks for new leads and changes of others. */
export const pollingInterval = 3_000;

/** The calls of the desk's server. Each part of the page adds its own with `injectEndpoints`. */
export const deskApi = createApi({
  reducerPath: 'desk',
  baseQuery: deskQuery,
  tagTypes: ['Leads', 'Records', 'Pages', 'Uploads', 'Publication'],
  endpoints: (builder) => ({
    session: builder.query<Session, void>({ query: () => 'session', providesTags: ['Leads', 'Publication'] }),
  }),
});

export const { useSessionQuery } = deskApi;

/** Waits until no call that reads is on its way: what is shown is then what the server has. */
export async function untilRead(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): Promise<void> {
  for (;;) {
    const running = dispatch(deskApi.util.getRunningQueriesThunk());
    if (running.length === 0) return;
    await Promise.all(running);
  }
}
