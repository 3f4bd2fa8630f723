import type { Publication, PublishResult, SetChange, Version } from '../../wire.ts';
import { deskApi } from '../common/deskApi.ts';

const publicationApi = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    publication: builder.query<Publication, void>({
      query: () => 'publication',
      providesTags: ['Publication'],
    }),
    merge: builder.mutation<object, { version: number; theirs: string[] }>({
      query: (body) => ({ url: 'merge', method: 'POST', body }),
      invalidatesTags: ['Publication', 'Records'],
    }),
    publish: builder.mutation<PublishResult, string>({
      query: (note) => ({ url: 'publish', method: 'POST', body: { note } }),
      invalidatesTags: ['Publication', 'Records'],
    }),
    versions: builder.query<Version[], void>({ query: () => 'versions', providesTags: ['Publication'] }),
    version: builder.query<SetChange, number>({
      query: (version) => `versions/${version}`,
      providesTags: ['Publication'],
    }),
    goBack: builder.mutation<PublishResult, { version: number; discard: boolean }>({
      query: (body) => ({ url: 'rollback', method: 'POST', body }),
      invalidatesTags: ['Publication', 'Records'],
    }),
  }),
});

export const {
  usePublicationQuery,
  useMergeMutation,
  usePublishMutation,
  useVersionsQuery,
  useVersionQuery,
  useGoBackMutation,
} = publicationApi;
