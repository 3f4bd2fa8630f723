import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { editPath, textTitle } from '../../fieldWords.ts';

interface TextLinksProps {
  /** The names of records or pages. */
  names: readonly string[];
  /** Called when staff go to a text. */
  onLeave: () => void;
}

/** The titles of texts in a sentence, each with the way to its form. */
export function TextLinks({ names, onLeave }: TextLinksProps) {
  return names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <Link component={RouterLink} to={editPath(name)} onClick={onLeave} color="inherit">
        {textTitle(name)}
      </Link>
    </span>
  ));
}
