import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { Session } from '../../wire.ts';

/** Milliseconds between two looks for new leads and changes of others. */
export const pollingInterval = 3_000;

const stopped = 'The desk does not answer. What you typed stays here; start the desk again or wait.';

/** Returns the reason of a failed call in words for staff. */
export function reasonOf(error: unknown): string {
  const { data } = (error ?? {}) as { data?: { error?: string } };
  return data?.error ?? stopped;
}

/** The calls of the desk's server. Each part of the page adds its own with `injectEndpoints`. */
export const deskApi = createApi({
  reducerPath: 'desk',
  baseQuery: fetchBaseQuery({ baseUrl: new URL('.', document.baseURI).href }),
  tagTypes: ['Leads', 'Records', 'Pages', 'Uploads', 'Publication'],
  endpoints: (builder) => ({
    session: builder.query<Session, void>({ query: () => 'session', providesTags: ['Leads', 'Publication'] }),
  }),
});

export const { useSessionQuery } = deskApi;
