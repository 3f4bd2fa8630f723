import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { brand } from '#theme/brand.ts';
import type { DeskRecord, MarkedText, UnsavedText } from '../../wire.ts';
import { type deskApi, reasonOf } from '../common/deskApi.ts';
import { keep, kept } from '../common/kept.ts';
import { contentApi } from './contentApi.ts';

/** Text of a record that is not saved yet. */
export interface Edit extends MarkedText {
  /** `kept` by the server because of errors, in `conflict` with another's text, or `refused` for a reason. */
  state: 'waiting' | 'kept' | 'conflict' | 'refused';
  theirs?: MarkedText | undefined;
  reason?: string;
}

interface Edits {
  open: Record<string, Edit>;
  /** When each record was saved last. */
  savedAt: Record<string, string>;
}

const slice = createSlice({
  name: 'edits',
  initialState: { open: {}, savedAt: {} } as Edits,
  reducers: {
    changed: ({ open }, { payload: { name, ...text } }: PayloadAction<MarkedText & { name: string }>) => {
      const before = open[name];
      // The mark of the text that was read, or saved last, stays.
      open[name] = { ...text, ...before, data: text.data, state: before?.theirs ? 'conflict' : 'waiting' };
    },
    settled: (
      { open },
      { payload: { name, ...result } }: PayloadAction<Partial<Edit> & { name: string }>,
    ) => {
      if (open[name]) open[name] = { ...open[name], ...result };
    },
    closed: ({ open }, { payload }: PayloadAction<string>) => {
      delete open[payload];
    },
    saved: ({ savedAt }, { payload }: PayloadAction<{ name: string; at: string }>) => {
      savedAt[payload.name] = payload.at;
    },
  },
});

const { changed, settled, closed, saved } = slice.actions;
export const editsReducer = slice.reducer;

interface State {
  edits: Edits;
  desk: ReturnType<typeof deskApi.reducer>;
}
type Thunk<Result = void> = ThunkAction<Result, State, unknown, UnknownAction>;

/** Returns the dispatch for the thunks below. */
export const useEditing = () => useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
export const useEdits = () => useSelector((state: State) => state.edits);

/** Milliseconds without a key before a text is saved, and between two attempts to reach a stopped desk. */
const [pause, retryPause] = [100, 2_000];
const timers = new Map<string, number>();
/** The last save of each record: saves of one record go out one after the other. */
const running = new Map<string, Promise<void>>();

/** The browser keeps what is typed as well, for a reload before the server has it. Its key has no part of the address. */
const keyOf = (name: string) => `desk ${brand.name} ${name}`;

/** Returns the text of a record that this browser kept. */
export const textKeptHere = (name: string) => kept<UnsavedText>(keyOf(name));

const keepHere = (name: string, text: MarkedText | undefined) =>
  keep(keyOf(name), text && { ...text, at: new Date().toISOString() });

/** Takes over a text as staff type it, and saves it a moment later. */
export const type =
  (name: string, text: MarkedText): Thunk =>
  (dispatch) => {
    dispatch(changed({ name, ...text }));
    keepHere(name, text);
    dispatch(saveIn(name, pause));
  };

const saveIn =
  (name: string, milliseconds: number): Thunk =>
  (dispatch) => {
    clearTimeout(timers.get(name));
    const next = () => {
      const last = (running.get(name) ?? Promise.resolve()).then(() => dispatch(save(name)));
      running.set(name, last);
    };
    timers.set(name, window.setTimeout(next, milliseconds));
  };

const save =
  (name: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const sent = getState().edits.open[name];
    if (!sent) return;
    const { data, mark } = sent;
    const { data: outcome, error } = await dispatch(
      contentApi.endpoints.saveRecord.initiate({ name, data, mark }, { track: false }),
    );
    const isLast = getState().edits.open[name]?.data === data;
    if (error) {
      const { theirs } = ('data' in error ? error.data : {}) as { theirs?: MarkedText };
      if (theirs) dispatch(settled({ name, state: 'conflict', theirs }));
      else {
        dispatch(settled({ name, state: 'refused', reason: reasonOf(error) }));
        dispatch(saveIn(name, retryPause));
      }
      return;
    }
    const { notes, isChanged } = outcome;
    if (!outcome.saved) {
      dispatch(settled({ name, state: 'kept' }));
      if (isLast) keepHere(name, undefined);
      return;
    }
    dispatch(show({ name, data, mark: outcome.mark, notes, isChanged, unsaved: undefined }));
    dispatch(saved({ name, at: new Date().toISOString() }));
    if (isLast) {
      dispatch(closed(name));
      keepHere(name, undefined);
    } else dispatch(settled({ name, mark: outcome.mark, state: 'waiting' }));
  };

/** Shows a record as the draft has it now. */
const show =
  (record: DeskRecord): Thunk =>
  (dispatch) => {
    const { updateQueryData } = contentApi.util;
    dispatch(updateQueryData('record', record.name, () => record));
    dispatch(
      updateQueryData('records', undefined, (all) =>
        all.map((one) => (one.name === record.name ? record : one)),
      ),
    );
  };

/** Keeps the typed text in place of another's. */
export const keepMine =
  (name: string, { data, theirs }: Edit): Thunk =>
  (dispatch) => {
    if (!theirs) return;
    dispatch(settled({ name, theirs: undefined, mark: theirs.mark }));
    dispatch(type(name, { data, mark: theirs.mark }));
  };

/** Forgets the typed text, and shows what the draft has. */
export const giveUp =
  (name: string): Thunk<Promise<unknown>> =>
  (dispatch) => {
    clearTimeout(timers.get(name));
    dispatch(closed(name));
    keepHere(name, undefined);
    return dispatch(contentApi.endpoints.dropUnsaved.initiate(name, { track: false }));
  };

/** Forgets all typed texts, because an earlier version replaces them. */
export const giveUpAll = (): Thunk => (dispatch, getState) => {
  for (const name of Object.keys(getState().edits.open)) {
    clearTimeout(timers.get(name));
    dispatch(closed(name));
    keepHere(name, undefined);
  }
};

/** Lets the browser ask before it leaves the page while the server does not have a text. */
export function useLeaveWarning() {
  const { open } = useEdits();
  const isWaiting = Object.values(open).some(({ state }) => state === 'waiting' || state === 'refused');
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWaiting]);
}
