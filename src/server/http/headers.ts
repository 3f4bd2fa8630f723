import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { matches } from './entityTags.ts';

/** Hash of the empty text: Emotion adds its rules at run time to an empty style element. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Origin of the contact page's map. */
const mapOrigin = 'https://www.google.com';

/**
 * Returns the content security policy of a page, with the hashes of its inline scripts and styles. Every page allows the
 * map's origin in frames, because navigation to the contact page does not load a new document.
 */
export function pagePolicy(
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
  {
    apiUrl,
    siteUrl,
    isFramed,
  }: { apiUrl: string | undefined; siteUrl: string | undefined; isFramed?: boolean },
): string {
  const api = apiUrl ? ` ${new URL(apiUrl).origin}` : '';
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "script-src-attr 'none'",
    `style-src 'self' ${styles.join(' ')} ${emptyStyle}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}`,
    `frame-src ${mapOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors '${isFramed ? 'self' : 'none'}'`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(siteUrl?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Our own server gets the path of a form's page; other sites get only the origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
} as const;

/** Content security policy of answers that are data, not pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Returns the headers of every answer of a site. `isFramed` lets its own pages frame it. */
export const siteHeaders = (
  strictTransport: string | undefined,
  isFramed = false,
): Record<string, string> => ({
  ...commonHeaders,
  ...(isFramed && { 'x-frame-options': 'SAMEORIGIN' }),
  ...(strictTransport && { 'strict-transport-security': strictTransport }),
});

/**
 * Adds the headers of every answer, and answers 304 if the client has the current version. Answers other than pages get
 * the policy of data; answers to a post and failures are not stored.
 */
export function addAnswerHeaders(app: FastifyInstance, always: Record<string, string>): void {
  app.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    const { statusCode } = reply;
    const own = reply.getHeaders();
    const { etag, 'content-type': type, 'content-security-policy': policy } = own;
    const isKnown = typeof etag === 'string' && matches(headers['if-none-match'], etag);
    if (method === 'GET' && statusCode === 200 && isKnown) {
      for (const name of ['content-type', 'content-length', 'content-encoding', 'content-security-policy'])
        reply.removeHeader(name);
      // An open file would stay open.
      if (payload instanceof Readable) payload.destroy();
      reply.code(304).headers({ ...always, ...reply.getHeaders() });
      return done(null, null);
    }
    reply.headers({ ...always, ...own });
    if (statusCode >= 400 || method === 'POST') reply.header('cache-control', 'no-store');
    if (policy === undefined && type !== undefined && !String(type).startsWith('text/html'))
      reply.header('content-security-policy', dataPolicy);
    done(null, payload);
  });
}
