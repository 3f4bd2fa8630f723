import type { Meter } from '../metrics/meter.ts';
import type { Packed } from '../traffic/packed.ts';

/** An answer as it went out, ready to go out again. */
interface KeptAnswer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer | undefined;
}

/** A finished page, and what goes into its headers. */
export interface CachedPage extends Packed {
  status: number;
  policy: string;
  /** Answers that it was sent with, by what was asked for. */
  answers: Map<string, KeptAnswer>;
}

/**
 * Pages by key, rendered once per content version. Requests that arrive while a page is being rendered wait for
 * the same rendering; a rendering that failed is not kept.
 */
export class PageCache {
  #version = '';
  #pages = new Map<string, CachedPage | Promise<CachedPage>>();

  #meter: Pick<Meter, 'page'> | undefined;

  constructor(meter?: Pick<Meter, 'page'>) {
    this.#meter = meter;
  }

  get(version: string, key: string, render: () => Promise<CachedPage>): CachedPage | Promise<CachedPage> {
    if (version !== this.#version) {
      this.#version = version;
      this.#pages = new Map();
    }
    const pages = this.#pages;
    const known = pages.get(key);
    this.#meter?.page(known ? 'cache' : 'render');
    if (known) return known;
    const page = render();
    pages.set(key, page);
    page.then(
      (made) => pages.set(key, made),
      () => pages.delete(key),
    );
    return page;
  }
}
