import type { FormName } from '#site/formNames.ts';
import type { RecordData, RecordName } from '#site/records.ts';
import type { NoticesState } from './notices.ts';
import type { PostedForm } from './postedForm.ts';

/** One cached record as RTK Query keeps it, without what would make equal pages differ. */
interface CachedRecord {
  status: 'fulfilled' | 'rejected' | 'pending' | 'uninitialized';
  endpointName?: string;
  data?: unknown;
  error?: unknown;
  /** When it arrived; RTK Query loads again what has no such time. */
  fulfilledTimeStamp?: number;
}

/** Stands for the time of a record that came with the page, so that the same content makes the same page. */
const cameWithPage = 1;

/** The part of the store that travels inside the HTML, and that everything shown is read from. */
export interface PageState {
  content: { queries: { [name: string]: CachedRecord | undefined } };
  notices: NoticesState;
  /** The form this page answers, when it was sent without script. */
  posted: PostedForm | null;
}

/** What a page opens with beside its content. */
export type OpeningState = Pick<PageState, 'notices' | 'posted'>;

/** The store's state reduced to what the browser needs to hydrate the page; equal for equal content. */
export function pageStateOf(state: PageState): PageState {
  const queries: PageState['content']['queries'] = {};
  for (const [name, query] of Object.entries(state.content.queries)) {
    if (query?.status === 'fulfilled') {
      const { status, data } = query;
      queries[name] = { status, endpointName: name, data, fulfilledTimeStamp: cameWithPage };
    } else if (query?.status === 'rejected') {
      queries[name] = { status: query.status, endpointName: name, error: { status: 'FETCH_ERROR' } };
    }
  }
  return { content: { queries }, notices: state.notices, posted: state.posted };
}

/** A record's content, or undefined while it has not arrived or has failed. */
export const selectRecord =
  <N extends RecordName>(name: N) =>
  (state: PageState): RecordData[N] | undefined =>
    state.content.queries[name]?.data as RecordData[N] | undefined;

/** Whether a record could not be loaded. */
export const selectFailed = (name: RecordName) => (state: PageState) =>
  state.content.queries[name]?.status === 'rejected';

/** What became of this form when it was sent without script. */
export const selectPosted = (form: FormName) => (state: PageState) =>
  state.posted?.form === form ? state.posted : null;
