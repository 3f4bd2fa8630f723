import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { type PictureTable, picturesPath } from '#site/pictures.ts';
import {
  contentRecords,
  isOwn,
  picturedRecords,
  publicRecords,
  type RecordName,
  textsPath,
} from '#site/records/contentRecords.ts';
import type { RecordData } from '#site/records/records.ts';
import type { Transport } from './transport.ts';
import { type OnProgress, uploadFetch } from './uploadFetch.ts';

/** A call; `onProgress` is told how much of its body has been sent. */
type ApiCall = FetchArgs & { onProgress?: OnProgress };
type ApiQuery = BaseQueryFn<string | ApiCall, unknown, FetchBaseQueryError>;

const transportQuery: ApiQuery = (args, api, options) =>
  queryAt((api.extra as Transport).apiBase, args, api, options);

const queryAt = (baseUrl: string, ...[args, api, options]: Parameters<ApiQuery>) => {
  const { fetch, timeout } = api.extra as Transport;
  const { onProgress, ...call }: ApiCall = typeof args === 'string' ? { url: args } : args;
  const fetchFn = onProgress ? (uploadFetch(onProgress) as typeof fetch) : fetch;
  const query = fetchBaseQuery({ baseUrl, fetchFn, timeout, responseHandler: readBody });
  return query(call, api, options);
};

/** Whatever came: parsed when it is JSON, whatever its declared type, else its text (a proxy's page, nothing). */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A call for one record: the answer is read tolerantly, and an unusable one is reported and counts as failed. The rules
 * of the records are loaded with the first answer, because most visits never need one.
 */
const record = <N extends RecordName>(name: N) => ({
  queryFn: async (
    _: unknown,
    api: BaseQueryApi,
  ): Promise<{ data: RecordData[N] } | { error: FetchBaseQueryError }> => {
    const { apiBase, siteBase = '', report, withPictures } = api.extra as Transport;
    if (withPictures && picturedRecords.some((it) => it === name)) api.dispatch(loadPictures());
    const path = contentRecords[name].path;
    const [answer, { readRecord }] = await Promise.all([
      queryAt(isOwn(name) ? siteBase : apiBase, path, api, {}),
      import('#site/records/records.ts'),
    ]);
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

/** All texts of this site's own, as far as they can be used. */
async function readTexts(_: unknown, api: BaseQueryApi) {
  const { siteBase = '', report } = api.extra as Transport;
  const [answer, { readRecord }] = await Promise.all([
    queryAt(siteBase, textsPath, api, {}),
    import('#site/records/records.ts'),
  ]);
  if (answer.error) {
    report(`${textsPath}: ${reasonOf(answer.error)}`);
    return { error: answer.error };
  }
  const given = answer.data as Partial<Record<RecordName, unknown>>;
  const texts = publicRecords.flatMap((name) => {
    const { data } = isOwn(name) && given[name] ? readRecord(name, given[name]) : {};
    return data === undefined ? [] : [[name, data] as const];
  });
  return { data: Object.fromEntries(texts) as Partial<RecordData> };
}

const loadPictures = () => contentApi.endpoints.getPictures.initiate(undefined, { subscribe: false });

/** The table of pictures, which is always this site's, also where another host answers the calls. */
async function readPictures(_: unknown, api: BaseQueryApi) {
  const { fetch, report } = api.extra as Transport;
  const answer = await fetchBaseQuery({ fetchFn: fetch })(picturesPath, api, {});
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
  baseQuery: transportQuery,
  // A record is kept as long as the visit.
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: (build) =>
    ({
      ...Object.fromEntries(
        publicRecords.map((name) => [endpointName(name), build.query<unknown, void>(record(name))]),
      ),
      getPictures: build.query<PictureTable, void>({ queryFn: readPictures }),
      getTexts: build.query<Partial<RecordData>, void>({ queryFn: readTexts }),
    }) as RecordCalls & {
      getPictures: QueryDefinition<void, ApiQuery, never, PictureTable, 'content'>;
      getTexts: QueryDefinition<void, ApiQuery, never, Partial<RecordData>, 'content'>;
    },
});
