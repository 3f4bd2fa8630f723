/** A store's connection to the API. A store of a page that the server renders makes no calls. */
export interface Transport {
  /** Origin of the API without a trailing slash; '' if the site answers itself. */
  apiBase: string;
  /** Origin of this site, for this site's own records; '' by default. */
  siteBase?: string;
  /** By default the browser's own. */
  fetch?: typeof fetch;
}
