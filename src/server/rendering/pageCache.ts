import type { Packed } from '../http/packed.ts';
import type { Meter } from '../metrics/meter.ts';

/** A finished page, and the answers it was sent with, by what was asked for. */
export interface CachedPage extends Packed {
  status: number;
  policy: string;
  answers: Map<string, ReadyAnswer>;
}

/** An answer that is ready to go out many times. */
interface ReadyAnswer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer | undefined;
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
