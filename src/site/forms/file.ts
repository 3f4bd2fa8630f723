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
  /** Ends of the declared types of such files, for a file without an extension. */
  types: readonly string[];
  /** Returns whether the content has this format. */
  isOf: (content: Uint8Array) => boolean;
}

const bytes = (text: string) => [...text].map((character) => character.charCodeAt(0));
const beginsWith =
  (...signature: number[]) =>
  (head: Uint8Array, at = 0) =>
    signature.every((byte, index) => head[at + index] === byte);

const hasPdfHeader = beginsWith(...bytes('%PDF-'));
const isZip = beginsWith(...bytes('PK'), 3, 4);
const isPng = beginsWith(0x89, ...bytes('PNG\r\n'), 0x1a, 0x0a);
const isJpg = beginsWith(0xff, 0xd8, 0xff);
const isRiff = beginsWith(...bytes('RIFF'));
const isWebpContent = beginsWith(...bytes('WEBP'));
const isWebp = (head: Uint8Array) => isRiff(head) && isWebpContent(head, 8);
const isLittleUtf16 = beginsWith(0xff, 0xfe);
const isBigUtf16 = beginsWith(0xfe, 0xff);
/** Whether the content is a photo as iPhones keep it. */
const isHeic = (head: Uint8Array) =>
  /^ftyp(hei|hev|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4, 12)));
const isCompound = beginsWith(0xd0, 0xcf, 0x11, 0xe0);

/** Whether the content is a PDF; readers accept its header within the first 1,024 bytes. */
export const isPdf = (content: Uint8Array): boolean =>
  content.subarray(0, 1024).some((_, at) => hasPdfHeader(content, at));

/** Whether the content is an Office document with a password. */
const isLocked = (content: Uint8Array) =>
  isCompound(content) && new TextDecoder('utf-16le').decode(content).includes('EncryptedPackage');

/** Plain text has no NUL, and matches no other known format. */
function isText(content: Uint8Array): boolean {
  if (isLittleUtf16(content)) return isUtf16(content, 'utf-16le');
  if (isBigUtf16(content)) return isUtf16(content, 'utf-16be');
  return (
    ![hasPdfHeader, isPng, isJpg, isZip, isRiff].some((isOther) => isOther(content)) && !content.includes(0)
  );
}

function isUtf16(content: Uint8Array, encoding: string): boolean {
  try {
    return !new TextDecoder(encoding, { fatal: true }).decode(content).includes('\0');
  } catch {
    return false;
  }
}

const kinds: Record<Extension, FileKind> = {
  pdf: { types: ['pdf'], isOf: isPdf },
  docx: { types: ['docx', '.wordprocessingml.document'], isOf: isZip },
  xlsx: { types: ['xlsx', '.spreadsheetml.sheet'], isOf: isZip },
  pptx: { types: ['pptx', '.presentationml.presentation'], isOf: isZip },
  txt: { types: ['text/plain'], isOf: isText },
  csv: { types: ['csv'], isOf: isText },
  png: { types: ['png'], isOf: isPng },
  jpg: { types: ['jpg', 'jpeg'], isOf: isJpg },
  webp: { types: ['webp'], isOf: isWebp },
};

/** Other extensions of JPEG files. */
const ofJpg = ['jpeg', 'jfif'];
/** Extensions of HEIC photos. Programs that make a JPEG of one may keep its name. */
const ofHeic = ['heic', 'heif'];

/** Value of the file input's `accept` attribute. Without HEIC, for which an iPhone then gives a JPEG. */
export const fileAccept = [...fileExtensions, ...ofJpg].map((extension) => `.${extension}`).join(',');

/**
 * Returns the error message for a file that a contact message cannot carry, or undefined if the file is valid. Extension
 * and content must agree; the declared type counts only for a file without extension, because programs declare many. The
 * content of an oversized file is not checked.
 */
export function fileError({ name, type, size }: FileFacts, content: Uint8Array): string | undefined {
  const extension = extensionOf(name, type);
  if (!extension) return messages.file.kind;
  if (size === 0) return messages.file.empty;
  if (size > fileMaximum) return messages.file.tooLarge;
  const { isOf } = kinds[extension];
  if (isOf(content)) return undefined;
  if (isHeic(content)) return messages.file.heic;
  return isOf === isZip && isLocked(content) ? messages.file.locked : messages.file.mismatch;
}

/** Returns the extension that decides on a file's kind: that of its name, or of its declared type if the name has none. */
function extensionOf(name: string, type: string): Extension | undefined {
  const end = endOf(name).trim().toLowerCase();
  const given = givenExtension.exec(end)?.[1];
  if (given !== undefined)
    return [...ofJpg, ...ofHeic].includes(given) ? 'jpg' : fileExtensions.find((it) => it === given);
  const declared = type.slice(0, 255).split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return end
    ? fileExtensions.find((it) => kinds[it].types.some((ending) => declared.endsWith(ending)))
    : undefined;
}

/** Matches the extension of a file name; the 2 of "Brief v1.2" is none. */
const givenExtension = /\.(?!\d+$)([^.\s]*)$/;

/** Returns the last 255 characters of a file name, the most that any system allows, including the extension. */
const endOf = (name: string) => name.slice(-255);

/** Characters not allowed in file names: control characters, direction marks and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
const unwanted = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/**
 * Returns a file name without folders and unwanted characters, shortened but with its extension, or with that of its
 * declared type. A photo that was taken although it is called HEIC is a JPEG.
 */
export function cleanFileName(name: string, type = ''): string {
  const base = (endOf(name).normalize('NFC').split(/[\\/]/).at(-1) ?? '').replace(unwanted, '').trim();
  const own = /\.[^.]+$/.exec(base)?.[0] ?? '';
  const isHeicName = ofHeic.includes(own.slice(1).toLowerCase());
  const isWhole = givenExtension.test(base) && !isHeicName;
  const added = isWhole ? undefined : extensionOf(base, type);
  const extension = added ? `.${added}` : own;
  const stem = added && !isHeicName ? base : base.slice(0, -own.length || undefined);
  return stem.slice(0, fileNameLimit - extension.length) + extension;
}
