import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A finished page: its bytes in every encoding we serve, and what goes into the headers. */
export interface CachedPage {
  status: number;
  etag: string;
  policy: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

export type Encoding = keyof CachedPage['bodies'];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a page once, as small as it gets; it is served many times. */
export async function pack(html: string, status: number, policy: string): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, policy, bodies: { br, gzip: zipped, identity } };
}

/** The best encoding an Accept-Encoding header allows. */
export function encodingFor(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((item) => item.trim().split(';'))
      .filter(([, quality]) => !/^\s*q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name?.trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}

/**
 * Pages by key, rendered once per content version. Requests that arrive while a page is being rendered wait for
 * the same rendering; a rendering that failed is not kept.
 */
export class PageCache {
  #version = '';
  #pages = new Map<string, Promise<CachedPage>>();

  get(version: string, key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    if (version !== this.#version) {
      this.#version = version;
      this.#pages = new Map();
    }
    const pages = this.#pages;
    const known = pages.get(key);
    if (known) return known;
    const page = render();
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    return page;
  }
}
