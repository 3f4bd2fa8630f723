import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { isRemovedPage } from '#site/pages/page.ts';
import { editPath, isEditable, textTitle } from '../../fieldWords.ts';
import type { TextNote, TextNotes } from '../../wire.ts';
import { parsePath } from '../content/text/paths.ts';
import { placeInWords } from '../content/text/places.ts';

interface NoteListProps extends TextNotes {
  title: string;
  severity: 'error' | 'warning';
  /** Called when staff go to a field. */
  onLeave: () => void;
  /** Puts a note aside until its text changes. */
  dismiss?: (note: TextNote) => void;
}

/** Errors or warnings of a site in words, each with the way to its field. */
export function NoteList({ title, severity, notes, texts, onLeave, dismiss }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <Alert severity={severity} role="group" aria-label={title} sx={{ my: 1 }}>
      {title}
      <ul>
        {notes.map((note) => {
          const { name, path, reason } = note;
          const isRemoved = isRemovedPage(texts[name]);
          const field = isRemoved
            ? ''
            : isEditable(name)
              ? placeInWords(name, texts[name], parsePath(path))
              : path;
          const place = [isEditable(name) && textTitle(name, texts[name]), field].filter(Boolean).join(' › ');
          return (
            <li key={`${place} ${reason}`}>
              {isEditable(name) ? (
                <Link
                  component={RouterLink}
                  to={editPath(name, texts[name])}
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
