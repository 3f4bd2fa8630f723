import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matches } from './entityTags.ts';
import { answerHeaders } from './headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** The encodings a text is offered in, the best first. */
const encodings = ['br', 'gzip'] as const;

/** A text that many requests get, with its own headers. */
export interface StoredBody {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  /** The answers that were prepared before, by encoding. */
  answers: Map<Encoding, Promise<Answer>>;
}

/** An answer as Node.js writes it. Headers alternate names and values; `unchanged` are those of a 304. */
interface Answer {
  headers: string[];
  unchanged: string[];
  etag: string;
  body: Buffer;
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
  const headers = {
    'cache-control': caching,
    vary: 'accept-encoding',
    'content-type': `${type}; charset=utf-8`,
    ...(policy && { 'content-security-policy': policy }),
  };
  return { status, headers, bytes: Buffer.from(text), answers: new Map() };
}

/** Matches an Accept-Encoding header that names this encoding with a quality above 0. */
const allowing = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*([;,]|$))|,|$)`);
const allowed = { br: allowing('br'), gzip: allowing('gzip') };

/**
 * Sends a stored body in an encoding that the client accepts, or 304 if the client has it. Bypasses Fastify's reply
 * pipeline, which takes longer than everything else.
 */
export async function sendStored(
  { headers: { 'if-none-match': known, 'accept-encoding': accepted = '' } }: FastifyRequest,
  reply: FastifyReply,
  stored: StoredBody,
): Promise<void> {
  const encoding = encodings.find((each) => allowed[each].test(accepted)) ?? 'identity';
  const { etag, headers, unchanged, body } = await answerOf(stored, encoding, reply.server.commonHeaders);
  reply.hijack();
  if (known !== undefined && stored.status === 200 && matches(known, etag))
    reply.raw.writeHead(304, unchanged).end();
  else reply.raw.writeHead(stored.status, headers).end(body);
}

/** Returns the answer with a stored body, which is prepared once; `common` are the headers of every answer. */
export function answerOf(
  stored: StoredBody,
  encoding: Encoding,
  common: Readonly<Record<string, string>>,
): Promise<Answer> {
  const answer = stored.answers.get(encoding) ?? prepare(stored, encoding, common);
  stored.answers.set(encoding, answer);
  return answer;
}

async function prepare(
  { status, headers, bytes }: StoredBody,
  encoding: Encoding,
  common: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { 'content-type': type = '', 'content-security-policy': policy, ...others } = headers;
  const body = await compress[encoding](bytes);
  // Each encoding has other bytes, and so a tag of its own.
  const etag = entityTag(body);
  const own = {
    ...others,
    etag,
    'content-type': type,
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(policy && { 'content-security-policy': policy }),
  };
  return {
    headers: Object.entries(answerHeaders(common, own, status)).flat(),
    unchanged: Object.entries(answerHeaders(common, { ...others, etag }, 304)).flat(),
    etag,
    body,
  };
}
