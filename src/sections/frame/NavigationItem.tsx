import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { SiteLink } from '#ui/SiteLink.tsx';
import { contactPath, currentPage, type MenuItem } from './menu.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { SubmenuItem } from './SubmenuItem.tsx';

const ContactButton = styled(Button)({ marginLeft: 12, whiteSpace: 'nowrap' });

interface NavigationItemProps {
  item: MenuItem;
  /** The visitor has come to the bar. */
  isReached: boolean;
}

/** One entry of the bar: a word, a word with a submenu, or the button that leads to the contact page. */
export function NavigationItem({ item, isReached }: NavigationItemProps) {
  const current = currentPage(item, useLocation().pathname);
  if (item.submenu.length > 0) return <SubmenuItem item={item} current={current} isReached={isReached} />;
  return (
    <li>
      {item.path === contactPath ? (
        <ContactButton LinkComponent={SiteLink} href={item.path} variant="contained" aria-current={current}>
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
