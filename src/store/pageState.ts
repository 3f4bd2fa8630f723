import type { PictureTable } from '#site/pictures.ts';
import type { NoticesState } from './notices.ts';
import type { PostedForm } from './postedForm.ts';
import type { Records } from './recordCache.ts';

/** What a page opens with next to its content. */
export interface OpeningState {
  notices: NoticesState;
  /** The form this page answers, when it was sent without script. */
  posted: PostedForm | null;
}

/** What a page's store opens with: on the server, and as JSON inside the HTML in the browser. */
export interface PageState extends Partial<OpeningState> {
  /** The records the page shows. */
  records: Records;
  /** The pictures that records name; only on pages that show some. */
  pictures?: PictureTable;
}
