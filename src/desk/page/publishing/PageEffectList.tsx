import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { PageEffects, PageName } from '../../wire.ts';

/** Names that are shown at once. */
const most = 20;

interface PageEffectListProps {
  effects: PageEffects;
  /** Called when staff go to a page. */
  onLeave?: () => void;
}

/** The pages that visitors see again, and those that they do not see any more, when an earlier version is published. */
export function PageEffectList({ effects: { visibleAgain, noLongerVisible }, onLeave }: PageEffectListProps) {
  return (
    <>
      <PageNames words="Visible again" pages={visibleAgain} onLeave={onLeave} />
      <PageNames words="No longer visible" end="kept as drafts" pages={noLongerVisible} onLeave={onLeave} />
    </>
  );
}

interface PageNamesProps {
  words: string;
  /** Words after the pages, such as that they are kept as drafts. */
  end?: string;
  pages: readonly PageName[];
  onLeave: (() => void) | undefined;
}

function PageNames({ words, end, pages, onLeave }: PageNamesProps) {
  if (pages.length === 0) return null;
  return (
    <Typography sx={{ my: 1, overflowWrap: 'anywhere' }}>
      <strong>{words}:</strong>{' '}
      {pages.slice(0, most).map(({ name, title, path }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <Link component={RouterLink} to={`/pages/${name}`} onClick={onLeave} title={path}>
            {title}
          </Link>
        </span>
      ))}
      {pages.length > most && ` and ${pages.length - most} more`}
      {end && ` (${end})`}
    </Typography>
  );
}
