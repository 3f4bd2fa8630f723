import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';

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

/**
 * The headers that every answer carries. What is no page gets the policy of data; what answers a post or tells of a
 * failure is not stored.
 * Browsers are bound to https only where `siteUrl` says that the site has it.
 */
export function addAnswerHeaders(app: FastifyInstance, siteUrl: string | undefined): void {
  const always = {
    ...commonHeaders,
    ...(hasTls(siteUrl) && { 'strict-transport-security': strictTransport }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always);
    if (request.method === 'POST') reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
    const policy = reply.getHeader('content-security-policy');
    const type = reply.getHeader('content-type');
    if (policy === undefined && type !== undefined && !String(type).startsWith('text/html')) {
      // Not on an answer without a body: with a 304 it would replace the policy of the page a browser has kept.
      reply.header('content-security-policy', dataPolicy);
    }
    done();
  });
}

/** Refuses requests that name two hosts: a proxy and this server might believe different ones. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!namesTwoHosts(raw)) return done();
    reply.code(400).header('connection', 'close').send({ error: messages.server.malformed });
  });
}

function namesTwoHosts({ rawHeaders = [] }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
