import fastifyPlugin from 'fastify-plugin';

/** Hash of the empty text: Emotion adds its rules at run time to an empty style element. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Origin of the contact page's map. */
const mapOrigin = 'https://www.google.com';

/**
 * Returns the content security policy of a page, with the hashes of its inline scripts and styles. Every page allows the
 * map's origin in frames, because navigation to the contact page does not load a new document. `api` is the address of the host
 * that browsers call; '' for this one.
 */
export function pagePolicy(
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
  { api, siteUrl, isFramed }: { api: string; siteUrl: string | undefined; isFramed?: boolean },
): string {
  const otherHost = api ? ` ${new URL(api).origin}` : '';
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "script-src-attr 'none'",
    `style-src 'self' ${styles.join(' ')} ${emptyStyle}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${otherHost}`,
    "font-src 'self'",
    `connect-src 'self'${otherHost}`,
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

type Headers = Readonly<Record<string, string>>;

/**
 * Returns all headers of an answer: `common` ones, and its own. Answers other than pages get the policy of data; failures
 * are not stored.
 */
export function answerHeaders<Own extends object>(
  common: Headers,
  own: Own & { 'content-type'?: unknown; 'content-security-policy'?: unknown },
  status: number,
): Headers & Own {
  const { 'content-type': type, 'content-security-policy': policy } = own;
  const isData = type !== undefined && policy === undefined && !String(type).startsWith('text/html');
  return {
    ...common,
    ...own,
    ...(status >= 400 && { 'cache-control': 'no-store' }),
    ...(isData && { 'content-security-policy': dataPolicy }),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every answer. */
    commonHeaders: Headers;
  }
}

/** Adds the headers of every answer; answers to a post are not stored. */
export const addAnswerHeaders = fastifyPlugin<{ common: Headers }>(async (app, { common }) => {
  app.decorate('commonHeaders', common);
  app.addHook('onSend', ({ method }, reply, payload, done) => {
    reply.headers(answerHeaders(common, reply.getHeaders(), reply.statusCode));
    if (method === 'POST') reply.header('cache-control', 'no-store');
    done(null, payload);
  });
});
