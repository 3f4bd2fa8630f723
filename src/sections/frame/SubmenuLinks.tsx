import { useLocation } from 'react-router-dom';
import { productAt } from '#site/products.ts';
import { redirects } from '#site/routes.ts';
import { SiteLink } from '#ui/SiteLink.tsx';
import { Drawing } from '../art/Drawing.tsx';
import { currentPage, type MenuItem } from './menu.ts';

/** A product's small stone, whose place is kept until it is drawn; nothing for an address that is no product's. */
function ProductIcon({ path, isDrawn }: { path: string; isDrawn: boolean }) {
  const stone = productAt(redirects[path] ?? path)?.stone;
  if (!stone) return null;
  return isDrawn ? <Drawing name={`crown:${stone[0]}`} gem={stone[1]} /> : <svg aria-hidden="true" />;
}

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
            {/* An element of its own: a browser that translates the page replaces bare texts, next to which React fails. */}
            <span>{name}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
