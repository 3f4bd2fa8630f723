import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** Milliseconds after which a call without an answer has failed. */
const callTimeout = 20_000;

/** Bytes that the slowest connection sends in a millisecond: about 50 KB in a second. */
const slowestBytesPerMs = 50;

/** Returns the milliseconds after which a call with a body of this many bytes has failed. */
export const timeoutOf = (bytes: number): number => callTimeout + Math.ceil(bytes / slowestBytesPerMs);

/** Returns the header with who typed what a call saves: the desk refuses it when somebody else has logged in meanwhile. */
export const typedBy = (person: string | undefined): Record<string, string> =>
  person ? { 'desk-person': encodeURIComponent(person) } : {};

const fetchQuery = fetchBaseQuery({
  baseUrl: new URL('.', document.baseURI).href,
  timeout: callTimeout,
  // A proxy leads to its page for logging in when a login has ended; that page is no answer.
  redirect: 'manual',
});

/** The facts about a call besides its answer. */
export interface CallMeta {
  /** The turn in which it was made, and in which a save was shown: an answer is as old as its call. */
  turn: number;
}

let turns = 0;
/** Returns the number of the next turn. */
export const nextTurn = (): number => ++turns;

/** Makes a call to the desk's server, with an end and its turn. */
export const deskQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  CallMeta
> = async (args, api, options) => {
  const meta = { turn: nextTurn() };
  const { data, error } = await fetchQuery(args, api, options);
  return error ? { error, meta } : { data, meta };
};
