import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLink } from '#ui/SiteLink.tsx';
import { currentPage, type MenuItem } from './menu.ts';
import { ProductCrown } from './ProductCrown.tsx';

// Reaches up to its item, so that the pointer crosses no gap on its way. Closed, its links are in the HTML for
// search engines, and out of reach.
const Panel = styled('div')(({ theme }) => ({
  display: 'none',
  position: 'absolute',
  zIndex: 1,
  top: '100%',
  right: 0,
  width: 340,
  paddingTop: 10,
  '&[data-open=true]': { display: 'block' },
  '[data-wide=true] > &': { top: 'calc(50% + 22px)', width: 720 },
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-open=true]': {
      transition: 'opacity 160ms cubic-bezier(.2, 0, 0, 1), translate 160ms cubic-bezier(.2, 0, 0, 1)',
      '@starting-style': { opacity: 0, translate: '0 -6px' },
    },
  },
  // Without script there is no other way in than to point at it or to tab to it.
  [`${theme.breakpoints.up('md')} and (scripting: none)`]: {
    'li:hover > &, li:focus-within > &': { display: 'block' },
  },
}));

const Entries = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  maxHeight: 'calc(100dvh - 100px)',
  padding: 16,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: theme.palette.background.paper,
  '--facet-line': theme.palette.background.paper,
  '--fw': '.5px',
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: theme.mixins.shadow,
  ...theme.mixins.cut(2),
  '[data-wide=true] &': { gridTemplateColumns: '1fr 1fr' },
}));

const Entry = styled(SiteLink)(({ theme }) => ({
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
  '& svg': { flex: 'none', width: 36, height: 36 },
  '&:hover': { background: theme.palette.wash2 },
  '&[aria-current]': { fontWeight: 600, color: theme.palette.primary.main },
}));

interface SubmenuPanelProps {
  id: string;
  entries: MenuItem['submenu'];
  open: boolean;
  /** A link inside got the focus from the keyboard. */
  onKeyboardFocus: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The links of a submenu. Products show their stone as soon as the panel has been opened. */
export function SubmenuPanel({ id, entries, open, onKeyboardFocus, ref }: SubmenuPanelProps) {
  const { pathname } = useLocation();
  return (
    <Panel
      ref={ref}
      id={id}
      data-open={open}
      onFocus={({ target }) => target.matches(':focus-visible') && onKeyboardFocus()}
    >
      <Entries>
        {entries.map(({ name, path }) => (
          <li key={path}>
            <Entry href={path} aria-current={currentPage({ path }, pathname)}>
              {open && <ProductCrown path={path} isDrawn />}
              {name}
            </Entry>
          </li>
        ))}
      </Entries>
    </Panel>
  );
}
