import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { ConflictingRecord, DeskRecord } from '../../../wire.ts';
import type { Failure } from '../../common/callFailure.ts';
import type { deskApi } from '../../common/deskApi.ts';
import { contentApi } from './contentApi.ts';
import type { Outbox, Owner } from './outbox.ts';
import { noHistory, type UndoHistory, withStep } from './undoSteps.ts';

/**
 * Where a record is on its way to the server: it waits for a pause of the keys, it is sent, the last attempt failed, staff have to
 * choose between two versions, or its page was removed.
 */
type EditStatus = 'unsent' | 'sending' | 'failed' | 'conflict' | 'gone';

/** A record that the server does not have yet. */
export interface Edit extends Outbox {
  status: EditStatus;
  /** Why it is not saved. It stays while the next attempt is made, so that it is announced once. */
  failure?: Failure | undefined;
  /** Number of attempts that failed one after the other. */
  failures: number;
  /** The record in the way of a conflict: both changed the same field. */
  theirs?: ConflictingRecord | undefined;
}

interface EditsState {
  /** The owner of these records; undefined until the desk has answered. */
  owner?: Owner | undefined;
  /** The records that the server does not have yet, by name. */
  unsaved: Record<string, Edit>;
  /** The steps that can be undone in each record. They outlive saving the record and leaving its form. */
  histories: Record<string, UndoHistory>;
}

/** The base of a record that is changed for the first time. */
type Basis = Pick<Edit, 'base' | 'basedOn'>;
type Named<Payload> = PayloadAction<Payload & { name: string }>;

const initialState: EditsState = { unsaved: {}, histories: {} };

/** Puts a record in the place of the present one. What it is based on, and what was sent, stay. */
function write(state: EditsState, name: string, data: unknown, basis: Basis): void {
  const edit = state.unsaved[name];
  if (edit) edit.data = data;
  else state.unsaved[name] = { ...basis, data, sent: [], status: 'unsent', failures: 0 };
}

const slice = createSlice({
  name: 'edits',
  initialState,
  reducers: {
    /** A record was changed, by a step that can be undone. `field` is '' for a change of more than a field. */
    changed: (
      state,
      { payload }: Named<{ from: unknown; data: unknown; basis: Basis; field: string; at: number }>,
    ) => {
      const { name, from, data, basis, field, at } = payload;
      write(state, name, data, basis);
      state.histories[name] = withStep(state.histories[name] ?? noHistory, { from, to: data }, field, at);
    },
    /** A step was undone or made again. */
    stepped: (state, { payload }: Named<{ data: unknown; basis: Basis; history: UndoHistory }>) => {
      const { name, data, basis, history } = payload;
      write(state, name, data, basis);
      state.histories[name] = history;
    },
    stepsEnded: (state, { payload: { name, history } }: Named<{ history: UndoHistory }>) => {
      state.histories[name] = history;
    },
    /** A record that a closed tab left behind is taken up. */
    takenUp: (state, { payload: { name, ...outbox } }: Named<Outbox>) => {
      state.unsaved[name] = { ...outbox, status: 'unsent', failures: 0 };
    },
    settled: (state, { payload: { name, ...result } }: Named<Partial<Edit>>) => {
      const edit = state.unsaved[name];
      if (edit) state.unsaved[name] = { ...edit, ...result };
    },
    /** The server has the record. */
    saved: (state, { payload }: PayloadAction<string>) => {
      delete state.unsaved[payload];
    },
    /** Forgets a record that is no longer wanted, with its steps. */
    forget: (state, { payload }: PayloadAction<string>) => {
      delete state.unsaved[payload];
      delete state.histories[payload];
    },
    /** Another person is logged in, or another site answers. What was typed stays in this browser, for its owner. */
    ownerChanged: (_, { payload: owner }: PayloadAction<Owner>) => ({ ...initialState, owner }),
    ownerKnown: (state, { payload }: PayloadAction<Owner>) => {
      state.owner = payload;
    },
  },
});

export const { changed, stepped, stepsEnded, takenUp, settled, saved, forget, ownerChanged, ownerKnown } =
  slice.actions;
export const editsReducer = slice.reducer;

export interface State {
  edits: EditsState;
  desk: ReturnType<typeof deskApi.reducer>;
}
export type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;
export type Thunk<Result = void> = ThunkAction<Result, State, unknown, UnknownAction>;

/** Returns a record as the server had it last. */
export const loadedRecord = (state: State, name: string): DeskRecord | undefined =>
  contentApi.endpoints.record.select(name)(state).data;

/** Returns the data of a record as they are now: as they were typed, or else as the server had them last. */
export const latestData = (state: State, name: string): unknown =>
  (state.edits.unsaved[name] ?? loadedRecord(state, name))?.data;

/** Returns the dispatch for the thunks of records. */
export const useEditing = () => useDispatch<Dispatch>();
/** Returns the names of the records that the server does not have yet. It changes less often than they do. */
export const useOpenNames = () => useSelector(({ edits }: State) => Object.keys(edits.unsaved), shallowEqual);
export const useEdit = (name: string) => useSelector(({ edits }: State) => edits.unsaved[name]);
export const useUndoHistory = (name: string) =>
  useSelector(({ edits }: State) => edits.histories[name] ?? noHistory);
/** Returns the names of the records about which staff have to choose before they can be saved. */
export const namesToChoose = ({ edits }: State): string[] =>
  Object.keys(edits.unsaved).filter((name) => {
    const status = edits.unsaved[name]?.status;
    return status === 'conflict' || status === 'gone';
  });
export const useNamesToChoose = () => useSelector(namesToChoose, shallowEqual);
/** Returns the names of the records that the desk has refused to save, such as one that is too large. */
const refusedNames = ({ edits }: State): string[] =>
  Object.keys(edits.unsaved).filter((name) => edits.unsaved[name]?.failure?.kind === 'refused');
export const useRefusedNames = () => useSelector(refusedNames, shallowEqual);
