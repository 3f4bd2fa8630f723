import { useEffect, useRef, useState } from 'react';
import type { DeskRecord, Note } from '../../wire.ts';
import { type Edit, giveUp, textKeptHere, type, useEditing, useEdits } from './edits.ts';
import type { Form } from './FormContext.ts';
import { type Path, partAt, textOf, withPart } from './paths.ts';

interface Options {
  record: DeskRecord;
  /** Returns the errors and warnings of a text. */
  check: (data: unknown) => Note[];
  /** The path of the field to go to at first. */
  goTo?: Path | undefined;
  /** Called with the field that is edited, and its text. */
  onFocus: (path: Path, text: string) => void;
  /** Called before a field is revealed, and before a change is written. */
  onReveal?: (path: Path) => void;
  onWrite?: (before: unknown, path: Path) => void;
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

/**
 * The state of the form of a record or a page: the text as staff type it, its notes, and what `FormContext` needs but the
 * words. Each change is saved unless it has errors; the text stays in the form either way.
 */
export function useRecordForm({ record, check, goTo, onFocus, onReveal, onWrite }: Options) {
  const { name } = record;
  const dispatch = useEditing();
  const { open: edits, savedAt } = useEdits();
  const edit: Edit | undefined = edits[name];
  const data = edit?.data ?? record.data;
  const notes = notesOf(check, data, record.notes);
  /** The fields that were left, by their paths; at first those that are invalid already. */
  const [left, setLeft] = useState(() => new Set(notes.map(({ path }) => path)));
  const [openRows, setOpenRows] = useState<Record<string, number | undefined>>({});
  // Read once: another tab keeps its text there as well until that is saved.
  const [keptHere, setKeptHere] = useState(() => textKeptHere(name));
  const [removed, setRemoved] = useState<{ path: Path; index: number; entry: unknown }>();

  // An upload ends after other fields have changed: it must not bring their old texts back.
  const latest = useRef({ data, mark: record.mark });
  latest.current = { data, mark: record.mark };
  const write = (next: unknown) => {
    latest.current.data = next;
    dispatch(type(name, { data: next, mark: latest.current.mark }));
  };
  const change = (path: Path, part: unknown) => {
    const before = latest.current.data;
    onWrite?.(before, path);
    write(withPart(before, path, part));
  };
  const listAt = (path: Path) => (partAt(data, path) ?? []) as unknown[];
  const open = (list: Path, index: number | undefined) =>
    setOpenRows((rows) => ({ ...rows, [textOf(list)]: index }));
  const leave = (path: Path) => setLeft((before) => new Set(before).add(textOf(path)));
  const reveal = (path: Path) => {
    onReveal?.(path);
    for (const [at, key] of path.entries())
      if (typeof key === 'number' && at < path.length - 1) open(path.slice(0, at), key);
    // The rows open first.
    requestAnimationFrame(() => document.getElementById(textOf(path))?.focus());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (goTo) reveal(goTo);
  }, []);

  const kept = edit ? undefined : (keptHere ?? record.unsaved);
  const isOffered = kept && JSON.stringify(kept.data) !== JSON.stringify(record.data);
  const shown = notes.filter(({ path }) => left.has(path) || !path);
  const context: Omit<Form, 'record'> = {
    notesAt: (path) => shown.filter((note) => note.path === textOf(path)),
    change,
    remove: (path, index) => {
      setRemoved({ path, index, entry: listAt(path)[index] });
      open(path, undefined);
      change(path, listAt(path).toSpliced(index, 1));
    },
    onFocus,
    onLeave: leave,
    openIn: (list) => openRows[textOf(list)],
    open,
  };
  return {
    record,
    data,
    edit,
    write,
    reveal,
    context,
    errors: shown.filter(({ isWarning }) => !isWarning),
    status: statusOf(edit, notes, savedAt[name]),
    /** A text that was not saved, to go on with or to throw away. */
    offered: isOffered ? kept : undefined,
    goOn: () => {
      setKeptHere(undefined);
      if (!kept) return;
      setLeft(new Set(check(kept.data).map(({ path }) => path)));
      dispatch(type(name, { data: kept.data, mark: kept.mark }));
    },
    throwAway: () => {
      setKeptHere(undefined);
      void dispatch(giveUp(name));
    },
    removed,
    restore: () => {
      if (removed) change(removed.path, listAt(removed.path).toSpliced(removed.index, 0, removed.entry));
      setRemoved(undefined);
    },
    forget: () => setRemoved(undefined),
  };
}

/** The errors and warnings of a text. The server also knows links and pictures; it has read the last saved text. */
function notesOf(check: Options['check'], data: unknown, ofServer: readonly Note[]): Note[] {
  if (data === undefined) return [];
  const own = check(data);
  const isKnown = ({ path, reason }: Note) =>
    own.some((note) => note.path === path && note.reason === reason);
  return [...own, ...ofServer.filter((note) => note.isWarning && note.path && !isKnown(note))];
}

/** Returns the time of day of a moment. */
export const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

function statusOf(edit: Edit | undefined, notes: readonly Note[], savedAt: string | undefined): string {
  if (!edit) return savedAt ? `Saved ${timeOf(savedAt)}` : '';
  const isInvalid = notes.some(({ isWarning }) => !isWarning);
  return edit.state === 'waiting' && !isInvalid ? 'Saving …' : 'Not saved';
}
