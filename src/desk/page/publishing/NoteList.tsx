import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { editPath, isEditable, textTitle } from '../../fieldWords.ts';
import type { TextNotes } from '../../wire.ts';
import { parsePath } from '../content/paths.ts';
import { placeInWords } from '../content/places.ts';

interface NoteListProps extends TextNotes {
  title: string;
  severity: 'error' | 'warning';
  /** Called when staff go to a field. */
  onLeave: () => void;
}

/** Errors or warnings of a site in words, each with the way to its field. */
export function NoteList({ title, severity, notes, texts, onLeave }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <Alert severity={severity} role="group" aria-label={title} sx={{ my: 1 }}>
      {title}
      <ul>
        {notes.map(({ name, path, reason }) => {
          const field = isEditable(name) ? placeInWords(name, texts[name], parsePath(path)) : path;
          const place = [isEditable(name) && textTitle(name, texts[name]), field].filter(Boolean).join(' › ');
          return (
            <li key={`${place} ${reason}`}>
              {isEditable(name) ? (
                <Link
                  component={RouterLink}
                  to={editPath(name)}
                  state={{ goTo: parsePath(path) }}
                  onClick={onLeave}
                  color="inherit"
                >
                  {place}
                </Link>
              ) : (
                place
              )}{' '}
              {reason}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
