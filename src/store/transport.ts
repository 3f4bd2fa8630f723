/**
 * A store's connection to the API. The server calls its own API in-process, the browser over the network.
 */
export interface Transport {
  /** Origin of the API without a trailing slash; '' in the browser when the site answers itself. */
  apiBase: string;
  /** Origin of this site, for this site's own records; '' in the browser and by default. */
  siteBase?: string;
  fetch: typeof fetch;
  /** Timeout of a call in milliseconds. The browser sets none (spec §7). */
  timeout?: number;
  /** Called for every content call that failed or returned unusable content. */
  report: (problem: string) => void;
}
