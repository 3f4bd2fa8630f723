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
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { partsLimit, plainBodyLimit } from '../http/trafficLimits.ts';
import { httpError, type ReserveMemory, readBody, type SentForm } from './sentForm.ts';

/** A form that was posted without script. */
export interface PostedForm {
  name: FormName;
  sent: SentForm & { fields: Record<string, string> };
}

/**
 * Reads a form that was posted url-encoded or as multipart. Of a file that is too large no more than its limit is read,
 * and what was typed before it is kept. Rejects with a status: 400 for anything that is not one of our forms, 413 for too
 * much of anything but a file, 503 where `reserve` has no room for it.
 */
export async function readPostedForm(
  request: FastifyRequest<{ Body: Readable | undefined }>,
  reserve: ReserveMemory,
): Promise<PostedForm> {
  const { body } = request;
  if (!body) throw httpError(400, 'Nothing was sent');
  const type = request.headers['content-type'] ?? '';
  if (/^multipart\//i.test(type)) {
    const form = takeParts(await readBody(body, fileMaximum + 2 * plainBodyLimit, reserve), boundaryOf(type));
    const name = formOf(form.typed.get(formField));
    return { name, sent: { ...sentOf(name, form.typed), ...form.files } };
  }
  const text = await readBody(body, plainBodyLimit + 1, reserve);
  if (text.length > plainBodyLimit) throw httpError(413, 'The text is too long');
  const typed = new URLSearchParams(text.toString());
  const name = formOf(typed.get(formField));
  return { name, sent: sentOf(name, typed) };
}

/** Of at most 70 characters (RFC 2046): to look for a long one in a body takes the product of their lengths. */
function boundaryOf(type: string): string {
  const boundary = getMultipartBoundary(type) ?? '';
  if (boundary === '' || boundary.length > 70) throw httpError(400, 'No boundary between parts');
  return boundary;
}

/** The parts of a form, none of which may come in the wrong place or be too long. */
function takeParts(body: Buffer, boundary: string) {
  const typed = new Map<string, string>();
  let files: Pick<SentForm, 'file' | 'fileFault'> = {};
  let left = plainBodyLimit;
  const take = (part: MultipartPart) => {
    const { name = '', filename, mediaType = '' } = part;
    if (filename === undefined) {
      left -= part.size;
      if (left < 0) throw httpError(413, 'The text is too long');
      typed.set(name, part.text);
    } else if (!typed.has(formField)) {
      // Whoever sends a file says first which form it belongs to.
      throw httpError(400, 'A file before its form');
    } else if (name === 'file' && filename !== '') {
      files = { file: { name: filename, type: mediaType, bytes: part.bytes } };
    }
  };
  const parser = new MultipartParser(boundary, {
    maxParts: partsLimit,
    maxFileSize: fileMaximum,
    maxTotalSize: body.length,
  });
  try {
    for (const part of parser.write(body)) take(part);
    parser.finish();
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) files = { fileFault: messages.file.tooLarge };
    else if (error instanceof Error && 'statusCode' in error) throw error;
    else throw httpError(error instanceof MaxPartsExceededError ? 413 : 400, String(error));
  }
  return { typed, files };
}

function formOf(value: string | null | undefined): FormName {
  const name = formNames.find((known) => known === value);
  if (!name) throw httpError(400, 'None of our forms');
  return name;
}

/** Of everything that was sent, the fields that the form has, and what it tells besides. */
function sentOf(
  name: FormName,
  typed: { get: (field: string) => string | null | undefined },
): PostedForm['sent'] {
  const fields: Record<string, string> = {};
  for (const field of [...Object.keys(forms[name].schema.fields), honeypotField]) {
    const value = typed.get(field);
    if (value !== null && value !== undefined) fields[field] = value;
  }
  return { fields, visit: typed.get(visitName) ?? undefined };
}
