import { type FormName, takesFile } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import type { SentForm } from './leadForm.ts';

/** What the object in a JSON body holds; a file, where one may come, as its `content` in base64 (spec §7). */
export function sentJson(name: FormName, body: Record<string, unknown>): SentForm {
  if (!takesFile(name)) return { fields: body };
  const { file, ...fields } = body;
  return { fields, ...openFile(file) };
}

/** The largest file in base64, in characters. */
const longestContent = Math.ceil(fileMaximum / 3) * 4;

/** Decodes the file of a JSON body strictly: what is not exactly what it says is a fault. */
function openFile(file: unknown): Pick<SentForm, 'file' | 'fileFault'> {
  if (file === undefined || file === null || file === '') return {};
  const { name, type, size, content } = file as Record<string, unknown>;
  // A long text comes as its bytes.
  const encoded = typeof content === 'string' ? Buffer.from(content, 'latin1') : unescaped(content);
  if (typeof name === 'string' && typeof type === 'string' && Buffer.isBuffer(encoded)) {
    if (encoded.length > longestContent) return { fileFault: messages.file.tooLarge };
    const bytes = decoded(encoded);
    if (bytes && (size === undefined || size === bytes.length)) return { file: { name, type, bytes } };
  }
  return { fileFault: messages.file.unreadable };
}

/** Some writers of JSON put a backslash before each slash. */
const unescaped = (content: unknown) =>
  Buffer.isBuffer(content) && content.includes('\\/')
    ? Buffer.from(content.toString('latin1').replaceAll('\\/', '/'), 'latin1')
    : content;

/** Divisible by four, as base64 is. */
const pieceSize = 64 * 1024;

/** The bytes of a text in base64, made without a copy of the whole text; undefined when it is anything else. */
function decoded(encoded: Buffer): Buffer | undefined {
  if (encoded.length % 4 !== 0) return undefined;
  const padding = [encoded.at(-1), encoded.at(-2)].filter((byte) => byte === equals).length;
  const bytes = Buffer.allocUnsafe((encoded.length / 4) * 3 - padding);
  let filled = 0;
  for (let at = 0; at < encoded.length; at += pieceSize) {
    filled += bytes.write(encoded.toString('latin1', at, at + pieceSize), filled, 'base64');
  }
  // Node leaves out what is no base64.
  return filled === bytes.length ? bytes : undefined;
}

const equals = '='.charCodeAt(0);
