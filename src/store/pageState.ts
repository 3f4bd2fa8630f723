import type { ServedPage } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import type { NoticesState } from './notices.ts';
import type { PostedForm } from './postedForm.ts';
import type { Records } from './recordCache.ts';

/** The initial state of a page in addition to its content. */
export interface OpeningState {
  notices: NoticesState;
  /** The form submitted without script that this page responds to. */
  posted: PostedForm | null;
}

/** The initial state of a page's store, on the server and, as JSON inside the HTML, in the browser. */
export interface PageState extends Partial<OpeningState> {
  /** The page's records. */
  records: Records;
  /** The page of blocks, only on pages that staff made or added to. */
  page?: ServedPage;
  /** The picture table, only on pages whose records name pictures. */
  pictures?: PictureTable;
}
