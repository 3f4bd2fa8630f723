import type { FastifyInstance } from 'fastify';
import { matches } from './entityTags.ts';

/** Emotion adds its rules at run time to an empty style element; this is the hash of the empty text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where the contact page's map comes from. */
const mapOrigin = 'https://www.google.com';

/**
 * The content security policy of a page, by the hashes of its inline scripts and styles. Every page allows the map's
 * origin in frames: from every page the contact page can be reached without loading a new document.
 */
export function pagePolicy(
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
  { apiUrl, siteUrl }: { apiUrl: string | undefined; siteUrl: string | undefined },
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
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(hasTls(siteUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Our own server is told the page that a form is on; others the host alone.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
} as const;

/** The policy of answers that are data, not pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const hasTls = (siteUrl: string | undefined) => siteUrl?.startsWith('https:') ?? false;

/** Two years. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Headers of every answer of a site; browsers are bound to https only where `siteUrl` says that the site has it. */
export const siteHeaders = (siteUrl: string | undefined): Record<string, string> => ({
  ...commonHeaders,
  ...(hasTls(siteUrl) && { 'strict-transport-security': strictTransport }),
});

/**
 * The headers that every answer carries, and 304 without a body for what the client has already. What is no page gets the
 * policy of data; what answers a post or reports a failure is not stored.
 */
export function addAnswerHeaders(app: FastifyInstance, siteUrl: string | undefined): void {
  const always = siteHeaders(siteUrl);
  app.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    const { statusCode } = reply;
    const own = reply.getHeaders();
    const { etag, 'content-type': type, 'content-security-policy': policy } = own;
    if (method === 'GET' && statusCode === 200 && matches(headers['if-none-match'], String(etag))) {
      for (const name of ['content-type', 'content-encoding', 'content-security-policy'])
        reply.removeHeader(name);
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
