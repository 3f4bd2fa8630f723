import type { NoticesState } from './notices.ts';
import type { PostedForm } from './postedForm.ts';
import type { PageContent } from './recordCache.ts';

/** The initial state of a page in addition to its content. */
export interface OpeningState {
  notices: NoticesState;
  /** The form submitted without script that this page responds to. */
  posted: PostedForm | null;
}

/** The initial state of a page's store, on the server and, as JSON inside the HTML, in the browser. */
export type PageState = PageContent & Partial<OpeningState>;
