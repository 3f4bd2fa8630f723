import { isSame, withIds } from '../../../entries.ts';
import { merge } from '../../../merge.ts';
import type { ConflictingRecord, DeskRecord } from '../../../wire.ts';
import { failureOf } from '../../common/callFailure.ts';
import { deskApi } from '../../common/deskApi.ts';
import { nextTurn } from '../../common/deskQuery.ts';
import { contentApi } from './contentApi.ts';
import { type Edit, saved, settled, type Thunk } from './edits.ts';

/** The most records without an answer that are remembered: one of them may be what the server has. */
const mostSent = 10;

const editIn =
  (name: string): Thunk<Edit | undefined> =>
  (_, getState) =>
    getState().edits.unsaved[name];

/** Sends a record to the server, unless staff have to choose first. Saves of one record go out one after the other. */
export const send =
  (name: string, isLeaving = false): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    // Another person may have logged in: what was typed before is not theirs to send.
    if (dispatch(editIn(name))?.failure?.kind === 'login') await dispatch(askWhoIsThere());
    const edit = dispatch(editIn(name));
    if (edit?.status !== 'unsent' && edit?.status !== 'failed') return;
    const { data, basedOn: revision, sent } = edit;
    if (sent.length === 0 && isSame(data, edit.base)) return void dispatch(saved(name));
    const person = getState().edits.owner?.user;
    const others = sent.filter((each) => !isSame(each, data));
    const nextSent = [...others, data].slice(-mostSent);
    dispatch(settled({ name, status: 'sending', sent: nextSent }));
    const { data: outcome, error } = await dispatch(
      contentApi.endpoints.saveRecord.initiate(
        { name, data, revision, person, isLeaving },
        { track: false, fixedCacheKey: name },
      ),
    );
    const now = dispatch(editIn(name));
    // It was discarded meanwhile, or another person is there.
    if (!now?.sent.includes(data)) return;
    if (!outcome) return dispatch(refused(name, error));
    dispatch(show({ name, data, ...outcome }));
    if (now.data === data) return void dispatch(saved(name));
    const basis = { base: data, basedOn: outcome.revision, sent: [] };
    dispatch(settled({ name, ...basis, ...unsent }));
    await dispatch(send(name));
  };

/**
 * Sends a record, and waits until no save of it is on its way. It need not be saved then: nobody may have answered, and staff may
 * have to choose.
 */
export const untilSent =
  (name: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    for (;;) {
      await dispatch(send(name));
      const running = dispatch(contentApi.util.getRunningMutationThunk('saveRecord', name));
      if (!running) return;
      await running;
    }
  };

/** A record that waits for its next attempt, with nothing in its way. */
const unsent = { status: 'unsent', failure: undefined, failures: 0, theirs: undefined } as const;

const askWhoIsThere = (): Thunk<Promise<unknown>> => (dispatch) =>
  dispatch(deskApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: true }));

/** Continues after a record was not saved: merges it with another's, or says why. */
const refused =
  (name: string, error: unknown): Thunk =>
  (dispatch) => {
    const { status, data: answer } = error as { status?: unknown; data?: { theirs?: ConflictingRecord } };
    const edit = dispatch(editIn(name));
    if (!edit) return;
    // A desk of an earlier release, which somebody went back to, has another name for it: then the record waits in the browser.
    if (answer?.theirs?.revision) return dispatch(mergeWith(name, edit, answer.theirs));
    // The reason says who removed the page.
    if (status === 404)
      return void dispatch(settled({ name, ...unsent, status: 'gone', failure: failureOf(error) }));
    const failures = edit.failures + 1;
    dispatch(settled({ name, status: 'failed', failure: failureOf(error), failures }));
  };

/** Goes on with a record that somebody else has changed, or asks which version is to stay. */
const mergeWith =
  (name: string, edit: Edit, answered: ConflictingRecord): Thunk =>
  (dispatch) => {
    // A save whose answer never came is not somebody else's.
    const own = edit.sent.find((data) => isSame(data, answered.data));
    const theirs = { ...answered, data: withIds(answered.data, own ?? edit.base) };
    const base = own ? theirs.data : edit.base;
    const { value, isConflict } = merge(base, edit.data, theirs.data, 'mine');
    if (isConflict) dispatch(settled({ name, ...unsent, status: 'conflict', theirs, base }));
    else dispatch(rebase(name, value, theirs));
  };

/** Goes on with a record on top of another's, and saves it. */
const rebase =
  (name: string, data: unknown, theirs: ConflictingRecord): Thunk =>
  (dispatch) => {
    dispatch(show({ name, data: theirs.data, revision: theirs.revision, notes: [] }));
    dispatch(settled({ name, data, base: theirs.data, basedOn: theirs.revision, sent: [], ...unsent }));
    void dispatch(send(name));
  };

/** Shows a record as the draft has it now. An answer to an earlier call is older. */
const show = ({ name, ...record }: Partial<DeskRecord> & { name: string }) =>
  contentApi.util.updateQueryData('record', name, (before) => ({ ...before, ...record, turn: nextTurn() }));

/** Ends a conflict: where both changed the same field, one of them is taken; all other changes stay. */
export const choose =
  (name: string, side: 'mine' | 'theirs'): Thunk =>
  (dispatch) => {
    const { theirs, base, data } = dispatch(editIn(name)) ?? {};
    if (theirs) dispatch(rebase(name, merge(base, data, theirs.data, side).value, theirs));
  };
