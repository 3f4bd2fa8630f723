import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
  skipToken,
} from '@reduxjs/toolkit/query/react';
import { createContext, use } from 'react';
import { type PageSummary, pageListPath, pagePathOf, type ServedPage } from '#site/pages/servedPage.ts';
import { type PictureTable, picturesPath, type ShownPicture } from '#site/pictures.ts';
import type { OwnName } from '#site/records/contentRecords.ts';
import { readBody } from '#site/records/readBody.ts';
import type { RecordData } from '#site/records/records.ts';
import { recordPath, specifiedRecords } from '#site/records/specifiedRecords.ts';
import type { Transport } from './transport.ts';

/** Says that this site answers a call even if another host answers the API calls. */
const ownCall = { isOwn: true };

/** Calls the API's host, or this site for its own calls. Logs a failed content call (rules §8). */
const contentQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  Partial<typeof ownCall>
> = async (args, api, options) => {
  const { apiBase, siteBase = '', fetch } = api.extra as Transport;
  const baseUrl = options?.isOwn ? siteBase : apiBase;
  const responseHandler = options?.isOwn ? 'json' : jsonOrText;
  const result = await fetchBaseQuery({ baseUrl, fetchFn: fetch, responseHandler })(args, api, {});
  if (result.error && api.type === 'query') {
    const { error } = result;
    const path = typeof args === 'string' ? args : args.url;
    log(path, 'error' in error ? `${error.status} ${error.error}` : `status ${error.status}`);
  }
  return result;
};

/** Parses JSON regardless of the declared type. Returns any other body, such as a proxy's error page, as text. */
async function jsonOrText(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function log(path: string, reason: string): void {
  // biome-ignore lint/suspicious/noConsole: content failures are only logged (rules §8)
  console.warn(`Content: ${path}: ${reason}`);
}

/**
 * Creates one of the nine calls. Reads the record tolerantly and logs its invalid parts. Throws if nothing usable remains: the
 * call has then failed.
 */
const recordCall = <N extends keyof typeof specifiedRecords>(name: N) => ({
  query: () => recordPath(name),
  transformResponse: (body: unknown) => {
    const { data, errors } = readBody<RecordData[N]>(specifiedRecords[name].shape, body);
    for (const { path, reason } of errors) log(`${recordPath(name)} ${path}`, reason);
    if (data === undefined) throw new Error(`${recordPath(name)} has no usable content`);
    return data;
  },
});

/**
 * The nine content calls (rules §7), named after their records, and the calls for this site's own records, pages and pictures.
 * `formApi.ts` adds the calls of the three forms.
 */
export const contentApi = createApi({
  reducerPath: 'content',
  baseQuery: contentQuery,
  // Keep records for the whole visit.
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: (build) => ({
    navigation: build.query<RecordData['navigation'], void>(recordCall('navigation')),
    footer: build.query<RecordData['footer'], void>(recordCall('footer')),
    serviceFooter: build.query<RecordData['serviceFooter'], void>(recordCall('serviceFooter')),
    service: build.query<RecordData['service'], void>(recordCall('service')),
    safeguard: build.query<RecordData['safeguard'], void>(recordCall('safeguard')),
    saasApplication: build.query<RecordData['saasApplication'], void>(recordCall('saasApplication')),
    value: build.query<RecordData['value'], void>(recordCall('value')),
    about: build.query<RecordData['about'], void>(recordCall('about')),
    team: build.query<RecordData['team'], void>(recordCall('team')),
    /** One of this site's own records, which the server has read. */
    content: build.query<RecordData[OwnName], OwnName>({ query: recordPath, extraOptions: ownCall }),
    /** The pictures of the records. */
    pictures: build.query<PictureTable, void>({ query: () => picturesPath, extraOptions: ownCall }),
    /** All pages that staff made, without their blocks. */
    pages: build.query<PageSummary[], void>({ query: () => pageListPath, extraOptions: ownCall }),
    /** A page that staff made, by the name of its file. */
    page: build.query<ServedPage, string>({ query: pagePathOf, extraOptions: ownCall }),
  }),
});

export const {
  useNavigationQuery,
  useFooterQuery,
  useServiceFooterQuery,
  useServiceQuery,
  useSafeguardQuery,
  useSaasApplicationQuery,
  useValueQuery,
  useAboutQuery,
  useTeamQuery,
} = contentApi;

/** Returns one of this site's own records; undefined while it loads and if it failed to load. */
export const useContent = <N extends OwnName>(name: N) =>
  contentApi.useContentQuery(name).data as RecordData[N] | undefined;

/** Returns a page of blocks by the name of its file; undefined while it loads and without a name. */
export const usePage = (name: string | undefined): ServedPage | undefined =>
  contentApi.usePageQuery(name ?? skipToken).data;

/** The pictures of a page that staff made, which its components show; undefined elsewhere. */
export const PagePictures = createContext<PictureTable | undefined>(undefined);

/** Returns the facts of a record's or page's picture, or undefined if it is unavailable or not loaded yet. */
export function usePicture(stored: string): ShownPicture | undefined {
  const own = use(PagePictures);
  const { facts } = contentApi.usePicturesQuery(undefined, {
    skip: own !== undefined,
    selectFromResult: ({ data }) => ({
      facts: data && Object.hasOwn(data, stored) ? data[stored] : undefined,
    }),
  });
  return own ? own[stored] : facts;
}
