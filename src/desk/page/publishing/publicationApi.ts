import type {
  Change,
  DraftChange,
  HistoryTraces,
  Publication,
  PublicationCheck,
  PublishResult,
  Version,
} from '../../wire.ts';
import { deskApi } from '../common/deskApi.ts';

const publicationApi = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    publication: builder.query<Publication, void>({
      query: () => 'publication',
      providesTags: ['Publication'],
    }),
    publicationCheck: builder.query<PublicationCheck, string[]>({
      query: (ids) => ({ url: 'publication/check', method: 'POST', body: { ids } }),
      providesTags: ['Publication'],
      keepUnusedDataFor: 0,
    }),
    discard: builder.mutation<object, Pick<DraftChange, 'id' | 'mark'>>({
      query: (body) => ({ url: 'publication/discard', method: 'POST', body }),
      invalidatesTags: ['Publication', 'Records', 'Pages'],
    }),
    publish: builder.mutation<
      PublishResult,
      { version: number; marks: Record<string, string>; note: string }
    >({
      query: (body) => ({ url: 'publish', method: 'POST', body }),
      invalidatesTags: ['Publication', 'Records', 'Pages'],
    }),
    versions: builder.query<Version[], void>({ query: () => 'versions', providesTags: ['Publication'] }),
    version: builder.query<Change[], { version: number; other?: number | undefined }>({
      query: ({ version, other }) => ({ url: `versions/${version}`, params: { with: other } }),
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
      invalidatesTags: ['Publication', 'Records', 'Pages'],
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
  useGoBackMutation,
  useLookInHistoryMutation,
  useForgetInHistoryMutation,
} = publicationApi;
