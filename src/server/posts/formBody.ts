import type { Readable } from 'node:stream';
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { FastifyRequest } from 'fastify';
import { formField, trapField, visitName, wordingName } from '#site/formFields.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import type { LeadAnswer, SentForm } from '../api/leadForm.ts';
import { failure, piecesOf, readBody } from '../traffic/readBody.ts';
import { partsLimit, plainBodyLimit } from '../traffic/trafficLimits.ts';

/** A form that was posted without script, as far as it was read. */
export interface PostedForm {
  name: FormName;
  sent: SentForm & { fields: Record<string, string> };
  /** Set where the client has to wait: its file was not read. */
  refusal?: LeadAnswer | undefined;
}

/** Says, as soon as it is known which form this is, whether the client has to wait. */
type Admit = (name: FormName) => LeadAnswer | undefined;

type FormRequest = FastifyRequest<{ Body: Readable | undefined }>;

/**
 * Reads a form that was posted url-encoded or as multipart. Of a file that is too large no more is read, and what was
 * typed before it is kept. Rejects with a status: 400 for anything that is not one of our forms, 413 for too much of
 * anything but a file.
 */
export async function readPostedForm(request: FormRequest, admit: Admit): Promise<PostedForm> {
  const { body } = request;
  if (!body) throw failure(400, 'Nothing was sent');
  const type = request.headers['content-type'] ?? '';
  if (/^multipart\//i.test(type)) return readParts(request, body, boundaryOf(type), admit);

  const typed = new URLSearchParams((await readBody(request, body, plainBodyLimit)).toString());
  const name = formOf(typed.get(formField));
  return { name, sent: sentOf(name, typed), refusal: admit(name) };
}

/** Of at most 70 characters (RFC 2046): to look for a long one in a body takes the product of their lengths. */
function boundaryOf(type: string): string {
  const boundary = getMultipartBoundary(type) ?? '';
  if (boundary === '' || boundary.length > 70) throw failure(400, 'No boundary between parts');
  return boundary;
}

const partLimits = {
  maxParts: partsLimit,
  maxFileSize: fileMaximum,
  maxTotalSize: fileMaximum + plainBodyLimit,
};

async function readParts(
  request: FormRequest,
  body: Readable,
  boundary: string,
  admit: Admit,
): Promise<PostedForm> {
  const form = new PartsOfForm();
  const parser = new MultipartParser(boundary, partLimits);
  let refusal: LeadAnswer | undefined;
  let isCounted = false;
  let unnamed = 0;
  try {
    for await (const piece of piecesOf(request, body, partLimits.maxTotalSize + plainBodyLimit)) {
      // After the last part there may be a line break, in a piece of its own.
      if (!isOver(parser)) for (const part of parser.write(piece)) form.take(part);
      // The text fields come before the file, so they have arrived by the second piece.
      if (refusal) break;
      if (!form.name && ++unnamed > 1) throw failure(400, 'None of our forms');
      if (isCounted || !form.name) continue;
      isCounted = true;
      refusal = admit(form.name);
    }
    if (!refusal) parser.finish();
  } catch (error) {
    if (!form.name || !(error instanceof MaxFileSizeExceededError)) throw withStatus(error);
    form.files = { fileFault: messages.file.tooLarge };
  }
  const { name, typed, files } = form;
  if (!name) throw failure(400, 'None of our forms');
  return { name, sent: { ...sentOf(name, typed), ...files }, refusal };
}

/** Gathers a form from its parts, none of which may come in the wrong place or be too long. */
class PartsOfForm {
  name: FormName | undefined;
  readonly typed = new Map<string, string>();
  files: Pick<SentForm, 'file' | 'fileFault'> = {};
  #room = plainBodyLimit;

  take(part: MultipartPart): void {
    const { name = '', filename } = part;
    if (filename !== undefined) {
      // Whoever sends a file says first which form it belongs to.
      if (!this.name) throw failure(400, 'A file before its form');
      if (name === 'file' && filename !== '') this.files = { file: fileIn(part, filename) };
      return;
    }
    this.#room -= part.size;
    if (this.#room < 0) throw failure(413, 'The text is too long');
    this.typed.set(name, part.text);
    if (name === formField) this.name = formOf(part.text);
  }
}

function isOver(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

const fileIn = ({ mediaType = '', bytes }: MultipartPart, name: string) => ({ name, type: mediaType, bytes });

/** What the parser finds wrong is the client's fault: too many parts, or a body that breaks the rules. */
function withStatus(error: unknown): unknown {
  if (error instanceof Error && 'statusCode' in error) return error;
  const isTooMuch = error instanceof MaxPartsExceededError || error instanceof MaxTotalSizeExceededError;
  return failure(isTooMuch ? 413 : 400, String(error));
}

function formOf(value: string | null): FormName {
  const name = formNames.find((known) => known === value);
  if (!name) throw failure(400, 'None of our forms');
  return name;
}

/** Of everything that was sent, the fields that the form has, and what it tells besides. */
function sentOf(
  name: FormName,
  typed: { get: (field: string) => string | null | undefined },
): PostedForm['sent'] {
  const fields: Record<string, string> = {};
  for (const field of [...Object.keys(forms[name].schema.fields), trapField]) {
    const value = typed.get(field);
    if (value !== null && value !== undefined) fields[field] = value;
  }
  const told = (field: string) => typed.get(field) ?? undefined;
  return { fields, visit: told(visitName), wording: told(wordingName) };
}
