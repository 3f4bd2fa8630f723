import { fileExtensions, fileMaximum, fileNameLimit } from '../limits.ts';
import { messages } from '../messages.ts';

type Extension = (typeof fileExtensions)[number];

/** File metadata that is available before the content is read. */
interface FileFacts {
  name: string;
  /** Declared media type, or '' if the system does not know the type. */
  type: string;
  /** Size in bytes. */
  size: number;
}

interface FileKind {
  types: readonly string[];
  /** Returns whether the content has this format. */
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

/** Plain text has no control characters except line breaks and tabs, and matches no other known format. */
function isText(content: Uint8Array): boolean {
  if (isLittleUtf16(content)) return isUtf16(content, 'utf-16le');
  if (isBigUtf16(content)) return isUtf16(content, 'utf-16be');
  if ([isPdf, isPng, isJpg, isZip, isRiff].some((isOther) => isOther(content))) return false;
  // A loop, because a callback for each of five million bytes takes ten times as long.
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
  // Windows declares the type of the program that opens CSV files.
  csv: { types: ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'], isOf: isText },
  png: { types: ['image/png'], isOf: isPng },
  jpg: { types: ['image/jpeg', 'image/jpg', 'image/pjpeg'], isOf: isJpg },
  webp: { types: ['image/webp'], isOf: isWebp },
};

/** Media types that browsers declare for files of unknown type. */
const unknownTypes = ['', 'application/octet-stream'];

/** Value of the file input's `accept` attribute. */
export const fileAccept = [...fileExtensions, 'jpeg'].map((extension) => `.${extension}`).join(',');

/**
 * Returns the error message for a file that a contact message cannot carry, or undefined if the file is valid.
 * Extension, declared type and content must agree. The content of an oversized file is not checked.
 */
export function fileError({ name, type, size }: FileFacts, content: Uint8Array): string | undefined {
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

/** Returns the last 255 characters of a file name, the most that any system allows, including the extension. */
const endOf = (name: string) => name.slice(-255);

/** Characters not allowed in file names: control characters, direction marks and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
const unwanted = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** Returns a file name without folders and unwanted characters, shortened but with its extension. */
export function cleanFileName(name: string): string {
  const base = (endOf(name).normalize('NFC').split(/[\\/]/).at(-1) ?? '').replace(unwanted, '').trim();
  const extension = /\.[^.]+$/.exec(base)?.[0] ?? '';
  return base.slice(0, -extension.length || undefined).slice(0, fileNameLimit - extension.length) + extension;
}
