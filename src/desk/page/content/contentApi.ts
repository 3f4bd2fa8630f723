import type {
  DeskRecord,
  FoundPage,
  MarkedText,
  RemovedPage,
  SaveOutcome,
  SiteLink,
  TextVersion,
  Upload,
} from '../../wire.ts';
import { deskApi } from '../common/deskApi.ts';

/** The calls for the draft's texts and pictures. */
export const contentApi = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    records: builder.query<DeskRecord[], void>({ query: () => 'records', providesTags: ['Records'] }),
    record: builder.query<DeskRecord, string>({
      query: (name) => `records/${name}`,
      providesTags: ['Records'],
    }),
    saveRecord: builder.mutation<SaveOutcome, MarkedText & { name: string; isLeaving: boolean }>({
      query: ({ name, data, mark, isLeaving }) => ({
        url: `records/${name}`,
        method: 'PUT',
        headers: { 'if-match': mark },
        body: { data },
        // The last save goes on when the page is left. Browsers take 64 KB of such requests.
        keepalive: isLeaving && JSON.stringify(data).length < 60_000,
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
    foundPages: builder.query<FoundPage[], string>({
      query: (words) => ({ url: 'pages/find', params: { words } }),
      providesTags: ['Pages'],
    }),
    uploads: builder.query<Upload[], void>({ query: () => 'pictures', providesTags: ['Uploads', 'Pages'] }),
    addUpload: builder.mutation<{ path: string }, { file: File; kind: 'pdf' | 'picture'; replace?: boolean }>(
      {
        query: ({ file, ...params }) => ({
          url: `pictures/${encodeURIComponent(file.name)}`,
          params,
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: file,
        }),
        invalidatesTags: ['Publication', 'Uploads'],
      },
    ),
    deleteUpload: builder.mutation<object, string>({
      query: (path) => ({ url: 'pictures', method: 'DELETE', params: { path } }),
      invalidatesTags: ['Publication', 'Uploads'],
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
  useFoundPagesQuery,
  useUploadsQuery,
  useAddUploadMutation,
  useDeleteUploadMutation,
} = contentApi;

/** Returns the address of a small copy of a picture, which changes with the file. */
export const thumbnailOf = ({ path, hash }: Upload) => `thumbnail?${new URLSearchParams({ path, hash })}`;
