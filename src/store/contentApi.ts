import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { type RecordName, recordPaths } from '#site/recordPaths.ts';
import type { RecordData } from '#site/records.ts';
import type { Transport } from './transport.ts';
import { type OnProgress, uploadFetch } from './uploadFetch.ts';

/** A call; `onProgress` is told how much of its body has been sent. */
export type ApiCall = FetchArgs & { onProgress?: OnProgress };
type ApiQuery = BaseQueryFn<string | ApiCall, unknown, FetchBaseQueryError>;

const transportQuery: ApiQuery = (args, api, options) => {
  const { apiBase, fetch, timeout } = api.extra as Transport;
  const { onProgress, ...call }: ApiCall = typeof args === 'string' ? { url: args } : args;
  const fetchFn = onProgress ? (uploadFetch(onProgress) as typeof fetch) : fetch;
  const query = fetchBaseQuery({ baseUrl: apiBase, fetchFn, timeout, responseHandler: readBody });
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
    api: { extra: unknown },
    __: unknown,
    call: (path: string) => ReturnType<ApiQuery>,
  ): Promise<{ data: RecordData[N] } | { error: FetchBaseQueryError }> => {
    const { report } = api.extra as Transport;
    const path = recordPaths[name];
    const [answer, { readRecord }] = await Promise.all([call(path), import('#site/records.ts')]);
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

const reasonOf = (error: FetchBaseQueryError): string =>
  'error' in error ? `${error.status} ${error.error}` : `status ${error.status}`;

/** The nine content calls (spec §7). The three forms add theirs in `formApi.ts`. */
export const contentApi = createApi({
  reducerPath: 'content',
  baseQuery: transportQuery,
  // A record is kept as long as the visit.
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: (build) => ({
    getNavigation: build.query<RecordData['navigation'], void>(record('navigation')),
    getFooter: build.query<RecordData['footer'], void>(record('footer')),
    getServiceFooter: build.query<RecordData['serviceFooter'], void>(record('serviceFooter')),
    getService: build.query<RecordData['service'], void>(record('service')),
    getSafeguard: build.query<RecordData['safeguard'], void>(record('safeguard')),
    getSaasApplication: build.query<RecordData['saasApplication'], void>(record('saasApplication')),
    getValue: build.query<RecordData['value'], void>(record('value')),
    getAbout: build.query<RecordData['about'], void>(record('about')),
    getTeam: build.query<RecordData['team'], void>(record('team')),
  }),
});

export const {
  useGetNavigationQuery,
  useGetFooterQuery,
  useGetServiceFooterQuery,
  useGetServiceQuery,
  useGetSafeguardQuery,
  useGetSaasApplicationQuery,
  useGetValueQuery,
  useGetAboutQuery,
  useGetTeamQuery,
} = contentApi;
