import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag } from '../traffic/entityTags.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A finished page, and what goes into its headers. */
export interface CachedPage {
  status: number;
  etag: string;
  policy: string;
  /** The page's bytes; each compression is made once, when it is first asked for. */
  body: (encoding: Encoding) => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Keeps a page ready to be served many times, compressed as small as it gets. */
export function pack(html: string, status: number, policy: string): CachedPage {
  const identity = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const compress = {
    identity: async () => identity,
    gzip: () => zip(identity, { level: 9 }),
    br: () => brotli(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
  };
  return {
    status,
    etag: entityTag(identity),
    policy,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? compress[encoding]();
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** The first of the encodings on offer that an Accept-Encoding header allows. */
export function encodingFor(
  header: string | undefined,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((item) => item.trim().split(';'))
      .filter(([, quality]) => !/^\s*q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name?.trim()),
  );
  return offered.find((encoding) => accepted.has(encoding)) ?? 'identity';
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
