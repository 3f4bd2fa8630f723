import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { fileBodyLimit } from '../traffic/trafficLimits.ts';
import type { LeadForm, SentForm } from './leadForm.ts';

/** `POST /contact/contact_us` (spec §7), with `file: null` or a file whose `content` is base64. */
export const contactMessage: LeadForm = {
  name: 'contactMessage',
  kind: 'contacts',
  bodyLimit: fileBodyLimit,
  open: ({ file, ...fields }) => ({ fields, ...openFile(file) }),
  accept: () => ({ status: 201, body: { message: messages.contact.sent } }),
};

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
