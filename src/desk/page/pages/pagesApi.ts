import type { DeskPage, RestorablePage } from '../../wire.ts';
import { deskApi } from '../common/deskApi.ts';

/** The calls that list, add, move and remove pages. They are saved like records. */
export const pagesApi = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    pages: builder.query<DeskPage[], void>({
      query: () => 'pages',
      providesTags: ['Pages', 'Records', 'Publication'],
    }),
    movePage: builder.mutation<
      { moved: number },
      Pick<DeskPage, 'name' | 'revision' | 'path'> & { redirect: boolean; below: boolean }
    >({
      query: ({ name, revision, ...body }) => ({
        url: `pages/${name}/move`,
        method: 'POST',
        headers: { 'if-match': revision },
        body,
      }),
      invalidatesTags: ['Pages', 'Records', 'Publication'],
    }),
    removePage: builder.mutation<
      object,
      Pick<DeskPage, 'name' | 'revision'> & { to?: string; others?: string }
    >({
      query: ({ name, revision, ...body }) => ({
        url: `pages/${name}/remove`,
        method: 'POST',
        headers: { 'if-match': revision },
        body,
      }),
      // A page that is gone is not asked for again.
      invalidatesTags: ['Pages', 'Publication'],
    }),
    restorablePages: builder.query<RestorablePage[], void>({
      query: () => 'pages/removed',
      providesTags: ['Pages', 'Publication'],
    }),
    bringPageBack: builder.mutation<{ name: string }, string>({
      query: (name) => ({ url: `pages/${name}/bring-back`, method: 'POST', body: {} }),
      invalidatesTags: ['Pages', 'Records', 'Publication'],
    }),
  }),
});

export const {
  usePagesQuery,
  useMovePageMutation,
  useRemovePageMutation,
  useRestorablePagesQuery,
  useBringPageBackMutation,
} = pagesApi;
