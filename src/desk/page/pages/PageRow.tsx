import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { DeskPage } from '../../wire.ts';
import { ActionMenu } from '../common/ActionMenu.tsx';
import { useSessionQuery } from '../common/deskApi.ts';
import { shownMoment, shownState } from '../common/shownTimes.ts';

/** Returns the state of a page in a few words; '' where visitors see it as it is. */
function stateOf({ state, shownFrom, shownUntil }: DeskPage, timeZone: string | undefined): string {
  if (state === 'draft') return 'Draft';
  const shown = shownState({ shownFrom, shownUntil }, timeZone);
  const times = {
    later: `From ${shownMoment(shownFrom, 'short')}`,
    over: `Ended ${shownMoment(shownUntil, 'short')}`,
    now: '',
  };
  const changed = state === 'changed' ? 'Changed' : '';
  return [changed, times[shown]].filter(Boolean).join(', ');
}

/** The state of a page, with what keeps it from going out. A page that visitors see as it is has none. */
export function PageState({ page }: { page: DeskPage }) {
  const { data: session } = useSessionQuery();
  const word = stateOf(page, session?.timeZone);
  const isNew = page.state === 'draft';
  // A page that nobody has seen yet is unfinished; another one has broken.
  const faults = page.errors > 0 ? (isNew ? 'not ready' : 'needs repair') : '';
  const label = [word, faults].filter(Boolean).join(', ');
  return (
    label && (
      <Chip size="small" variant="outlined" label={label} color={faults && !isNew ? 'error' : 'primary'} />
    )
  );
}

/** Returns a day or a moment such as `18 Nov 2026` or `18 Nov 2026, 09:00`; any other text is returned unchanged. */
function inWords(moment: string): string {
  const [day = '', time] = moment.split('T');
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return moment;
  const words = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return time ? `${words}, ${time}` : words;
}

const actions = { duplicate: 'Duplicate', move: 'Move …', remove: 'Remove …' };
export type PageAction = keyof typeof actions;

/** The id of the link to a page in the list. */
export const rowId = (name: string) => `page-${name}`;

interface PageRowProps {
  page: DeskPage;
  /** Called with the action that was chosen for the page. */
  onChoose: (action: PageAction) => void;
}

/** The frame of a row of the list. */
export const RowFrame = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
    {children}
  </Box>
);

/** A page in the list: its name, state, address and days, and a menu. */
export function PageRow({ page, onChoose }: PageRowProps) {
  const { name, title, path, date, shownFrom, shownUntil } = page;
  return (
    <RowFrame>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link id={rowId(name)} component={RouterLink} to={`/pages/${name}`} sx={{ fontWeight: 600 }}>
          {title}
        </Link>{' '}
        <PageState page={page} />
        <Typography variant="body2" color="textSecondary">
          {[
            path,
            date && inWords(date),
            shownFrom && `from ${inWords(shownFrom)}`,
            shownUntil && `until ${inWords(shownUntil)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Box>
        <ActionMenu
          actions={Object.entries(actions).map(([action, words]) => ({
            name: words,
            onClick: () => onChoose(action as PageAction),
          }))}
        >
          {(props) => (
            <IconButton {...props} aria-label={`More for ${title}`}>
              <MoreIcon />
            </IconButton>
          )}
        </ActionMenu>
      </Box>
    </RowFrame>
  );
}
