import type { PageState } from '#store/pageState.ts';

/** What the server writes into a page as inert JSON, for the browser to start from. */
export interface BrowserState {
  /** Origin of the API; '' when this site answers the calls itself. */
  apiBase: string;
  page: PageState;
  /** Address of the file of drawings. */
  drawings: string;
}
