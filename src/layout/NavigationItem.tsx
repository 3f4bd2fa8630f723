import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useRouteMap } from '#store/routeMap.ts';
import { contactPath, currentPage, type MenuItem, submenuName } from './menu.ts';
import { SubmenuPanel } from './SubmenuPanel.tsx';

/** A link of the bar. The current page's link, or the entry that contains it, has the accent rule. */
const NavigationLink = styled('a')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '8px var(--pad)',
  fontWeight: 500,
  fontSize: '1.0625rem',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  ...theme.mixins.cut(1),
  '&:hover': { background: theme.palette.action.hover },
  '&[aria-current]': { fontWeight: 600, color: theme.palette.primary.main },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 'var(--pad)',
    bottom: 2,
    height: 2,
    background: 'var(--accent-rule)',
  },
}));

/** Maximum number of entries in one column below their item. More entries have two columns at the edge of the page. */
const oneColumn = 6;

// Link and button form one pill.
const Pill = styled('div')(({ theme }) => ({
  display: 'flex',
  ...theme.mixins.cut(1),
  // The focus ring of link or button extends beyond the pill.
  '&:focus-within': { clipPath: 'none' },
  '&:hover, &:has([open], [aria-expanded=true])': { background: theme.palette.action.hover },
  '& > a': { paddingRight: 4 },
  '& > a:hover': { background: 'none' },
  '& > a[aria-current]::after': { right: 4 },
}));

const Chevron = styled('summary')({
  display: 'grid',
  placeItems: 'center',
  width: 34,
  minHeight: 44,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg': { width: 20, height: 20 },
  '[open] > & svg, &[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: no-preference)': { '& svg': { transition: 'transform 160ms ease' } },
});

interface SubmenuItemProps extends NavigationItemProps {
  current: 'page' | 'true' | undefined;
}

/**
 * An entry of the bar with a submenu: a link to its own page, a button and the panel. Browser and CSS open and close the
 * panel. The starter does the rest and sets some attributes outside React.
 */
function SubmenuItem({ item, more, current }: SubmenuItemProps) {
  const id = useId();
  return (
    <li data-wide={item.submenu.length > oneColumn} suppressHydrationWarning>
      <Pill>
        <NavigationLink href={item.path} aria-current={current}>
          {item.name}
        </NavigationLink>
        <details name="bar" suppressHydrationWarning>
          <Chevron aria-label={submenuName(more, item)} aria-controls={id} suppressHydrationWarning>
            <ExpandMore />
          </Chevron>
        </details>
      </Pill>
      <SubmenuPanel id={id} entries={item.submenu} />
    </li>
  );
}

const ContactButton = styled(Button)({
  marginLeft: 12,
  whiteSpace: 'nowrap',
  '&[aria-current]': { textDecoration: 'underline 2px', textUnderlineOffset: 6 },
});

interface NavigationItemProps {
  item: MenuItem;
  /** Accessible name of the button that opens the submenu, with the placeholder `{name}`. */
  more: string | undefined;
}

/** An entry of the bar: a link, a link with a submenu, or the button to the contact page. */
export function NavigationItem({ item, more }: NavigationItemProps) {
  const current = currentPage(item, useLocation().pathname, useRouteMap());
  if (item.submenu.length > 0) return <SubmenuItem item={item} more={more} current={current} />;
  return (
    <li>
      {item.path === contactPath ? (
        <ContactButton href={item.path} variant="contained" aria-current={current}>
          {item.name}
        </ContactButton>
      ) : (
        <NavigationLink href={item.path} aria-current={current}>
          {item.name}
        </NavigationLink>
      )}
    </li>
  );
}
