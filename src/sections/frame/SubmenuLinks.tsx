import { useLocation } from 'react-router-dom';
import { SiteLink } from '#ui/SiteLink.tsx';
import { ProductIcon } from '../products/ProductIcon.tsx';
import { currentPage, type MenuItem } from './menu.ts';

interface SubmenuLinksProps {
  entries: MenuItem['submenu'];
  /** The visitor has come to the menu: products get their stones. */
  isReached: boolean;
  className?: string;
}

/** The links of a submenu, in the bar and in the menu of small screens. */
export function SubmenuLinks({ entries, isReached, className }: SubmenuLinksProps) {
  const { pathname } = useLocation();
  return (
    <ul role="list" className={className}>
      {entries.map(({ name, path }, place) => (
        <li key={place}>
          <SiteLink href={path} aria-current={currentPage({ path }, pathname)}>
            <ProductIcon path={path} isDrawn={isReached} />
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
