import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isSame, withIds } from '../../../entries.ts';
import type { DeskRecord, Note } from '../../../wire.ts';
import { focusSoon } from '../../common/focus.ts';
import { useMoments } from '../../common/Moment.tsx';
import {
  formatPath,
  isPage,
  lasting,
  type Path,
  parsePath,
  partAt,
  pathNow,
  withPart,
  withSpaces,
} from '../text/paths.ts';
import { type Edit, send, typed, useEdit, useEditing } from './edits.ts';
import type { FieldsForm } from './fieldsForm.ts';
import { makeSteps } from './undoSteps.ts';

interface Options {
  record: DeskRecord;
  /** Returns the errors and warnings of a text. */
  check: (data: unknown) => Note[];
  /** The path of the field to go to at first. */
  goTo?: Path | undefined;
  /** Called with the lasting path of the field that is edited. */
  onFocus: (path: Path) => void;
  /** Called before a field is revealed. */
  onReveal?: (path: Path) => void;
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

/** Milliseconds after a field is left until its errors show: what the mouse is pressing must not move away under it. */
const pressTime = 300;

/**
 * The state of the form of a record or a page: the text as staff type it, its notes, its steps, and what `FieldsFormContext`
 * needs but the words. Each change is saved, valid or not. What it remembers of an entry follows the entry to other places.
 */
export function useRecordForm({ record, check, goTo, onFocus, onReveal }: Options) {
  const { name } = record;
  const dispatch = useEditing();
  const edit = useEdit(name);
  const savedAt = record.changed?.at;
  const momentOf = useMoments();
  const data = edit?.data ?? record.data;
  // An upload ends after other fields have changed: it must not bring their old texts back.
  const latest = useRef({ data, record });
  latest.current = { data, record };
  const keyOf = (path: Path) => formatPath(lasting(latest.current.data, path));
  // A long text is checked when no key is waiting.
  const settled = useDeferredValue(data);
  const own = useMemo(() => (settled === undefined ? [] : check(settled)), [check, settled]);
  const notes = [...own, ...ofServer(record, data, own)];
  /** The fields that were left, by their lasting paths; at first those that are invalid already. */
  const [left, setLeft] = useState(() => new Set(notes.map(({ path }) => keyOf(parsePath(path)))));
  const [focused, setFocused] = useState<Path>();
  /** The open entry of each list, by the list's lasting path. */
  const [openEntries, setOpenEntries] = useState<Readonly<Record<string, Path | undefined>>>({});
  /** The part that the last change removed, with its place. */
  const [removed, setRemoved] = useState<{ path: Path; part: unknown }>();
  const [steps] = useState(makeSteps);

  const write = (given: unknown) => {
    const { data: before, record } = latest.current;
    const next = withIds(given, before);
    latest.current = { data: next, record };
    dispatch(typed({ name, data: next, base: record.data, basedOn: record.mark, sent: [] }));
    setRemoved(undefined);
    return { from: before, to: next };
  };
  /** Writes a text as a step. Keys in one field are one step; every other change is a step of its own. */
  const writeStep = (next: unknown, field = '') => steps.remember(write(next), field);
  const change = (path: Path, given: unknown) => {
    const isText = typeof given === 'string';
    const part = isText ? withSpaces(given) : given;
    writeStep(withPart(latest.current.data, path, part), isText ? keyOf(path) : '');
  };
  const go = (next: unknown) => {
    if (next !== latest.current.data) write(next);
  };
  const undo = () => go(steps.undo(latest.current.data));
  /** Opens one entry of a list, or none. */
  const open = (list: Path, index: number | undefined) => {
    const entry = index === undefined ? undefined : lasting(latest.current.data, [...list, index]);
    setOpenEntries((before) => ({ ...before, [keyOf(list)]: entry }));
  };
  const leave = (path: Path) => {
    const key = keyOf(path);
    setTimeout(() => {
      setFocused((now) => (now && formatPath(now) === key ? undefined : now));
      setLeft((before) => new Set(before).add(key));
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
  const place = focused && pathNow(data, focused);
  const filling = place?.slice(0, place.findLastIndex((key) => typeof key === 'number') + 1);
  const isFilling = (path: string) => {
    const at = parsePath(path);
    return place && (filling?.length ? filling : place).every((key, index) => at[index] === key);
  };
  const shown = notes.filter(({ path }) => left.has(keyOf(parsePath(path))) || !path || !isFilling(path));
  const context: Omit<FieldsForm, 'record'> = {
    notesAt: (path) => shown.filter((note) => note.path === formatPath(path)),
    change,
    changeLater: (path) => {
      const later = lasting(latest.current.data, path);
      return (part) => {
        const now = pathNow(latest.current.data, later);
        if (now) change(now, part);
      };
    },
    remove: (path) => {
      const [list, index] = [path.slice(0, -1), path.at(-1)];
      const part = partAt(latest.current.data, path);
      const entries = partAt(latest.current.data, list);
      if (typeof index === 'number' && Array.isArray(entries)) change(list, entries.toSpliced(index, 1));
      else change(path, undefined);
      setRemoved({ path, part });
    },
    onFocus: (path) => {
      const lastingPath = lasting(latest.current.data, path);
      setFocused(lastingPath);
      onFocus(lastingPath);
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
    /** Puts another text in place of this one, as a step. The address of a page has moved in its file, and stays. */
    replace: (text: unknown) =>
      writeStep(isPage(name) ? { ...(text as object), path: partAt(data, ['path']) } : text),
    reveal,
    context,
    errors: shown.filter(({ isWarning }) => !isWarning),
    status: statusOf(edit, savedAt && momentOf(savedAt).replace('Today ', '')),
    removed,
    restore: () => {
      undo();
      const field = formatPath(removed?.path ?? []);
      focusSoon(field, field.replace(/\[(\d+)\]$/, ':remove-$1'));
    },
    forget: () => setRemoved(undefined),
    undo,
    redo: () => go(steps.redo(latest.current.data)),
    canUndo: steps.canUndo(),
    canRedo: steps.canRedo(),
  };
}

/** What the server found in the last saved text besides: it also knows links, pictures and other texts. */
const ofServer = ({ notes, data: saved }: DeskRecord, data: unknown, own: readonly Note[]): Note[] =>
  notes.filter(({ path }) => {
    const isStale = !isSame(partAt(saved, parsePath(path)), partAt(data, parsePath(path)));
    return path && !isStale && !own.some((note) => note.path === path);
  });

function statusOf(edit: Edit | undefined, saved: string | undefined): string {
  if (!edit) return saved ? `Saved ${saved}` : '';
  return edit.trouble || edit.theirs || edit.isGone ? 'Not saved' : 'Saving …';
}
