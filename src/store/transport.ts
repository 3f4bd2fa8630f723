/**
 * How a store reaches the API: handed to each store when it is made, so the server can answer
 * in-process while the browser goes over the network.
 */
export interface Transport {
  /** Origin of the API without a trailing slash; '' in the browser when the site answers itself. */
  apiBase: string;
  /** Origin of this site, for the records that no API has; '' in the browser, and when left out. */
  siteBase?: string;
  fetch: typeof fetch;
  /** Milliseconds until a call is given up; the browser sets none (spec §7). */
  timeout?: number;
  /** Told of every content call that failed or answered something unusable. */
  report: (problem: string) => void;
}
