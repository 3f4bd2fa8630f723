import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matches } from './entityTags.ts';
import { answerHeaders } from './headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** The encodings a text is offered in, the best first. */
const encodings = ['br', 'gzip'] as const;

/** A response that many requests get, with its own headers. */
export interface CachedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  /** The answers that were prepared before, by encoding. */
  answers: Map<Encoding, Promise<Answer>>;
  /** Those of them that are prepared. */
  ready: Map<Encoding, Answer>;
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
export function cachedResponse(
  text: string,
  { type = 'application/json', caching = 'no-cache', status = 200, policy = '' } = {},
): CachedResponse {
  const headers = {
    'cache-control': caching,
    vary: 'accept-encoding',
    'content-type': `${type}; charset=utf-8`,
    ...(policy && { 'content-security-policy': policy }),
  };
  return { status, headers, bytes: Buffer.from(text), answers: new Map(), ready: new Map() };
}

/** Matches an Accept-Encoding header that names this encoding with a quality above 0. */
const allowing = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*([;,]|$))|,|$)`);
const allowed = { br: allowing('br'), gzip: allowing('gzip') };

/**
 * Sends a cached response in an encoding that the client accepts, or 304 if the client has it. Bypasses Fastify's reply
 * pipeline, which takes longer than everything else.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<void> {
  const answer = await answerOf(cached, encodingFor(request.headers), reply.server.commonHeaders);
  reply.hijack();
  write(request.headers, reply.raw, cached.status, answer);
}

/** Sends a cached response like `sendCached`, if its answer is prepared already. Returns whether it did. */
export function sendReady(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { status, ready }: CachedResponse,
): boolean {
  const answer = ready.get(encodingFor(headers));
  if (!answer) return false;
  write(headers, response, status, answer);
  return true;
}

function write(
  { 'if-none-match': known }: IncomingHttpHeaders,
  response: ServerResponse,
  status: number,
  { etag, headers, unchanged, body }: Answer,
): void {
  if (known !== undefined && status === 200 && matches(known, etag)) response.writeHead(304, unchanged).end();
  else response.writeHead(status, headers).end(body);
}

/** Returns the best encoding that a client accepts. */
const encodingFor = ({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding =>
  encodings.find((each) => allowed[each].test(accepted)) ?? 'identity';

/** Returns the answer with a cached response, which is prepared once; `common` are the headers of every answer. */
export function answerOf(
  cached: CachedResponse,
  encoding: Encoding,
  common: Readonly<Record<string, string>>,
): Promise<Answer> {
  const known = cached.answers.get(encoding);
  if (known) return known;
  const answer = prepare(cached, encoding, common);
  cached.answers.set(encoding, answer);
  answer.then(
    (prepared) => cached.ready.set(encoding, prepared),
    // The caller, which awaits the answer, gets the error.
    () => {},
  );
  return answer;
}

async function prepare(
  { status, headers, bytes }: CachedResponse,
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
