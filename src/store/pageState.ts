import type { PictureTable } from '#site/pictures.ts';
import type { NoticesState } from './notices.ts';
import type { PostedForm } from './postedForm.ts';
import type { ShownProducts } from './products.ts';
import type { Records } from './recordCache.ts';

/** What a page opens with next to its content. */
export interface OpeningState {
  notices: NoticesState;
  /** The form this page answers, when it was sent without script. */
  posted: PostedForm | null;
}

/** What a page's store opens with: on the server, and as JSON inside the HTML in the browser. */
export interface PageState extends Partial<OpeningState> {
  /** The records the page shows, but for the products; those that could not be loaded are missing. */
  records: Records;
  /** What it shows of them; left out where that is nothing. */
  products?: ShownProducts;
  /** Those of its pictures that can be shown; left out where there is none. */
  pictures?: PictureTable;
}
