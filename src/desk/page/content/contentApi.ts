import type { DeskRecord, MarkedText, RemovedPage, SaveOutcome, SiteLink, TextVersion } from '../../wire.ts';
import { deskApi } from '../common/deskApi.ts';

/** The calls for the draft's texts and pictures. */
export const contentApi = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    records: builder.query<DeskRecord[], void>({ query: () => 'records', providesTags: ['Records'] }),
    record: builder.query<DeskRecord, string>({
      query: (name) => `records/${name}`,
      providesTags: ['Records'],
    }),
    saveRecord: builder.mutation<SaveOutcome, MarkedText & { name: string }>({
      query: ({ name, data, mark }) => ({
        url: `records/${name}`,
        method: 'PUT',
        headers: { 'if-match': mark },
        body: { data },
        // The last save goes on when the page is left. Browsers take 64 KB of such requests.
        keepalive: document.visibilityState === 'hidden' && JSON.stringify(data).length < 60_000,
      }),
      invalidatesTags: (_result, _error, { name }) => [
        'Publication',
        ...(name.startsWith('pages/') ? (['Pages'] as const) : []),
      ],
    }),
    addPage: builder.mutation<{ name: string }, { data: object; name?: string } & Partial<RemovedPage>>({
      query: (body) => ({ url: 'pages', method: 'POST', body }),
      invalidatesTags: ['Pages', 'Records', 'Publication'],
    }),
    textHistory: builder.query<TextVersion[], string>({
      query: (name) => `history/${name}`,
      providesTags: ['Publication'],
    }),
    textOf: builder.query<{ data: unknown }, { version: number; name: string }>({
      query: ({ version, name }) => `versions/${version}/texts/${name}`,
    }),
    mail: builder.query<{ subject: string; html: string; to: string }, { record: string; mark: string }>({
      query: ({ record }) => ({ url: 'mail', params: { record } }),
    }),
    links: builder.query<SiteLink[], void>({ query: () => 'links', providesTags: ['Records', 'Pages'] }),
    pictures: builder.query<string[], void>({ query: () => 'pictures', providesTags: ['Records'] }),
    addPicture: builder.mutation<{ path: string }, File>({
      query: (file) => ({
        url: `pictures/${encodeURIComponent(file.name)}`,
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: file,
      }),
      invalidatesTags: ['Publication'],
      // The new picture is in the list before it is chosen.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const added = await queryFulfilled.catch(() => undefined);
        if (added)
          dispatch(
            contentApi.util.updateQueryData('pictures', undefined, (all) => [...all, added.data.path]),
          );
      },
    }),
  }),
});

export const {
  useTextHistoryQuery,
  useTextOfQuery,
  useRecordsQuery,
  useRecordQuery,
  useLazyRecordQuery,
  useAddPageMutation,
  useMailQuery,
  useLinksQuery,
  usePicturesQuery,
  useAddPictureMutation,
} = contentApi;

/** Returns the address of a small copy of a picture. */
export const thumbnailOf = (path: string) => `thumbnail?path=${encodeURIComponent(path)}`;
