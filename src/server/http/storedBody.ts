import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matches } from './entityTags.ts';
import { answerHeaders } from './headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A body that many requests get, with its own headers. */
export interface StoredBody {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The encodings it is offered in, the best first. */
  encodings: readonly Encoding[];
  read: (encoding: Encoding) => Promise<Buffer | OpenFile>;
  /** The answers that were prepared before, by encoding and whether the client has the body. */
  answers: Map<string, Promise<Answer>>;
}

interface OpenFile {
  size: number;
  stream: Readable;
}

/** An answer as Node.js writes it. Its headers alternate names and values. */
interface Answer {
  status: number;
  headers: string[];
  body: Buffer | OpenFile | undefined;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => zip(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
};

/** Stores a text; each encoding is compressed once, on first use, as strongly as possible. */
export function storedText(
  text: string,
  { type = 'application/json', caching = 'no-cache', status = 200, policy = '' } = {},
): StoredBody {
  const bytes = Buffer.from(text);
  const headers = {
    'cache-control': caching,
    vary: 'accept-encoding',
    etag: entityTag(bytes),
    'content-type': `${type}; charset=utf-8`,
    ...(policy && { 'content-security-policy': policy }),
  };
  const read = (encoding: Encoding) => compress[encoding](bytes);
  return { status, headers, encodings: ['br', 'gzip'], read, answers: new Map() };
}

/** Stores bytes that are compressed already. */
export const storedBytes = (bytes: Buffer, headers: Record<string, string>): StoredBody => ({
  status: 200,
  headers: { ...headers, etag: entityTag(bytes) },
  encodings: [],
  read: async () => bytes,
  answers: new Map(),
});

/** Returns a file as the body of one answer, read piece by piece, so that slow clients hold no memory. */
export const storedFile = (path: string, headers: Record<string, string>): StoredBody => ({
  status: 200,
  headers,
  encodings: [],
  read: async () => {
    const file = await open(path);
    return { size: (await file.stat()).size, stream: file.createReadStream() };
  },
  answers: new Map(),
});

/** Matches an Accept-Encoding header that names this encoding with a quality above 0. */
const allowing = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*([;,]|$))|,|$)`);
const allowed = { br: allowing('br'), gzip: allowing('gzip'), identity: /^/ };

/** Returns the first of the offered encodings that an Accept-Encoding header allows. */
const encodingFor = (header = '', offered: readonly Encoding[]): Encoding =>
  offered.find((encoding) => allowed[encoding].test(header)) ?? 'identity';

/**
 * Sends a stored body in an encoding that the client accepts, or 304 if the client has it. Bypasses Fastify's reply
 * pipeline, which takes longer than everything else. Rejects with the error of reading the body; nothing is sent then.
 */
export async function sendStored(
  { headers: { 'if-none-match': known, 'accept-encoding': accepted } }: FastifyRequest,
  reply: FastifyReply,
  stored: StoredBody,
): Promise<void> {
  const encoding = encodingFor(accepted, stored.encodings);
  const etag = known && stored.status === 200 ? tagOf(stored, encoding) : undefined;
  const isUnchanged = known !== undefined && etag !== undefined && matches(known, etag);
  const { status, headers, body } = await answerOf(stored, encoding, reply.server.commonHeaders, isUnchanged);
  reply.hijack();
  reply.raw.writeHead(status, headers);
  if (body && 'stream' in body) pipeline(body.stream, reply.raw, () => {});
  else reply.raw.end(body);
}

/** Returns the ETag of a body in an encoding: other bytes have another one. */
const tagOf = ({ headers: { etag } }: StoredBody, encoding: Encoding): string | undefined =>
  encoding === 'identity' ? etag : etag?.replace(/"$/, `-${encoding}"`);

/** Returns the answer with a stored body, which is prepared once; `common` are the headers of every answer. */
export function answerOf(
  stored: StoredBody,
  encoding: Encoding,
  common: Readonly<Record<string, string>>,
  isUnchanged = false,
): Promise<Answer> {
  const { answers } = stored;
  const key = isUnchanged ? `${encoding} unchanged` : encoding;
  const known = answers.get(key);
  if (known) return known;
  const answer = prepare(stored, encoding, common, isUnchanged);
  answers.set(key, answer);
  // The next request tries again.
  answer.catch(() => answers.delete(key));
  return answer;
}

async function prepare(
  stored: StoredBody,
  encoding: Encoding,
  common: Readonly<Record<string, string>>,
  isUnchanged: boolean,
): Promise<Answer> {
  const { 'content-type': type = '', 'content-security-policy': policy, ...others } = stored.headers;
  const body = isUnchanged ? undefined : await stored.read(encoding);
  const status = body ? stored.status : 304;
  const etag = tagOf(stored, encoding);
  const own = {
    ...others,
    ...(etag && { etag }),
    ...(body && {
      'content-type': type,
      'content-length': String('stream' in body ? body.size : body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(policy && { 'content-security-policy': policy }),
    }),
  };
  return { status, headers: Object.entries(answerHeaders(common, own, status)).flat(), body };
}
