import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { isRemovedPage } from '#site/pages/page.ts';
import { editPath, isEditable, recordTitle } from '../../fieldWords.ts';
import type { SiteNote } from '../../wire.ts';
import { parsePath } from '../content/record/paths.ts';
import { placeInWords } from '../content/record/places.ts';

interface NoteListProps {
  notes: readonly SiteNote[];
  /** The values of the records that the notes are about, by name. */
  records: Readonly<Record<string, unknown>>;
  title: string;
  severity: 'error' | 'warning';
  /** Called when staff go to a field. */
  onLeave: () => void;
  /** Puts a note aside until its record changes. */
  dismiss?: (note: SiteNote) => void;
}

/** Errors or warnings of a site in words, each with the way to its field. */
export function NoteList({ title, severity, notes, records, onLeave, dismiss }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <Alert severity={severity} role="group" aria-label={title} sx={{ my: 1 }}>
      {title}
      <ul>
        {notes.map((note) => {
          const { name, path, reason } = note;
          const isRemoved = isRemovedPage(records[name]);
          const field = isRemoved
            ? ''
            : isEditable(name)
              ? placeInWords(name, records[name], parsePath(path))
              : path;
          const place = [isEditable(name) && recordTitle(name, records[name]), field]
            .filter(Boolean)
            .join(' › ');
          return (
            <li key={`${place} ${reason}`}>
              {isEditable(name) ? (
                <Link
                  component={RouterLink}
                  to={editPath(name, records[name])}
                  state={isRemoved ? null : { goTo: parsePath(path) }}
                  onClick={onLeave}
                  color="inherit"
                >
                  {place}
                </Link>
              ) : (
                place
              )}{' '}
              {reason}
              {dismiss && (
                <Button
                  color="inherit"
                  size="small"
                  aria-label={`Put aside: ${place} ${reason}`}
                  onClick={() => dismiss(note)}
                >
                  Put aside
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
