import type { Readable } from 'node:stream';
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { FastifyRequest } from 'fastify';
import { formField, honeypotField, visitName } from '#site/formFields.ts';
import { type FormId, type FormName, formNameOf, forms } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { fieldsLimit, plainBodyLimit } from '../http/trafficLimits.ts';
import { type MayGrow, malformed, Refusal, readBody, type SentForm, tooLarge } from './sentForm.ts';

/** A form that was posted without script. */
export interface PostedForm {
  id: FormId;
  name: FormName;
  sent: SentForm & { fields: Record<string, string> };
}

/**
 * Reads a form that was posted url-encoded or as multipart. An oversized file is read only up to its limit, and the fields
 * before it are kept. Rejects with a status: 400 when it is not one of our forms, 413 when it has too many fields or
 * anything except the file is too large, 503 when it may not grow.
 */
export async function readPostedForm(
  request: FastifyRequest<{ Body: Readable | undefined }>,
  mayGrow: MayGrow,
): Promise<PostedForm> {
  const { body } = request;
  if (!body) throw malformed();
  const type = request.headers['content-type'] ?? '';
  if (/^multipart\//i.test(type)) {
    const boundary = getMultipartBoundary(type);
    if (!boundary) throw malformed();
    const form = takeParts(await readBody(body, fileMaximum + 2 * plainBodyLimit, mayGrow), boundary);
    const { sent, ...which } = formOf(form.typed);
    return { ...which, sent: { ...sent, ...form.files } };
  }
  const text = await readBody(body, plainBodyLimit + 1, mayGrow);
  if (text.length > plainBodyLimit) throw tooLarge();
  const encoded = text.toString();
  // Other clients would wait while ten thousand fields are decoded.
  if (encoded.split('&', fieldsLimit + 1).length > fieldsLimit) throw tooLarge();
  return formOf(new URLSearchParams(encoded));
}

/** Parses the parts of a form and checks their order and length. */
function takeParts(body: Buffer, boundary: string) {
  const typed = new Map<string, string>();
  let files: Pick<SentForm, 'file' | 'fileError'> = {};
  let left = plainBodyLimit;
  const take = (part: MultipartPart) => {
    const { name = '', filename, mediaType = '' } = part;
    if (filename === undefined) {
      left -= part.size;
      if (left < 0) throw tooLarge();
      typed.set(name, part.text);
    } else if (!typed.has(formField)) {
      // The name of the form must precede the file.
      throw malformed();
    } else if (name === 'file' && filename !== '') {
      files = { file: { name: filename, type: mediaType, bytes: part.bytes } };
    }
  };
  const parser = new MultipartParser(boundary, {
    maxParts: fieldsLimit,
    maxFileSize: fileMaximum,
    maxTotalSize: body.length,
  });
  try {
    for (const part of parser.write(body)) take(part);
    parser.finish();
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) files = { fileError: messages.file.tooLarge };
    else if (error instanceof Refusal) throw error;
    else throw error instanceof MaxPartsExceededError ? tooLarge() : malformed();
  }
  return { typed, files };
}

/** Picks the form's own fields and the visit from everything that was sent. */
function formOf(typed: { get: (field: string) => string | null | undefined }): PostedForm {
  const id = typed.get(formField) as FormId;
  const name = formNameOf(id);
  if (!name) throw malformed();
  const fields: Record<string, string> = {};
  for (const field of [...Object.keys(forms[name].schema.fields), honeypotField]) {
    const value = typed.get(field);
    if (value !== null && value !== undefined) fields[field] = value;
  }
  return { id, name, sent: { fields, visit: typed.get(visitName) ?? undefined } };
}
