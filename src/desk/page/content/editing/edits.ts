import {
  createListenerMiddleware,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { isSame, withIds } from '../../../entries.ts';
import { merge } from '../../../merge.ts';
import type { DeskRecord, OtherText } from '../../../wire.ts';
import { type deskApi, reasonOf } from '../../common/deskApi.ts';
import { contentApi } from './contentApi.ts';
import { keepOutbox, type Outbox, takeUpOutboxes } from './outbox.ts';

/** A text that the server does not have yet. */
export interface Edit extends Outbox {
  isSending?: boolean;
  /** The text in the way: both changed the same field. */
  theirs?: OtherText | undefined;
  /** Why it is not saved. */
  trouble?: string | undefined;
  /** Whether its page was removed meanwhile. */
  isGone?: boolean;
}

/** The texts that the server does not have yet, by their names. */
type Edits = Record<string, Edit>;
type Named<Payload> = PayloadAction<Payload & { name: string }>;

const slice = createSlice({
  name: 'edits',
  initialState: {} as Edits,
  reducers: {
    typed: (open, { payload: { name, ...outbox } }: Named<Outbox>) => {
      // What the text is based on, and what was sent, stay; and the reason of a failure, until a save succeeds.
      open[name] = { ...outbox, ...open[name], data: outbox.data };
    },
    settled: (open, { payload: { name, ...result } }: Named<Partial<Edit>>) => {
      if (open[name]) open[name] = { ...open[name], ...result };
    },
    forget: (open, { payload }: PayloadAction<string>) => {
      delete open[payload];
    },
  },
});

const { settled } = slice.actions;
/** Takes over a text as staff type it, which is saved when no key is pressed for a moment; or forgets it. */
export const { typed, forget } = slice.actions;
export const editsReducer = slice.reducer;

interface State {
  edits: Edits;
  desk: ReturnType<typeof deskApi.reducer>;
}
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;
type Thunk<Result = void> = ThunkAction<Result, State, unknown, UnknownAction>;

/** Returns the dispatch for the thunks below. */
export const useEditing = () => useDispatch<Dispatch>();
/** Returns the names of the texts that the server does not have yet. It changes less often than they do. */
export const useOpenNames = () => useSelector(({ edits }: State) => Object.keys(edits), shallowEqual);
export const useEdit = (name: string) => useSelector(({ edits }: State) => edits[name]);

/** Milliseconds without a key before a text is saved, and between two attempts to reach a stopped desk. */
const [pause, retryPause] = [600, 2_000];

const listening = createListenerMiddleware<State, Dispatch>();
export const editsMiddleware = listening.middleware;

listening.startListening({
  actionCreator: typed,
  effect: async ({ payload: { name, data } }, { delay, dispatch, getState }) => {
    await delay(pause);
    // Another key was pressed meanwhile.
    if (getState().edits[name]?.data === data) await dispatch(send(name));
  },
});

// The browser has what is typed before anything else happens.
listening.startListening({
  predicate: (_, { edits }, { edits: before }) => edits !== before,
  effect: (_, { getState, getOriginalState }) => {
    const [open, before] = [getState().edits, getOriginalState().edits];
    for (const name of new Set([...Object.keys(open), ...Object.keys(before)]))
      if (open[name] !== before[name]) keepOutbox(name, open[name]);
  },
});

/** Sends a text to the server, unless staff have to choose first. Saves of one text go out one after the other. */
export const send =
  (name: string, isLeaving = false): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const edit = getState().edits[name];
    if (!edit || edit.isSending || edit.theirs || edit.isGone) return;
    const { data, basedOn: mark, sent } = edit;
    if (sent.length === 0 && isSame(data, edit.base)) return void dispatch(forget(name));
    dispatch(settled({ name, isSending: true, sent: [...sent, data].slice(-3) }));
    const { data: outcome, error } = await dispatch(
      contentApi.endpoints.saveRecord.initiate({ name, data, mark, isLeaving }, { track: false }),
    );
    dispatch(settled({ name, isSending: false }));
    if (!outcome) return dispatch(refused(name, error));
    dispatch(show({ name, data, ...outcome }));
    if (getState().edits[name]?.data === data) return void dispatch(forget(name));
    dispatch(settled({ name, base: data, basedOn: outcome.mark, sent: [], trouble: undefined }));
    await dispatch(send(name));
  };

/** Continues after a text was not saved: merges it with another's, tries again, or says why. */
const refused =
  (name: string, error: unknown): Thunk =>
  (dispatch, getState) => {
    const { status, data: answer } = error as { status?: unknown; data?: { theirs?: OtherText } };
    const edit = getState().edits[name];
    if (!edit) return;
    if (answer?.theirs) {
      // A save whose answer never came is no text of somebody else.
      const own = edit.sent.find((data) => isSame(data, answer.theirs?.data));
      const theirs = { ...answer.theirs, data: withIds(answer.theirs.data, own ?? edit.base) };
      const base = own ? theirs.data : edit.base;
      const { value, isConflict } = merge(base, edit.data, theirs.data, 'mine');
      if (isConflict) return void dispatch(settled({ name, theirs, base }));
      return dispatch(rebase(name, value, theirs));
    }
    if (status === 404) return void dispatch(settled({ name, isGone: true }));
    dispatch(settled({ name, trouble: reasonOf(error) }));
    // Another answer than that the desk is out of reach, or has failed, stays the same.
    if (typeof status !== 'number' || status >= 500) setTimeout(() => dispatch(send(name)), retryPause);
  };

/** Goes on with a text on top of another's, and saves it. */
const rebase =
  (name: string, data: unknown, theirs: OtherText): Thunk =>
  (dispatch) => {
    const basis = { base: theirs.data, basedOn: theirs.mark, sent: [], theirs: undefined };
    dispatch(show({ name, data: theirs.data, mark: theirs.mark, notes: [] }));
    dispatch(settled({ name, data, ...basis }));
    void dispatch(send(name));
  };

/** Shows a record as the draft has it now. */
const show = ({ name, ...record }: Partial<DeskRecord> & { name: string }) =>
  contentApi.util.updateQueryData('record', name, (before) => ({ ...before, ...record }));

/** Ends a conflict: where both changed the same field, one of them is taken; all other changes stay. */
export const choose =
  (name: string, side: 'mine' | 'theirs'): Thunk =>
  (dispatch, getState) => {
    const { theirs, base, data } = getState().edits[name] ?? {};
    if (theirs) dispatch(rebase(name, merge(base, data, theirs.data, side).value, theirs));
  };

/** Goes on with a text that another tab left behind, unless this one has begun to change it. */
export const takeUp =
  (name: string, outbox: Outbox): Thunk<boolean> =>
  (dispatch, getState) => {
    if (getState().edits[name]) return false;
    const base = withIds(outbox.base);
    dispatch(typed({ name, ...outbox, base, data: withIds(outbox.data, base) }));
    return true;
  };

/** Takes up what this browser has and the server does not, sends it when the page is left, and asks before where it must. */
export function useOutbox() {
  const dispatch = useEditing();
  const isStuck = useSelector(({ edits }: State) => Object.values(edits).some(({ trouble }) => trouble));
  useEffect(() => {
    takeUpOutboxes((name, outbox) => dispatch(takeUp(name, outbox)));
    const sendAll = () =>
      dispatch((_, getState) => {
        for (const name of Object.keys(getState().edits)) void dispatch(send(name, true));
      });
    addEventListener('pagehide', sendAll);
    return () => removeEventListener('pagehide', sendAll);
  }, [dispatch]);
  useEffect(() => {
    if (!isStuck) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isStuck]);
}
