import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isSame } from '../../merge.ts';
import type { DeskRecord, Note } from '../../wire.ts';
import { useSessionQuery } from '../common/deskApi.ts';
import { focusSoon } from '../common/focus.ts';
import { type Edit, send, typed, useEdit, useEditing, useSavedAt } from './edits.ts';
import type { FieldsForm } from './fieldsForm.ts';
import { formatPath, type Path, parsePath, partAt, withPart, withSpaces } from './paths.ts';

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

/** Milliseconds after a field is left until its errors show: what the mouse is pressing must not move away under it. */
const pressTime = 300;

/**
 * The state of the form of a record or a page: the text as staff type it, its notes, and what `FieldsFormContext` needs but the
 * words. Each change is saved, valid or not.
 */
export function useRecordForm({ record, check, goTo, onFocus, onReveal, onWrite }: Options) {
  const { name } = record;
  const dispatch = useEditing();
  const edit = useEdit(name);
  const savedAt = useSavedAt(name);
  const momentOf = useMoments();
  const data = edit?.data ?? record.data;
  // A long text is checked when no key is waiting.
  const settled = useDeferredValue(data);
  const own = useMemo(() => (settled === undefined ? [] : check(settled)), [check, settled]);
  const notes = [...own, ...ofServer(record, data, own)];
  /** The fields that were left, by their paths; at first those that are invalid already. */
  const [left, setLeft] = useState(() => new Set(notes.map(({ path }) => path)));
  const [focused, setFocused] = useState<Path>();
  const [openRows, setOpenRows] = useState<Record<string, number | undefined>>({});
  const [removed, setRemoved] = useState<{ path: Path; part: unknown }>();

  // An upload ends after other fields have changed: it must not bring their old texts back.
  const latest = useRef(data);
  latest.current = data;
  const write = (next: unknown) => {
    latest.current = next;
    dispatch(typed({ name, data: next, base: record.data, basedOn: record.mark, sent: [] }));
  };
  const change = (path: Path, part: unknown) => {
    const before = latest.current;
    onWrite?.(before, path);
    write(withPart(before, path, typeof part === 'string' ? withSpaces(part) : part));
  };
  /** Takes out the part at the path, or puts one in. */
  const splice = (path: Path, ...parts: unknown[]) => {
    const [list, index] = [path.slice(0, -1), path.at(-1)];
    if (typeof index !== 'number') return change(path, parts[0]);
    change(
      list,
      ((partAt(latest.current, list) ?? []) as unknown[]).toSpliced(index, 1 - parts.length, ...parts),
    );
  };
  const open = (list: Path, index: number | undefined) =>
    setOpenRows((rows) => ({ ...rows, [formatPath(list)]: index }));
  const leave = (path: Path) => {
    setTimeout(() => {
      setFocused((now) => (now && formatPath(now) === formatPath(path) ? undefined : now));
      setLeft((before) => new Set(before).add(formatPath(path)));
    }, pressTime);
    void dispatch(send(name));
  };
  const reveal = (path: Path) => {
    onReveal?.(path);
    for (const [at, key] of path.entries())
      if (typeof key === 'number' && at < path.length - 1) open(path.slice(0, at), key);
    // The rows open first.
    requestAnimationFrame(() => {
      const field = document.getElementById(formatPath(path));
      field?.closest('details')?.setAttribute('open', '');
      field?.focus();
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (goTo) reveal(goTo);
  }, []);

  // The form does not judge the field, or the list entry around it, that somebody is still filling in.
  const filling = focused?.slice(0, focused.findLastIndex((key) => typeof key === 'number') + 1);
  const isFilling = (path: string) => {
    const at = parsePath(path);
    return focused && (filling?.length ? filling : focused).every((key, index) => at[index] === key);
  };
  const shown = notes.filter(({ path }) => left.has(path) || !path || !isFilling(path));
  const context: Omit<FieldsForm, 'record'> = {
    notesAt: (path) => shown.filter((note) => note.path === formatPath(path)),
    change,
    remove: (path) => {
      setRemoved({ path, part: partAt(data, path) });
      if (typeof path.at(-1) === 'number') open(path.slice(0, -1), undefined);
      splice(path);
    },
    onFocus: (path, text) => {
      setFocused(path);
      onFocus(path, text);
    },
    onLeave: leave,
    openIn: (list) => openRows[formatPath(list)],
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
    status: statusOf(edit, savedAt && momentOf(savedAt)),
    removed,
    restore: () => {
      if (removed) {
        const { path, part } = removed;
        splice(path, part);
        focusSoon(formatPath(path), `${formatPath(path.slice(0, -1))}:remove-${String(path.at(-1))}`);
      }
      setRemoved(undefined);
    },
    forget: () => setRemoved(undefined),
  };
}

/** What the server found in the last saved text besides: it also knows links, pictures and other texts. */
const ofServer = ({ notes, data: saved }: DeskRecord, data: unknown, own: readonly Note[]): Note[] =>
  notes.filter(({ path }) => {
    const isStale = !isSame(partAt(saved, parsePath(path)), partAt(data, parsePath(path)));
    return path && !isStale && !own.some((note) => note.path === path);
  });

/** Returns a function that says a moment by the company's clock: the time, and the day where it is not today. */
export function useMoments(): (at: string) => string {
  const { data: session } = useSessionQuery();
  const zone = { timeZone: session?.timeZone };
  const time = { ...zone, hour: '2-digit', minute: '2-digit' } as const;
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const today = new Date().toLocaleDateString([], zone);
  return (at) => {
    const date = new Date(at);
    const isToday = date.toLocaleDateString([], zone) === today;
    return date.toLocaleString([], isToday ? time : { ...time, ...day });
  };
}

function statusOf(edit: Edit | undefined, saved: string | undefined): string {
  if (!edit) return saved ? `Saved ${saved}` : '';
  return edit.trouble || edit.theirs || edit.isGone ? 'Not saved' : 'Saving …';
}
