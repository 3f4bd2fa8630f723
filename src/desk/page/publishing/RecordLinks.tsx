import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { editPath, recordTitle } from '../../fieldWords.ts';

interface RecordLinksProps {
  /** The names of records or pages. */
  names: readonly string[];
  /** Called when staff go to a record. */
  onLeave: () => void;
}

/** The titles of records in a sentence, each with the way to its form. */
export function RecordLinks({ names, onLeave }: RecordLinksProps) {
  return names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <Link component={RouterLink} to={editPath(name)} onClick={onLeave} color="inherit">
        {recordTitle(name)}
      </Link>
    </span>
  ));
}
