import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isSame } from '../../../entries.ts';
import type { DeskRecord, Note } from '../../../wire.ts';
import { focusSoon, whenShown } from '../../common/focus.ts';
import { useLateFailure } from '../../common/lateFailures.ts';
import { useMoments } from '../../common/Moment.tsx';
import { formatPath, type Path, parsePath, partAt, pathNow, stablePath } from '../record/paths.ts';
import { addFile, change, redo, remove, replace, undo } from './changeRecord.ts';
import { type Edit, latestData, useEdit, useEditing, useUndoHistory } from './edits.ts';
import type { FieldsForm } from './fieldsForm.ts';
import { send } from './saveRecord.ts';

interface Options {
  record: DeskRecord;
  /** Returns the errors and warnings of a record. */
  check: (data: unknown) => Note[];
  /** The path of the field to go to at first. */
  goTo?: Path | undefined;
  /** Called with the stable path of the field that is edited. */
  onFocus: (path: Path) => void;
  /** Called before a field is revealed. */
  onReveal?: (path: Path) => void;
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

/** Milliseconds after a field is left until its errors show: what the mouse is pressing must not move away under it. */
const pressTime = 300;

/**
 * The state of the form of a record or a page: its data as staff type them, its notes, its steps, and what `FieldsFormContext`
 * needs but the words. Each change is saved, valid or not. What it remembers of an entry follows the entry to other places.
 */
export function useRecordForm({ record, check, goTo, onFocus, onReveal }: Options) {
  const { name } = record;
  const dispatch = useEditing();
  const edit = useEdit(name);
  const savedAt = record.changed?.at;
  const momentOf = useMoments();
  const failLate = useLateFailure();
  const data = edit?.data ?? record.data;
  const history = useUndoHistory(name);
  /** Returns a path that follows its entries, from one in the data that the form shows. */
  const stable = (path: Path) => stablePath(data, path);
  const keyOf = (path: Path) => formatPath(stable(path));
  // A long record is checked when no key is waiting.
  const settled = useDeferredValue(data);
  const own = useMemo(() => (settled === undefined ? [] : check(settled)), [check, settled]);
  const ownNow = own.map(nowIn(settled, data)).filter((note) => note !== undefined);
  const notes = [...ownNow, ...ofServer(record, data, ownNow)];
  /** Whether a note only says that a field is still empty. */
  const isOfEmpty = ({ path, isWarning }: Note) =>
    !isWarning && path !== '' && isEmpty(partAt(data, parsePath(path)));
  /** The fields that were left, by their stable paths; at first those with something that is invalid already. */
  const [left, setLeft] = useState(
    () => new Set(notes.filter((note) => !isOfEmpty(note)).map(({ path }) => keyOf(parsePath(path)))),
  );
  const [focused, setFocused] = useState<Path>();
  /** The open entry of each list, by the list's stable path. */
  const [openEntries, setOpenEntries] = useState<Readonly<Record<string, Path | undefined>>>({});
  /** The part that the last change removed, with its place. */
  const [removed, setRemoved] = useState<{ path: Path; part: unknown }>();
  /** The field that has the focus, by its key, with its part when the focus came. */
  const entered = useRef<{ key: string; part: unknown }>(undefined);

  const changePart = (path: Path, part: unknown) => {
    dispatch(change(name, stable(path), part));
    setRemoved(undefined);
  };
  const undoLast = () => {
    dispatch(undo(name));
    setRemoved(undefined);
  };
  /** Opens one entry of a list, or none. */
  const open = (list: Path, index: number | undefined) => {
    // A new entry is in the store before the form shows it.
    const now = dispatch((_, getState) => latestData(getState(), name));
    const entry = index === undefined ? undefined : stablePath(now, [...list, index]);
    setOpenEntries((before) => ({ ...before, [keyOf(list)]: entry }));
  };
  const leave = (path: Path): boolean => {
    const key = keyOf(path);
    setTimeout(() => {
      setFocused((now) => (now && formatPath(now) === key ? undefined : now));
      setLeft((before) => new Set(before).add(key));
    }, pressTime);
    // A field that was only passed through sends nothing.
    const { key: enteredKey, part } = entered.current ?? {};
    if (enteredKey === key && isSame(part, partAt(data, path))) return false;
    void dispatch(send(name));
    return true;
  };
  const reveal = (path: Path) => {
    onReveal?.(path);
    for (const [at, key] of path.entries())
      if (typeof key === 'number' && at < path.length - 1) open(path.slice(0, at), key);
    // The rows open first.
    whenShown(formatPath(path), (field) => {
      field.closest('details')?.setAttribute('open', '');
      field.focus();
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (goTo) reveal(goTo);
  }, []);

  const uploadKey = (path: Path) => `${name} ${keyOf(path)}`;
  // The form does not judge the field, or the list entry around it, that somebody is still filling in.
  const focusedPath = focused && pathNow(data, focused);
  const filling = focusedPath?.slice(0, focusedPath.findLastIndex((key) => typeof key === 'number') + 1);
  const isFilling = (path: string) => {
    const at = parsePath(path);
    return focusedPath && (filling?.length ? filling : focusedPath).every((key, index) => at[index] === key);
  };
  const wasLeft = ({ path }: Note) => left.has(keyOf(parsePath(path)));
  // An empty field is no fault before somebody was in it.
  const toFill = notes.filter((note) => isOfEmpty(note) && !wasLeft(note));
  const shown = notes.filter(
    (note) => wasLeft(note) || (!isOfEmpty(note) && (!note.path || !isFilling(note.path))),
  );
  const context: Omit<FieldsForm, 'record'> = {
    notesAt: (path) => shown.filter((note) => note.path === formatPath(path)),
    change: changePart,
    addFile: async (path, upload) => {
      const error = await dispatch(addFile(name, stable(path), upload, uploadKey(path)));
      if (error !== undefined) failLate(`${upload.file.name} was not added.`, error);
    },
    uploadKey,
    remove: (path) => {
      dispatch(remove(name, stable(path)));
      setRemoved({ path, part: partAt(data, path) });
    },
    onFocus: (path) => {
      const field = stable(path);
      entered.current = { key: formatPath(field), part: partAt(data, path) };
      setFocused(field);
      onFocus(field);
    },
    onLeave: leave,
    openIn: (list) => {
      const entry = openEntries[keyOf(list)];
      return entry && (pathNow(data, entry)?.at(-1) as number | undefined);
    },
    open,
  };
  return {
    record,
    data,
    edit,
    /** Puts another record in place of this one, as a step. */
    replace: (next: unknown) => {
      void dispatch(replace(name, next));
      setRemoved(undefined);
    },
    reveal,
    context,
    errors: shown
      .filter(({ isWarning }) => !isWarning)
      // The key of an error has its field and its words, because its entry may have moved.
      .map((note) => ({ ...note, key: `${keyOf(parsePath(note.path))} ${note.reason}` })),
    /** The fields to fill in before the record can be published. */
    toFill,
    status: statusOf(edit, savedAt && momentOf(savedAt).replace('Today ', '')),
    removed,
    restore: () => {
      undoLast();
      const field = formatPath(removed?.path ?? []);
      focusSoon(field, field.replace(/\[(\d+)\]$/, ':remove-$1'));
    },
    forget: () => setRemoved(undefined),
    undo: undoLast,
    redo: () => {
      dispatch(redo(name));
      setRemoved(undefined);
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

/** Moves a note about a record to where its entries are in other data of it; undefined where they are gone. */
const nowIn =
  (noted: unknown, data: unknown) =>
  (note: Note): Note | undefined => {
    const path = pathNow(data, stablePath(noted, parsePath(note.path)));
    return path && { ...note, path: formatPath(path) };
  };

/** The further findings of the server in the record as it was saved last: it also knows links, pictures and other records. */
function ofServer({ notes, data: saved }: DeskRecord, data: unknown, own: readonly Note[]): Note[] {
  const found: Note[] = [];
  for (const each of notes) {
    const note = nowIn(saved, data)(each);
    if (!note?.path) continue;
    const isStale = !isSame(partAt(saved, parsePath(each.path)), partAt(data, parsePath(note.path)));
    if (!isStale && !own.some(({ path }) => path === note.path)) found.push(note);
  }
  return found;
}

/** Whether a field has nothing yet. */
function isEmpty(part: unknown): boolean {
  if (part === undefined || part === null) return true;
  return typeof part === 'string' ? part.trim() === '' : Array.isArray(part) && part.length === 0;
}

function statusOf(edit: Edit | undefined, saved: string | undefined): string {
  if (!edit) return saved ? `Saved ${saved}` : '';
  const isWaiting = edit.failure || edit.status === 'conflict' || edit.status === 'gone';
  return isWaiting ? 'Not saved' : 'Saving …';
}
