import { cleanFileName, fileError } from '#site/forms/file.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import { type FormErrors, firstError, readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';
import type { NewFile } from '../leads/lead.ts';
import { refusal, type SentForm } from './sentForm.ts';

/** A form whose values and file passed its rules. */
export interface ValidForm {
  name: FormName;
  /** The fields of the form, cleaned by its schema. */
  values: Readonly<Record<string, unknown>>;
  file: NewFile | undefined;
  /** The form as it was sent, for what is no field: the visit, the page and the honeypot. */
  sent: SentForm;
}

/**
 * Checks a sent form by the rules that its page checks, too.
 *
 * @throws Refusal (400, or 413 for a file that is too large) with the first error as its sentence and all errors by field
 */
export function checkForm(name: FormName, sent: SentForm): ValidForm {
  const form: FormDefinition = forms[name];
  const { values, errors } = readForm(form.schema, sent.fields);
  const wrongFile = sent.fileError ?? wrongIn(sent.file);
  if (!values || wrongFile) {
    const all: FormErrors = { ...errors, ...(wrongFile && { file: wrongFile }) };
    const first = firstError(all);
    throw refusal(first === messages.file.tooLarge ? 413 : 400, first, { errors: all });
  }
  const file = sent.file && { ...sent.file, name: cleanFileName(sent.file.name, sent.file.type) };
  return { name, values, file, sent };
}

/** Returns the error of a file, if it has one. */
function wrongIn(file: NewFile | undefined): string | undefined {
  return file && fileError({ ...file, size: file.bytes.length }, file.bytes);
}
