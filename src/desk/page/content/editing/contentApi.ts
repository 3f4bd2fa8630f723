import { current } from '@reduxjs/toolkit';
import type { skipToken } from '@reduxjs/toolkit/query';
import { withIds } from '../../../entries.ts';
import type {
  DeletedUpload,
  DeskRecord,
  FoundRecord,
  RecordRevision,
  RecordVersion,
  RemovedDeskPage,
  SaveOutcome,
  SiteLink,
  Upload,
} from '../../../wire.ts';
import { deskApi, pollingInterval } from '../../common/deskApi.ts';
import { timeoutOf, typedBy } from '../../common/deskQuery.ts';
import { isPage } from '../record/paths.ts';

/** A record of the draft, with the turn of the call that it answers. */
type OpenRecord = DeskRecord & { turn: number };

/**
 * Returns a record after a further answer. Its entries have the identities that they had in the browser before. An answer to a
 * call that was made before the last save ended is older than what the save has shown.
 */
function newerRecord(before: OpenRecord, answered: OpenRecord): OpenRecord {
  if (answered.turn < before.turn) return before;
  return { ...answered, data: withIds(answered.data, before.data) };
}

/** A record to save, and the person who typed it, if that is known. */
type RecordToSave = RecordRevision & { name: string; person: string | undefined; isLeaving: boolean };

/** The calls for the draft's records and pictures. */
export const contentApi = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    record: builder.query<OpenRecord, string>({
      query: (name) => `records/${name}`,
      providesTags: ['Records'],
      transformResponse: (record: DeskRecord, meta) => ({
        ...record,
        data: withIds(record.data),
        turn: meta?.turn ?? 0,
      }),
      merge: (before, answered) => newerRecord(current(before), answered),
    }),
    saveRecord: builder.mutation<SaveOutcome, RecordToSave>({
      query: ({ name, data, revision, person, isLeaving }) => ({
        url: `records/${name}`,
        method: 'PUT',
        headers: { 'if-match': revision, ...typedBy(person) },
        body: { data },
        // The last save goes on when the page is left. Browsers take 64 KB of such requests.
        keepalive: isLeaving && JSON.stringify(data).length < 60_000,
      }),
      invalidatesTags: (_result, _error, { name }) => [
        'Publication',
        ...(isPage(name) ? (['Pages'] as const) : []),
      ],
    }),
    // The copy of a product's page brings a copy of the product, whose index is answered.
    addPage: builder.mutation<
      { name: string; product?: number },
      { data: object; name?: string; copied?: string }
    >({
      query: (body) => ({ url: 'pages', method: 'POST', body }),
      invalidatesTags: ['Pages', 'Records', 'Publication'],
    }),
    recordHistory: builder.query<RecordVersion[], string>({
      query: (name) => `history/${name}`,
      providesTags: ['Publication'],
    }),
    recordOfVersion: builder.query<{ data: unknown }, { version: number; name: string }>({
      query: ({ version, name }) => `versions/${version}/texts/${name}`,
    }),
    mail: builder.query<{ subject: string; html: string; to: string }, { record: string; revision: string }>({
      query: ({ record }) => ({ url: 'mail', params: { record } }),
    }),
    removedPages: builder.query<RemovedDeskPage[], void>({
      query: () => 'removed',
      providesTags: ['Pages', 'Records', 'Publication'],
    }),
    // '' ends the redirect of a removed page.
    setTarget: builder.mutation<object, Pick<RemovedDeskPage, 'name' | 'revision' | 'to'>>({
      query: ({ name, revision, to }) => ({
        url: `removed/${name}`,
        method: 'PUT',
        headers: { 'if-match': revision },
        body: { to },
      }),
      invalidatesTags: ['Pages', 'Publication'],
    }),
    links: builder.query<SiteLink[], void>({ query: () => 'links', providesTags: ['Records', 'Pages'] }),
    foundRecords: builder.query<FoundRecord[], string>({
      query: (words) => ({ url: 'find', params: { words } }),
      providesTags: ['Records', 'Pages', 'Publication'],
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
          timeout: timeoutOf(file.size),
        }),
        invalidatesTags: ['Publication', 'Uploads'],
      },
    ),
    deleteUpload: builder.mutation<DeletedUpload, string>({
      query: (path) => ({ url: 'pictures', method: 'DELETE', params: { path } }),
      invalidatesTags: ['Publication', 'Uploads'],
    }),
    // Puts the file with the hash `before` back where the draft has the one with `hash`, null for none.
    undoDiscard: builder.mutation<object, { id: string; hash: string | null; before: string | null }>({
      query: (body) => ({ url: 'publication/undo', method: 'POST', body }),
      invalidatesTags: ['Publication', 'Records', 'Pages', 'Uploads'],
    }),
  }),
});

export const {
  useRecordHistoryQuery,
  useRecordOfVersionQuery,
  useRecordQuery,
  useLazyRecordQuery,
  useAddPageMutation,
  useMailQuery,
  useLinksQuery,
  useRemovedPagesQuery,
  useSetTargetMutation,
  useFoundRecordsQuery,
  useUploadsQuery,
  useAddUploadMutation,
  useDeleteUploadMutation,
  useUndoDiscardMutation,
} = contentApi;

/** Reads a record whose form is open, and follows what others change in it as long as it is seen. */
export const useOpenRecord = (name: string | typeof skipToken) =>
  useRecordQuery(name, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });

/** Returns the address of a small copy of a picture, which changes with the file. */
export const thumbnailOf = ({ path, hash }: Pick<Upload, 'path' | 'hash'>) =>
  `thumbnail?${new URLSearchParams({ path, hash })}`;
