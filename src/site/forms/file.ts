import { fileExtensions, fileMaximum, fileNameLimit } from '../limits.ts';
import { messages } from '../messages.ts';

type Extension = (typeof fileExtensions)[number];

/** What is known of a file before its bytes are read. */
export interface FileFacts {
  name: string;
  /** Declared media type; '' when the system knows none. */
  type: string;
  /** Bytes. */
  size: number;
}

interface FileKind {
  types: readonly string[];
  /** Whether the first bytes of a file are of this kind. */
  begins: (head: Uint8Array) => boolean;
}

/** How many of a file's first bytes `fileFault` wants to see. */
export const fileHeadSize = 4096;

const bytes = (text: string) => [...text].map((character) => character.charCodeAt(0));
const beginsWith =
  (...signature: number[]) =>
  (head: Uint8Array, at = 0) =>
    signature.every((byte, index) => head[at + index] === byte);

const isPdf = beginsWith(...bytes('%PDF-'));
const isZip = beginsWith(...bytes('PK'), 3, 4);
const isPng = beginsWith(0x89, ...bytes('PNG\r\n'), 0x1a, 0x0a);
const isJpg = beginsWith(0xff, 0xd8, 0xff);
const isRiff = beginsWith(...bytes('RIFF'));
const isWebpContent = beginsWith(...bytes('WEBP'));
const isWebp = (head: Uint8Array) => isRiff(head) && isWebpContent(head, 8);
const isLittleUtf16 = beginsWith(0xff, 0xfe);
const isBigUtf16 = beginsWith(0xfe, 0xff);

/** Plain text has no control characters but breaks and tabs (in UTF-16 it has zeros), and is nothing else we know. */
function isText(head: Uint8Array): boolean {
  if (isLittleUtf16(head) || isBigUtf16(head)) return true;
  if ([isPdf, isPng, isJpg, isZip, isRiff].some((isOther) => isOther(head))) return false;
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

const office = (name: string): FileKind => ({
  types: [`application/vnd.openxmlformats-officedocument.${name}`],
  begins: isZip,
});

const kinds: Record<Extension, FileKind> = {
  pdf: { types: ['application/pdf', 'application/x-pdf'], begins: isPdf },
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  txt: { types: ['text/plain'], begins: isText },
  // Windows declares the type of the program that opens it.
  csv: { types: ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'], begins: isText },
  png: { types: ['image/png'], begins: isPng },
  jpg: { types: ['image/jpeg', 'image/jpg', 'image/pjpeg'], begins: isJpg },
  webp: { types: ['image/webp'], begins: isWebp },
};

/** What a browser declares for a file whose type it does not know. */
const unknownTypes = ['', 'application/octet-stream'];

/** Value of a file input's `accept`. */
export const fileAccept = [...fileExtensions, 'jpeg'].map((extension) => `.${extension}`).join(',');

/**
 * Why a contact message cannot carry this file, as a sentence for the visitor; undefined when it can. Extension,
 * declared type and first bytes must agree. `head` holds the first `fileHeadSize` bytes, or all if there are fewer.
 */
export function fileFault({ name, type, size }: FileFacts, head: Uint8Array): string | undefined {
  const kind = kindOf(name);
  if (!kind) return messages.file.kind;
  if (size === 0) return messages.file.empty;
  if (size > fileMaximum) return messages.file.tooLarge;
  const declared = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const agrees = unknownTypes.includes(declared) || kind.types.includes(declared);
  return agrees && kind.begins(head.subarray(0, fileHeadSize)) ? undefined : messages.file.mismatch;
}

function kindOf(name: string): FileKind | undefined {
  const [, extension] = /\.([a-z]+)$/.exec(name.trim().toLowerCase()) ?? [];
  const known = fileExtensions.find((it) => it === (extension === 'jpeg' ? 'jpg' : extension));
  return known && kinds[known];
}

/** What has no place in a file's name: controls, and marks that turn the direction of text round. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** A file's name as we keep it: without folders and unwanted characters, short, its extension kept. */
export function cleanFileName(name: string): string {
  const base = (name.normalize('NFC').split(/[\\/]/).at(-1) ?? '').replace(unwanted, '').trim();
  const extension = /\.[^.]+$/.exec(base)?.[0] ?? '';
  return base.slice(0, -extension.length || undefined).slice(0, fileNameLimit - extension.length) + extension;
}
