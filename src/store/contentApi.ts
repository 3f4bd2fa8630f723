import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
  skipToken,
} from '@reduxjs/toolkit/query/react';
import { use } from 'react';
import { type PageSummary, pageListPath, pagePathOf, type ServedPage } from '#site/pages/servedPage.ts';
import { type PictureTable, picturesPath, type ShownPicture } from '#site/pictures.ts';
import { isOwn, type OwnName, pathOf, type RecordName } from '#site/records/contentRecords.ts';
import { type RecordData, readRecord } from '#site/records/records.ts';
import { PagePictures } from './pagePictures.ts';
import type { Transport } from './transport.ts';

type ApiQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;

const queryAt = (baseUrl: string, ...[args, api, options]: Parameters<ApiQuery>) => {
  const { fetch, timeout } = api.extra as Transport;
  return fetchBaseQuery({ baseUrl, fetchFn: fetch, timeout, responseHandler: readBody })(args, api, options);
};

const apiQuery: ApiQuery = (args, api, options) =>
  queryAt((api.extra as Transport).apiBase, args, api, options);

/** Parses JSON regardless of the declared type. Returns any other body, such as a proxy's error page, as text. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Fetches a body. Reports a failure and returns undefined. */
async function bodyAt(baseUrl: string, path: string, api: BaseQueryApi): Promise<unknown> {
  const { data, error } = await queryAt(baseUrl, path, api, {});
  if (!error) return data;
  const reason = 'error' in error ? `${error.status} ${error.error}` : `status ${error.status}`;
  (api.extra as Transport).report(`${path}: ${reason}`);
  return undefined;
}

/**
 * Loads a record and reads it tolerantly. Returns null for a record without usable content: components do not ask for it
 * again, but the next page does (see `loadRecords`).
 */
async function loadRecord<N extends RecordName>(
  name: N,
  api: BaseQueryApi,
): Promise<{ data: RecordData[N] | null }> {
  const { apiBase, siteBase = '', report } = api.extra as Transport;
  const path = pathOf(name);
  const body = await bodyAt(isOwn(name) ? siteBase : apiBase, path, api);
  if (body === undefined) return { data: null };
  const { data = null, errors } = readRecord(name, body);
  for (const error of errors) report(`${path} ${error.path}: ${error.reason}`);
  return { data };
}

/** Creates the options of a call that this site answers even if another host answers the API calls. */
const siteCall = <Data, Argument>(pathOf: (argument: Argument) => string) => ({
  queryFn: async (argument: Argument, api: BaseQueryApi): Promise<{ data: Data }> => {
    const { siteBase = '' } = api.extra as Transport;
    return { data: ((await bodyAt(siteBase, pathOf(argument), api)) ?? null) as Data };
  },
});

/** Creates the query options for one of the nine records. */
const call = <N extends RecordName>(name: N) => ({
  queryFn: (_: unknown, api: BaseQueryApi) => loadRecord(name, api),
});

type Loaded<N extends RecordName> = RecordData[N] | null;

/**
 * The nine content calls (spec §7), named after their records, and the calls for this site's own records and pictures.
 * `formApi.ts` adds the calls of the three forms.
 */
export const contentApi = createApi({
  reducerPath: 'content',
  baseQuery: apiQuery,
  // Keep records for the whole visit.
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: (build) => ({
    navigation: build.query<Loaded<'navigation'>, void>(call('navigation')),
    footer: build.query<Loaded<'footer'>, void>(call('footer')),
    serviceFooter: build.query<Loaded<'serviceFooter'>, void>(call('serviceFooter')),
    service: build.query<Loaded<'service'>, void>(call('service')),
    safeguard: build.query<Loaded<'safeguard'>, void>(call('safeguard')),
    saasApplication: build.query<Loaded<'saasApplication'>, void>(call('saasApplication')),
    value: build.query<Loaded<'value'>, void>(call('value')),
    about: build.query<Loaded<'about'>, void>(call('about')),
    team: build.query<Loaded<'team'>, void>(call('team')),
    /** One of this site's own records. */
    content: build.query<Loaded<OwnName>, OwnName>({ queryFn: loadRecord }),
    /** The pictures of the records. */
    pictures: build.query<PictureTable | null, void>(siteCall<PictureTable, void>(() => picturesPath)),
    /** All pages that staff made, without their blocks. */
    pages: build.query<PageSummary[] | null, void>(siteCall<PageSummary[], void>(() => pageListPath)),
    /** A page that staff made, by the name of its file. */
    page: build.query<ServedPage | null, string>(siteCall<ServedPage, string>(pagePathOf)),
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

/** Returns one of this site's own records: undefined while it loads, null if it failed to load. */
export const useContent = <N extends OwnName>(name: N) =>
  contentApi.useContentQuery(name).data as Loaded<N> | undefined;

/** Returns a page of blocks by the name of its file; undefined while it loads and without a name. */
export const usePage = (name: string | undefined): ServedPage | undefined =>
  contentApi.usePageQuery(name ?? skipToken).data ?? undefined;

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
