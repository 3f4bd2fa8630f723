import { isSame, withIds } from '../../../entries.ts';
import { merge } from '../../../merge.ts';
import { announce } from '../../common/announce.ts';
import { formatPath, isPage, type Path, partAt, pathNow, withPart, withSpaces } from '../record/paths.ts';
import { contentApi } from './contentApi.ts';
import {
  changed,
  forget,
  latestData,
  loadedRecord,
  stepped,
  stepsEnded,
  type Thunk,
  takenUp,
} from './edits.ts';
import { untilSent } from './saveRecord.ts';
import { redoStep, type UndoHistory, undoStep } from './undoSteps.ts';

/** Returns what a record that is changed now is based on; undefined while it is not loaded. */
const basisOf =
  (name: string): Thunk<{ base: unknown; basedOn: string } | undefined> =>
  (_, getState) => {
    const edit = getState().edits.unsaved[name];
    if (edit) return { base: edit.base, basedOn: edit.basedOn };
    const record = loadedRecord(getState(), name);
    return record && { base: record.data, basedOn: record.revision };
  };

/** Puts a record in place of the present one, as a step. */
const write =
  (name: string, next: unknown, field: string): Thunk =>
  (dispatch, getState) => {
    const from = latestData(getState(), name);
    const basis = dispatch(basisOf(name));
    if (!basis) return;
    const data = withIds(next, from);
    dispatch(changed({ name, from, data, basis, field, at: Date.now() }));
  };

/**
 * Changes the part of a record at a stable path, wherever its entries are by now; nothing where one of them is gone. The record is
 * the one in the store at this moment, so a change that comes late leaves all others.
 */
export const change =
  (name: string, stable: Path, part: unknown): Thunk =>
  (dispatch, getState) => {
    const data = latestData(getState(), name);
    const path = pathNow(data, stable);
    if (!path) return;
    const isText = typeof part === 'string';
    const next = withPart(data, path, isText ? withSpaces(part) : part);
    // Keys in one field are one step.
    dispatch(write(name, next, isText ? formatPath(stable) : ''));
  };

/** Takes away the entry of a list, or the group, at a stable path. */
export const remove =
  (name: string, stable: Path): Thunk =>
  (dispatch, getState) => {
    const data = latestData(getState(), name);
    const path = pathNow(data, stable);
    if (!path) return;
    const [list, index] = [path.slice(0, -1), path.at(-1)];
    const entries = partAt(data, list);
    if (typeof index === 'number' && Array.isArray(entries))
      dispatch(write(name, withPart(data, list, entries.toSpliced(index, 1)), ''));
    else dispatch(write(name, withPart(data, path, undefined), ''));
  };

/** Brings a record up to what others have made of it meanwhile, as far as the desk answers. */
const refetch =
  (name: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(untilSent(name));
    const options = { subscribe: false, forceRefetch: true };
    await dispatch(contentApi.endpoints.record.initiate(name, options));
  };

/**
 * Puts another record in place of the one that this person sees, as a step. What others wrote meanwhile, and this person has not
 * seen, stays, also when the step is undone. The address of a page has moved in its file, and stays.
 */
export const replace =
  (name: string, data: unknown, seen?: unknown): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const shown = seen ?? latestData(getState(), name);
    await dispatch(refetch(name));
    const now = latestData(getState(), name);
    const wanted = isPage(name) ? { ...(data as object), path: partAt(now, ['path']) } : data;
    const { value } = merge(shown, withIds(wanted, shown), now, 'theirs');
    if (!isSame(value, now)) dispatch(write(name, value, ''));
  };

const step =
  (name: string, takeStep: typeof undoStep): Thunk =>
  (dispatch, getState) => {
    const now = latestData(getState(), name);
    const before: UndoHistory | undefined = getState().edits.histories[name];
    const basis = dispatch(basisOf(name));
    if (!before || !basis) return;
    const { data, history } = takeStep(before, now);
    // Nothing may be left of the steps, because others have changed the same fields.
    if (data === now) dispatch(stepsEnded({ name, history }));
    else dispatch(stepped({ name, data: withIds(data, now), basis, history }));
  };

export const undo = (name: string): Thunk => step(name, undoStep);
export const redo = (name: string): Thunk => step(name, redoStep);

/** Puts the published record in place of this one, as a step. Returns why it could not be done. */
export const discard =
  (name: string): Thunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const shown = latestData(getState(), name);
    const { recordHistory, recordOfVersion } = contentApi.endpoints;
    const options = { subscribe: false, forceRefetch: true };
    const { data: versions, error } = await dispatch(recordHistory.initiate(name, options));
    const version = versions?.[0]?.version;
    if (error) return error;
    if (version === undefined) return { data: { error: 'It has not been published yet.' } };
    const published = await dispatch(recordOfVersion.initiate({ version, name }, options));
    if (!published.data) return published.error;
    await dispatch(replace(name, published.data.data, shown));
    return undefined;
  };

/**
 * Puts an earlier record in the place of the one in the draft, as a step, whether or not its form is open. A page that is no
 * longer there comes back with its name. Returns why it could not be done.
 */
export const bringBack =
  (name: string, data: object): Thunk<Promise<unknown>> =>
  async (dispatch) => {
    const { record, addPage } = contentApi.endpoints;
    const held = dispatch(record.initiate(name, { forceRefetch: true }));
    const { error } = await held;
    const isGone = error && 'status' in error && error.status === 404;
    if (!error) await dispatch(replace(name, data));
    held.unsubscribe();
    if (!isGone) return error;
    const added = await dispatch(addPage.initiate({ data, name: name.replace('pages/', '') }));
    return added.error;
  };

/**
 * Goes on with a removed page that was made a new one as `sent`. What staff have typed before the desk answered is saved there: the
 * desk has `sent` by then, and takes it for an earlier save of this browser.
 */
export const continueAs =
  (newName: string, removedName: string, sent: unknown): Thunk =>
  (dispatch, getState) => {
    const edit = getState().edits.unsaved[removedName];
    dispatch(forget(removedName));
    if (!edit || edit.data === sent) return;
    const { data, basedOn } = edit;
    dispatch(takenUp({ name: newName, data, base: sent, basedOn, sent: [sent] }));
  };

/**
 * Adds a file, and names it in the field at a stable path once it is there, whether or not its form is still open. A file that is
 * chosen for the field meanwhile takes its place. Returns why the file could not be added.
 */
export const addFile =
  (
    name: string,
    stable: Path,
    upload: { file: File; kind: 'pdf' | 'picture'; replace: boolean },
    fixedCacheKey: string,
  ): Thunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const { record, addUpload } = contentApi.endpoints;
    // The record stays in the store until then, with the identities of its entries.
    const held = dispatch(record.initiate(name));
    const call = dispatch(addUpload.initiate(upload, { fixedCacheKey }));
    const { data, error } = await call;
    const isLast = addUpload.select(fixedCacheKey)(getState()).requestId === call.requestId;
    if (data && isLast) {
      dispatch(change(name, stable, data.path));
      announce(`${data.path.replace('uploads/', '')} is added.`);
    }
    held.unsubscribe();
    return isLast ? error : undefined;
  };
