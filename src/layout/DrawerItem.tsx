import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { useRouteMap } from '#store/routeMap.ts';
import { currentPage, type MenuItem, submenuName } from './menu.ts';
import { SubmenuLinks } from './SubmenuLinks.tsx';

const Root = styled('li')(({ theme }) => ({
  position: 'relative',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 48,
    padding: '4px 12px',
    fontSize: '1.0625rem',
    lineHeight: 1.3,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& > a': { minHeight: 56, marginRight: 48, fontWeight: 600, fontSize: '1.1875rem' },
  '& a[aria-current]': { fontWeight: 600, color: theme.palette.primary.main },
  '& ul': { paddingBottom: 12 },
  '& .stone': { flex: 'none', width: 32, height: 32 },
}));

// At the end of the entry's row, right of its link.
const Unfold = styled('summary')({
  position: 'absolute',
  top: 4,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '[open] > & svg': { transform: 'rotate(180deg)' },
});

interface DrawerItemProps {
  item: MenuItem;
  /** Accessible name of the button that opens the submenu, with the placeholder `{name}`. */
  more: string | undefined;
}

/** An entry of the menu for small screens: a link and its submenu. The browser keeps only one submenu open. */
export function DrawerItem({ item, more }: DrawerItemProps) {
  const { pathname } = useLocation();
  const site = useRouteMap();
  return (
    <Root>
      <a href={item.path} aria-current={currentPage(item, pathname, site)}>
        {item.name}
      </a>
      {item.submenu.length > 0 && (
        <details name="submenu" suppressHydrationWarning>
          <Unfold aria-label={submenuName(more, item)} suppressHydrationWarning>
            <ExpandMore />
          </Unfold>
          <SubmenuLinks entries={item.submenu} />
        </details>
      )}
    </Root>
  );
}
