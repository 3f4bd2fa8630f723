import { styled } from '@mui/material/styles';
import { submenuCloseDelay } from '#site/limits.ts';
import type { MenuItem } from './menu.ts';
import { SubmenuLinks } from './SubmenuLinks.tsx';

const shown = {
  visibility: 'visible',
  opacity: 1,
  translate: 0,
  transition: '160ms cubic-bezier(.2, 0, 0, 1)',
  transitionProperty: 'opacity, translate',
} as const;

/** An entry that the starter does not run: without script, or before the script has loaded. */
const waiting = 'li:not([data-open])';

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
  '[data-open=true] > &': shown,
  // The panel stays for a moment after the pointer has left (rules §2).
  [`${waiting} > &`]: {
    transition: `0s ${submenuCloseDelay}ms`,
    transitionProperty: 'visibility, opacity, translate',
  },
  // Opened by a click, or containing the keyboard focus.
  [`${waiting}:has([open]) > &, ${waiting} > &:focus-within`]: shown,
  '@media (hover: hover)': {
    // Hovered, unless another submenu is open.
    [`ul:not(:has([open], ul :focus)) > ${waiting}:hover > &`]: shown,
  },
  // Closes immediately if another submenu opens.
  [`ul:has([open], [data-wide]:hover) > ${waiting}:not(:hover, :has([open])) > &`]: { transition: 'none' },
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
  boxShadow: theme.mixins.shadow,
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

interface SubmenuPanelProps {
  id: string;
  entries: MenuItem['submenu'];
}

/** The submenu panel of an entry of the bar. */
export function SubmenuPanel({ id, ...links }: SubmenuPanelProps) {
  return (
    <Panel id={id}>
      <Links {...links} />
    </Panel>
  );
}
