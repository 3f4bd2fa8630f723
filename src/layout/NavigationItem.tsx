import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { contactPath, currentPage, type MenuItem, submenuName } from './menu.ts';
import { SubmenuPanel } from './SubmenuPanel.tsx';

/** A word of the bar; the page shown, and the entry it belongs to, carry the accent rule. */
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

/** Up to this many entries are in one column under their item; more in two, at the edge of the page. */
const oneColumn = 6;

// Link and button look like one pill.
const Pill = styled('div')(({ theme }) => ({
  display: 'flex',
  ...theme.mixins.cut(1),
  // The rings of what has the focus inside reach out of it.
  '&:focus-within': { clipPath: 'none' },
  '&:hover, &:has([open], [aria-expanded=true])': { background: theme.palette.action.hover },
  '& > a': { paddingRight: 4 },
  '& > a:hover': { background: 'none' },
  '& > a[aria-current]::after': { right: 4 },
  // Where the words are in the page, because nothing opens the menu, there is no room for a panel.
  [theme.breakpoints.down('md')]: { '& > details': { display: 'none' } },
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
 * An entry of the bar with a submenu: a link to its own page, a button, and the panel behind both. Browser and CSS open
 * and close it; the page's frame does the rest, which is why some attributes are not React's.
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
  /** Name of the button that opens the submenu, with a place for the item's. */
  more: string | undefined;
}

/** One entry of the bar: a word, a word with a submenu, or the button that leads to the contact page. */
export function NavigationItem({ item, more }: NavigationItemProps) {
  const current = currentPage(item, useLocation().pathname);
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
