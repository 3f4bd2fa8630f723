import type {
  Change,
  Discarded,
  HistoryTraces,
  PageEffects,
  Publication,
  PublishResult,
  ShownFiles,
  SiteNotes,
  Version,
} from '../../wire.ts';
import { deskApi } from '../common/deskApi.ts';

interface Discarding {
  id: string;
  hash: string | null;
  /** Whether everybody's changes of the record go, or only one's own. */
  whose: 'all' | 'own';
}

const contentTags = ['Publication', 'Records', 'Pages', 'Uploads'] as const;

export const publicationApi = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    publication: builder.query<Publication, void>({
      query: () => 'publication',
      providesTags: ['Publication'],
    }),
    publicationCheck: builder.query<SiteNotes, ShownFiles>({
      query: (shown) => ({ url: 'publication/check', method: 'POST', body: { shown } }),
      providesTags: ['Publication'],
      keepUnusedDataFor: 0,
    }),
    discard: builder.mutation<Discarded, Discarding>({
      query: (body) => ({ url: 'publication/discard', method: 'POST', body }),
      invalidatesTags: [...contentTags],
    }),
    publish: builder.mutation<PublishResult, { version: number; shown: ShownFiles; note: string }>({
      query: (body) => ({ url: 'publish', method: 'POST', body }),
      invalidatesTags: [...contentTags],
    }),
    versions: builder.query<Version[], void>({ query: () => 'versions', providesTags: ['Publication'] }),
    version: builder.query<Change[], { version: number; other?: number | undefined }>({
      query: ({ version, other }) => ({ url: `versions/${version}`, params: { with: other } }),
      providesTags: ['Publication'],
    }),
    pageEffects: builder.query<PageEffects, number>({
      query: (version) => `versions/${version}/pages`,
      providesTags: ['Publication'],
    }),
    // Only looks, although it sends the words as those that change something: addresses are logged.
    lookInHistory: builder.mutation<HistoryTraces, string>({
      query: (words) => ({ url: 'forget/look', method: 'POST', body: { words } }),
    }),
    forgetInHistory: builder.mutation<HistoryTraces, string>({
      query: (words) => ({ url: 'forget', method: 'POST', body: { words } }),
      invalidatesTags: ['Publication'],
    }),
    goBack: builder.mutation<PublishResult, { version: number; seen: number }>({
      query: (body) => ({ url: 'rollback', method: 'POST', body }),
      invalidatesTags: [...contentTags],
    }),
  }),
});

export const {
  usePublicationQuery,
  usePublicationCheckQuery,
  useDiscardMutation,
  usePublishMutation,
  useVersionsQuery,
  useVersionQuery,
  usePageEffectsQuery,
  useGoBackMutation,
  useLookInHistoryMutation,
  useForgetInHistoryMutation,
} = publicationApi;
