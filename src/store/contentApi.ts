import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import type { ContactMessage } from '#site/forms/contactMessage.ts';
import type { Enquiry } from '#site/forms/enquiry.ts';
import type { Newsletter } from '#site/forms/newsletter.ts';
import { type Answer, forms } from '#site/forms.ts';
import { type RecordData, type RecordName, readRecord, records } from '#site/records.ts';
import { encodeFile } from './encodeFile.ts';
import type { Transport } from './transport.ts';
import { type OnProgress, uploadFetch } from './uploadFetch.ts';

/** A call; `onProgress` is told how much of its body has been sent. */
type ApiCall = FetchArgs & { onProgress?: OnProgress };
type ApiQuery = BaseQueryFn<string | ApiCall, unknown, FetchBaseQueryError>;

/** What a contact message is sent with, beside its fields. */
interface MessageExtras {
  file: File | null;
  onProgress?: OnProgress;
}

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

/** A call for one record: the answer is read tolerantly, and an unusable one is reported and counts as failed. */
const record = <N extends RecordName>(name: N) => ({
  queryFn: async (
    _: undefined,
    api: { extra: unknown },
    __: unknown,
    call: (path: string) => ReturnType<ApiQuery>,
  ): Promise<{ data: RecordData[N] } | { error: FetchBaseQueryError }> => {
    const { report } = api.extra as Transport;
    const answer = await call(records[name].path);
    if (answer.error) {
      report(`${records[name].path}: ${reasonOf(answer.error)}`);
      return { error: answer.error };
    }
    const { data, faults } = readRecord(name, answer.data);
    for (const fault of faults) report(`${records[name].path} ${fault.path}: ${fault.reason}`);
    return data === undefined
      ? { error: { status: 'CUSTOM_ERROR', error: 'no usable content' } }
      : { data: data as RecordData[N] };
  },
});

const reasonOf = (error: FetchBaseQueryError): string =>
  'error' in error ? `${error.status} ${error.error}` : `status ${error.status}`;

/** The site's twelve calls (spec §7): nine content records and three forms. */
export const contentApi = createApi({
  reducerPath: 'content',
  baseQuery: transportQuery,
  serializeQueryArgs: ({ endpointName }) => endpointName,
  endpoints: (build) => ({
    navigation: build.query<RecordData['navigation'], undefined>(record('navigation')),
    footer: build.query<RecordData['footer'], undefined>(record('footer')),
    serviceFooter: build.query<RecordData['serviceFooter'], undefined>(record('serviceFooter')),
    service: build.query<RecordData['service'], undefined>(record('service')),
    safeguard: build.query<RecordData['safeguard'], undefined>(record('safeguard')),
    saasApplication: build.query<RecordData['saasApplication'], undefined>(record('saasApplication')),
    value: build.query<RecordData['value'], undefined>(record('value')),
    about: build.query<RecordData['about'], undefined>(record('about')),
    team: build.query<RecordData['team'], undefined>(record('team')),
    newsletter: build.mutation<unknown, Newsletter>({ query: (body) => post('newsletter', body) }),
    enquiry: build.mutation<unknown, Enquiry>({ query: (body) => post('enquiry', body) }),
    contactMessage: build.mutation<unknown, ContactMessage & MessageExtras>({
      queryFn: async ({ file, onProgress, ...message }, _api, _options, call) => {
        const encoded = file && (await encodeFile(file).catch(String));
        if (typeof encoded === 'string') return { error: { status: 'CUSTOM_ERROR', error: encoded } };
        return call({ ...post('contactMessage', { ...message, file: encoded }), onProgress });
      },
    }),
  }),
});

const post = (name: keyof typeof forms, body: object): ApiCall => ({
  url: forms[name].path,
  method: 'POST',
  body,
});

export const { useNewsletterMutation, useEnquiryMutation, useContactMessageMutation } = contentApi;

/** A form's call as it ended, in the terms of its messages. */
export function answerOf(result: { data?: unknown; error?: unknown }): Answer {
  if (result.error === undefined) return { ok: true, body: result.data };
  const { status, data } = result.error as FetchBaseQueryError;
  return typeof status === 'number' ? { ok: false, status, body: data } : { ok: false };
}
