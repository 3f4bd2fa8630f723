import { fileExtensions, fileMaximum, fileNameLimit } from '../limits.ts';
import { messages } from '../messages.ts';

type Extension = (typeof fileExtensions)[number];

/** What is known of a file before its bytes are read. */
interface FileFacts {
  name: string;
  /** Declared media type; '' when the system knows none. */
  type: string;
  /** Bytes. */
  size: number;
}

interface FileKind {
  types: readonly string[];
  /** Whether a file's bytes are of this kind. */
  isOf: (content: Uint8Array) => boolean;
}

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

/** Plain text has no control characters but breaks and tabs, and is nothing else we know. */
function isText(content: Uint8Array): boolean {
  if (isLittleUtf16(content)) return isUtf16(content, 'utf-16le');
  if (isBigUtf16(content)) return isUtf16(content, 'utf-16be');
  if ([isPdf, isPng, isJpg, isZip, isRiff].some((isOther) => isOther(content))) return false;
  // A loop: a function call for each of five million bytes takes ten times as long.
  for (let at = 0; at < content.length; at++) {
    const byte = content[at] ?? 0;
    if (byte < 0x20 && (byte < 0x09 || byte > 0x0d)) return false;
  }
  return true;
}

function isUtf16(content: Uint8Array, encoding: string): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text);
  } catch {
    return false;
  }
}

const office = (name: string): FileKind => ({
  types: [`application/vnd.openxmlformats-officedocument.${name}`],
  isOf: isZip,
});

const kinds: Record<Extension, FileKind> = {
  pdf: { types: ['application/pdf', 'application/x-pdf'], isOf: isPdf },
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  txt: { types: ['text/plain'], isOf: isText },
  // Windows declares the type of the program that opens it.
  csv: { types: ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'], isOf: isText },
  png: { types: ['image/png'], isOf: isPng },
  jpg: { types: ['image/jpeg', 'image/jpg', 'image/pjpeg'], isOf: isJpg },
  webp: { types: ['image/webp'], isOf: isWebp },
};

/** What a browser declares for a file whose type it does not know. */
const unknownTypes = ['', 'application/octet-stream'];

/** Value of a file input's `accept`. */
export const fileAccept = [...fileExtensions, 'jpeg'].map((extension) => `.${extension}`).join(',');

/**
 * Why a contact message cannot carry this file, as a sentence for the visitor; undefined when it can. Extension,
 * declared type and content must agree. The content of a file that is too large is not looked at.
 */
export function fileFault({ name, type, size }: FileFacts, content: Uint8Array): string | undefined {
  const kind = kindOf(name);
  if (!kind) return messages.file.kind;
  if (size === 0) return messages.file.empty;
  if (size > fileMaximum) return messages.file.tooLarge;
  const declared = type.slice(0, 255).split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const agrees = unknownTypes.includes(declared) || kind.types.includes(declared);
  return agrees && kind.isOf(content) ? undefined : messages.file.mismatch;
}

function kindOf(name: string): FileKind | undefined {
  const [, extension] = /\.([a-z]+)$/.exec(endOf(name).trim().toLowerCase()) ?? [];
  const known = fileExtensions.find((it) => it === (extension === 'jpeg' ? 'jpg' : extension));
  return known && kinds[known];
}

/** As much of a file's name as any system allows; its end, which has the extension. */
const endOf = (name: string) => name.slice(-255);

/** What has no place in a file's name: controls, and marks that turn the direction of text round. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
const unwanted = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** A file's name as we keep it: without folders and unwanted characters, short, its extension kept. */
export function cleanFileName(name: string): string {
  const base = (endOf(name).normalize('NFC').split(/[\\/]/).at(-1) ?? '').replace(unwanted, '').trim();
  const extension = /\.[^.]+$/.exec(base)?.[0] ?? '';
  return base.slice(0, -extension.length || undefined).slice(0, fileNameLimit - extension.length) + extension;
}
