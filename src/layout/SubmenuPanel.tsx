import { styled } from '@mui/material/styles';
import type { MenuItem } from './menu.ts';
import { SubmenuLinks } from './SubmenuLinks.tsx';

const shown = { visibility: 'visible', opacity: 1, translate: 0 } as const;

// The links of a closed panel are in the HTML for search engines, but cannot be reached.
const Panel = styled('div')({
  visibility: 'hidden',
  opacity: 0,
  translate: '0 -6px',
  position: 'absolute',
  zIndex: 1,
  top: '100%',
  right: 0,
  width: 340,
  // Extends the panel to its item, so that the pointer crosses no gap.
  paddingTop: 10,
  filter: 'var(--drop)',
  '[data-wide=true] > &': { top: 'calc(50% + 22px)', width: 720 },
  'li:has([open]) > &': { ...shown, transition: 'opacity 160ms, translate 160ms cubic-bezier(.2, 0, 0, 1)' },
  '@media (scripting: none)': { 'li:hover > &': shown },
});

const Links = styled(SubmenuLinks)(({ theme }) => ({
  display: 'grid',
  gap: 4,
  maxHeight: 'calc(100dvh - 100px)',
  padding: 16,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: theme.palette.background.paper,
  '--surface': theme.palette.background.paper,
  '--fw': '.5px',
  ...theme.mixins.cutBorder(theme.palette.divider),
  boxShadow: theme.shadows[1],
  ...theme.mixins.cut(2),
  '[data-wide=true] &': { gridTemplateColumns: '1fr 1fr' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 56,
    padding: '6px 14px',
    fontWeight: 500,
    fontSize: '1.0625rem',
    lineHeight: 1.3,
    color: 'inherit',
    textDecoration: 'none',
    ...theme.mixins.cut(1),
  },
  '& svg': { flex: 'none', width: 36, height: 36 },
  '& a:hover': { background: theme.palette.wash2 },
  '& a[aria-current]': { fontWeight: 600, color: theme.palette.primary.main },
}));

/** The submenu panel of an entry of the bar. */
export const SubmenuPanel = ({ entries }: { entries: MenuItem['submenu'] }) => (
  <Panel>
    <Links entries={entries} />
  </Panel>
);
