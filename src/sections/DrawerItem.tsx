import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLink } from '#ui/SiteLink.tsx';
import { currentPage, type MenuItem } from './menu.ts';
import { ProductCrown } from './ProductCrown.tsx';

const Root = styled('li')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& a': {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    padding: '4px 12px',
    lineHeight: 1.3,
    color: 'inherit',
    textDecoration: 'none',
    ...theme.mixins.cut(1),
  },
  '& a[aria-current]': { fontWeight: 600, color: theme.palette.primary.main },
}));

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  fontWeight: 600,
  fontSize: '1.1875rem',
  '& a': { minHeight: 56 },
});

const Chevron = styled(IconButton)({
  width: 48,
  height: 48,
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
});

const Entries = styled('ul')({
  paddingBottom: 12,
  fontSize: '1.0625rem',
  '&[hidden]': { display: 'none' },
  '& a': { minHeight: 48 },
  '& svg': { flex: 'none', width: 32, height: 32 },
});

interface DrawerItemProps {
  item: MenuItem;
  expanded: boolean;
  onToggle: () => void;
}

/** An entry of the mobile menu: a link, and a button that unfolds its submenu where it has one. */
export function DrawerItem({ item, expanded, onToggle }: DrawerItemProps) {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <Root>
      <Row>
        <SiteLink href={item.path} aria-current={currentPage(item, pathname)}>
          {item.name}
        </SiteLink>
        {item.submenu.length > 0 && (
          <Chevron
            color="inherit"
            aria-label={`More ${item.name} pages`}
            aria-expanded={expanded}
            aria-controls={id}
            onClick={onToggle}
          >
            <ExpandMore />
          </Chevron>
        )}
      </Row>
      {item.submenu.length > 0 && (
        <Entries id={id} hidden={!expanded}>
          {item.submenu.map(({ name, path }) => (
            <li key={path}>
              <SiteLink href={path} aria-current={currentPage({ path }, pathname)}>
                <ProductCrown path={path} />
                {name}
              </SiteLink>
            </li>
          ))}
        </Entries>
      )}
    </Root>
  );
}
