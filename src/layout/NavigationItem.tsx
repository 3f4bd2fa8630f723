import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
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
  '&:hover, &:has([open])': { background: theme.palette.action.hover },
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
  '[open] > & svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: no-preference)': { '& svg': { transition: 'transform 160ms ease' } },
});

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

/**
 * An entry of the bar: a link, a link with a submenu, or the button to the contact page. The browser opens and closes a
 * submenu by its button; the starter does the rest and sets some attributes outside React.
 */
export function NavigationItem({ item, more }: NavigationItemProps) {
  const { name, path, submenu } = item;
  const current = currentPage(item, useLocation().pathname, useRouteMap());
  const hasSubmenu = submenu.length > 0;
  if (path === contactPath && !hasSubmenu) {
    return (
      <li>
        <ContactButton href={path} variant="outlined" aria-current={current}>
          {name}
        </ContactButton>
      </li>
    );
  }
  const link = (
    <NavigationLink href={path} aria-current={current}>
      {name}
    </NavigationLink>
  );
  if (!hasSubmenu) return <li>{link}</li>;
  return (
    <li data-wide={submenu.length > oneColumn}>
      <Pill>
        {link}
        <details name="bar" suppressHydrationWarning>
          <Chevron aria-label={submenuName(more, item)} suppressHydrationWarning>
            <ExpandMore />
          </Chevron>
        </details>
      </Pill>
      <SubmenuPanel entries={submenu} />
    </li>
  );
}
