import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { ContactMessage } from '#site/forms/contactMessage.ts';
import type { Enquiry } from '#site/forms/enquiry.ts';
import type { Answer } from '#site/forms/formDefinition.ts';
import { forms } from '#site/forms/forms.ts';
import type { Newsletter } from '#site/forms/newsletter.ts';
import { type ApiCall, contentApi } from './contentApi.ts';
import { encodeFile } from './encodeFile.ts';
import type { OnProgress } from './uploadFetch.ts';

/** What a contact message is sent with, next to its fields. */
interface MessageExtras {
  file: File | null;
  onProgress?: OnProgress;
}

const post = (name: keyof typeof forms, body: object): ApiCall => ({
  url: forms[name].path,
  method: 'POST',
  body,
});

/** The calls of the three forms (spec §7). They come with the forms, which most visits never reach. */
export const formApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    sendNewsletter: build.mutation<unknown, Newsletter>({ query: (body) => post('newsletter', body) }),
    sendEnquiry: build.mutation<unknown, Enquiry>({ query: (body) => post('enquiry', body) }),
    sendContactMessage: build.mutation<unknown, ContactMessage & MessageExtras>({
      queryFn: async ({ file, onProgress, ...message }, _api, _options, call) => {
        const encoded = file && (await encodeFile(file).catch(String));
        if (typeof encoded === 'string') return { error: { status: 'CUSTOM_ERROR', error: encoded } };
        return call({ ...post('contactMessage', { ...message, file: encoded }), onProgress });
      },
    }),
  }),
});

export const { useSendNewsletterMutation, useSendEnquiryMutation, useSendContactMessageMutation } = formApi;

/** A form's call as it ended, in the terms of its messages. */
export function answerOf(result: { data?: unknown; error?: unknown }): Answer {
  if (result.error === undefined) return { ok: true, body: result.data };
  const { status, data } = result.error as FetchBaseQueryError;
  return typeof status === 'number' ? { ok: false, status, body: data } : { ok: false };
}
