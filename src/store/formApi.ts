import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { visitName } from '#site/formFields.ts';
import type { Answer } from '#site/forms/formDefinition.ts';
import { type FormName, forms, takesFile } from '#site/forms/forms.ts';
import { visitLimit } from '#site/limits.ts';
import { contentApi } from './contentApi.ts';
import { encodeFile } from './encodeFile.ts';
import type { Transport } from './transport.ts';

interface FilledForm {
  form: FormName;
  /** Valid values by field. A form that accepts a file has it under `file`. */
  values: Readonly<Record<string, unknown>>;
}

/** The POST calls (rules §7). They load with the forms, which most visits never use. */
export const formApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    sendForm: build.mutation<unknown, FilledForm>({
      queryFn: async ({ form, values }, { extra }, _options, call) => {
        // Send no custom header to another host, because its CORS policy may not allow the header.
        const headers = (extra as Transport).apiBase ? {} : { [visitName]: visitHeader() };
        const post = { url: forms[form].path, method: 'POST', headers };
        if (!takesFile(form)) return call({ ...post, body: values });
        const file = values.file instanceof File && (await encodeFile(values.file).catch(String));
        if (typeof file === 'string') return { error: { status: 'CUSTOM_ERROR', error: file } };
        return call({ ...post, body: { ...values, file: file || null } });
      },
    }),
  }),
});

export const { useSendFormMutation } = formApi;

/** Returns the form's page and where the visit began (see `visitName`), or the page alone without storage. */
function visitHeader(): string {
  let began = '';
  try {
    began = sessionStorage[visitName] ?? '';
  } catch {
    // Storage is disabled.
  }
  return `${location.pathname} ${began}`.replace(/[^ -~]/g, '').slice(0, visitLimit);
}

/** Converts the result of a form's call to the answer from which the form chooses its message. */
export function answerOf(result: { data?: unknown; error?: unknown }): Answer {
  if (result.error === undefined) return { ok: true, body: result.data };
  const { status, data } = result.error as FetchBaseQueryError;
  return typeof status === 'number' ? { ok: false, status, body: data } : { ok: false };
}
