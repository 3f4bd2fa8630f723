import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { type PictureTable, picturesPath, type ShownPicture } from '#site/pictures.ts';
import { isOwn, pathOf, publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { type RecordData, readRecord } from '#site/records/records.ts';
import type { Transport } from './transport.ts';

type ApiQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;

const queryAt = (baseUrl: string, ...[args, api, options]: Parameters<ApiQuery>) => {
  const { fetch, timeout } = api.extra as Transport;
  return fetchBaseQuery({ baseUrl, fetchFn: fetch, timeout, responseHandler: readBody })(args, api, options);
};

const apiQuery: ApiQuery = (args, api, options) =>
  queryAt((api.extra as Transport).apiBase, args, api, options);

/** Whatever came: parsed when it is JSON, whatever its declared type, else its text (a proxy's page, nothing). */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A call for one record: the answer is read tolerantly, and an unusable one is reported and counts as failed. */
const record = <N extends RecordName>(name: N) => ({
  queryFn: async (
    _: unknown,
    api: BaseQueryApi,
  ): Promise<{ data: RecordData[N] } | { error: FetchBaseQueryError }> => {
    const { apiBase, siteBase = '', report } = api.extra as Transport;
    const path = pathOf(name);
    const answer = await queryAt(isOwn(name) ? siteBase : apiBase, path, api, {});
    if (answer.error) {
      report(`${path}: ${reasonOf(answer.error)}`);
      return { error: answer.error };
    }
    const { data, faults } = readRecord(name, answer.data);
    for (const fault of faults) report(`${path} ${fault.path}: ${fault.reason}`);
    return data === undefined
      ? { error: { status: 'CUSTOM_ERROR', error: 'no usable content' } }
      : { data: data as RecordData[N] };
  },
});

/** The table of pictures, which is always this site's, also where another host answers the calls. */
async function readPictures(_: unknown, api: BaseQueryApi) {
  const { siteBase = '', report } = api.extra as Transport;
  const answer = await queryAt(siteBase, picturesPath, api, {});
  if (!answer.error) return { data: answer.data as PictureTable };
  report(`${picturesPath}: ${reasonOf(answer.error)}`);
  return { error: answer.error };
}

const reasonOf = (error: FetchBaseQueryError): string =>
  'error' in error ? `${error.status} ${error.error}` : `status ${error.status}`;

/** The endpoint of a record, as in `getFooter`. */
export const endpointName = <N extends RecordName>(name: N) =>
  `get${name.charAt(0).toUpperCase()}${name.slice(1)}` as `get${Capitalize<N>}`;

type RecordCall<N extends RecordName> = QueryDefinition<void, ApiQuery, never, RecordData[N], 'content'>;
type RecordCalls = { [N in RecordName as `get${Capitalize<N>}`]: RecordCall<N> };

/** The nine content calls (spec §7), and those for the texts of this site's own. The three forms add theirs in `formApi.ts`. */
export const contentApi = createApi({
  reducerPath: 'content',
  baseQuery: apiQuery,
  // A record is kept as long as the visit.
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: (build) =>
    ({
      ...Object.fromEntries(
        publicRecords.map((name) => [endpointName(name), build.query<unknown, void>(record(name))]),
      ),
      getPictures: build.query<PictureTable, void>({ queryFn: readPictures }),
    }) as RecordCalls & { getPictures: QueryDefinition<void, ApiQuery, never, PictureTable, 'content'> },
});

/** What is known of a picture that a record names; undefined for one that cannot be shown, or not yet. */
export const usePicture = (stored: string): ShownPicture | undefined =>
  contentApi.useGetPicturesQuery(undefined, {
    selectFromResult: ({ data = {} }) => ({ facts: Object.hasOwn(data, stored) ? data[stored] : undefined }),
  }).facts;
