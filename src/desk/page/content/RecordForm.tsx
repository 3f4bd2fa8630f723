import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { checkRecord } from '#site/records/checkRecord.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { helpOf, titleOf, wordsOf } from '../../fieldWords.ts';
import type { DeskRecord, Note } from '../../wire.ts';
import { type Edit, giveUp, keepMine, textKeptHere, type, useEditing, useEdits } from './edits.ts';
import { Entries, Fields } from './Field.tsx';
import { FormContext } from './FormContext.ts';
import { nameOf, type Path, partAt, pathOf, textOf, withPart } from './paths.ts';
import { shapeOf } from './shape.ts';
import { TwoVersions } from './TwoVersions.tsx';

interface RecordFormProps {
  record: DeskRecord;
  /** The path of the field to go to at first. */
  goTo?: Path | undefined;
  /** Called with the field that is edited, and its text. */
  onFocus: (path: Path, text: string) => void;
}

/** The form of a record. Each change is saved unless it has errors; the text stays in the form either way. */
export function RecordForm({ record, goTo, onFocus }: RecordFormProps) {
  const name = record.name as RecordName;
  const dispatch = useEditing();
  const { open: edits, savedAt } = useEdits();
  const edit: Edit | undefined = edits[name];
  const data = edit?.data ?? record.data;
  const notes = notesOf(name, data, record.notes);
  /** The fields that were left, by their paths; at first those that are invalid already. */
  const [left, setLeft] = useState(() => new Set(notes.map(({ path }) => path)));
  const [openRows, setOpenRows] = useState<Record<string, number | undefined>>({});
  // Read once: another tab keeps its text there as well until that is saved.
  const [keptHere, setKeptHere] = useState(() => textKeptHere(name));
  const [removed, setRemoved] = useState<{ path: Path; index: number; entry: unknown }>();

  const write = (next: unknown) => dispatch(type(name, { data: next, mark: record.mark }));
  const change = (path: Path, part: unknown) => write(withPart(data, path, part));
  const listAt = (path: Path) => (partAt(data, path) ?? []) as unknown[];
  const open = (list: Path, index: number | undefined) =>
    setOpenRows((rows) => ({ ...rows, [textOf(list)]: index }));
  const leave = (path: Path) => setLeft((before) => new Set(before).add(textOf(path)));
  const reveal = (path: Path) => {
    for (const [at, key] of path.entries())
      if (typeof key === 'number' && at < path.length - 1) open(path.slice(0, at), key);
    // The rows open first.
    requestAnimationFrame(() => document.getElementById(textOf(path))?.focus());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (goTo) reveal(goTo);
  }, []);

  const offered = edit ? undefined : (keptHere ?? record.unsaved);
  const isOffered = offered && JSON.stringify(offered.data) !== JSON.stringify(record.data);
  const shown = notes.filter(({ path }) => left.has(path) || !path);
  const errors = shown.filter(({ isWarning }) => !isWarning);
  const { shape, isFirst } = shapeOf(name);
  const root: Path = isFirst ? [0] : [];
  return (
    <FormContext
      value={{
        record: name,
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
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {titleOf(name)}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
          {statusOf(edit, notes, savedAt[name])}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {helpOf(name)}
      </Typography>
      {edit?.state === 'refused' && <Alert severity="error">Not saved. {edit.reason}</Alert>}
      {errors.length > 0 && (
        <Alert severity="error" sx={{ my: 1 }}>
          Not saved. The page shows the last text without faults.
          {errors.map(({ path, reason }) => (
            <div key={path}>
              <Link component="button" color="inherit" onClick={() => reveal(pathOf(path))}>
                {placeOf(name, data, pathOf(path))}
              </Link>{' '}
              {reason}
            </div>
          ))}
        </Alert>
      )}
      {edit?.theirs && (
        <TwoVersions
          name={name}
          message="Somebody else, or another tab, has changed this text meanwhile."
          left={{
            title: 'Theirs',
            data: edit.theirs.data,
            choose: 'Take theirs',
            onChoose: () => dispatch(giveUp(name)),
          }}
          right={{
            title: 'Mine',
            data,
            choose: 'Keep mine',
            onChoose: () => dispatch(keepMine(name, edit)),
          }}
        />
      )}
      {isOffered ? (
        <TwoVersions
          name={name}
          message={`${offered.by ? `${offered.by} typed` : 'There is'} a text that was not saved (${timeOf(offered.at)}).`}
          left={{
            title: 'Saved',
            data: record.data,
            choose: 'Throw it away',
            onChoose: () => {
              setKeptHere(undefined);
              void dispatch(giveUp(name));
            },
          }}
          right={{
            title: 'Not saved',
            data: offered.data,
            choose: 'Go on with it',
            onChoose: () => {
              setKeptHere(undefined);
              setLeft(new Set(notesOf(name, offered.data, []).map(({ path }) => path)));
              dispatch(type(name, { data: offered.data, mark: offered.mark }));
            },
          }}
        />
      ) : record.data === undefined ? (
        <Alert severity="error">{record.notes.map(({ reason }) => reason).join(' ')}</Alert>
      ) : shape.kind === 'list' ? (
        <Entries item={shape.item} path={root} value={data} listKey="" />
      ) : (
        shape.kind === 'group' && (
          <Fields fields={shape.fields} path={root} value={partAt(data, root)} group={name} />
        )
      )}
      <Snackbar
        key={removed ? `${textOf(removed.path)} ${removed.index}` : ''}
        open={removed !== undefined}
        autoHideDuration={20_000}
        onClose={(_, reason) => reason === 'timeout' && setRemoved(undefined)}
        message={`Removed: ${nameOf(removed?.entry) || 'an entry'}`}
        action={
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              if (removed)
                change(removed.path, listAt(removed.path).toSpliced(removed.index, 0, removed.entry));
              setRemoved(undefined);
            }}
          >
            Undo
          </Button>
        }
      />
    </FormContext>
  );
}

/** The errors and warnings of a text. The server also knows links and pictures; it has read the last saved text. */
function notesOf(name: RecordName, data: unknown, ofServer: readonly Note[]): Note[] {
  if (data === undefined) return [];
  const { errors, warnings } = checkRecord(name, data);
  const own: Note[] = [...errors, ...warnings.map((note) => ({ ...note, isWarning: true }))];
  const isKnown = ({ path, reason }: Note) =>
    own.some((note) => note.path === path && note.reason === reason);
  return [...own, ...ofServer.filter((note) => note.isWarning && note.path && !isKnown(note))];
}

const timeOf = (at: string) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

function statusOf(edit: Edit | undefined, notes: readonly Note[], savedAt: string | undefined): string {
  if (!edit) return savedAt ? `Saved ${timeOf(savedAt)}` : '';
  const isInvalid = notes.some(({ isWarning }) => !isWarning);
  return edit.state === 'waiting' && !isInvalid ? 'Saving …' : 'Not saved';
}

/** A field's place in words, such as `People › Zoya Ahmed › Role`. */
function placeOf(record: RecordName, data: unknown, path: Path): string {
  const parts: string[] = [];
  let group: string = record;
  for (const [at, key] of path.entries()) {
    if (typeof key === 'string') {
      parts.push(wordsOf(record, key, group).label);
      group = key;
    } else if (at > 0 || path.length > 1) {
      const entry = partAt(data, path.slice(0, at + 1));
      if (!(at === 0 && shapeOf(record).isFirst)) parts.push(nameOf(entry) || `${key + 1}`);
    }
  }
  return parts.join(' › ');
}
