import { useLocation } from 'react-router-dom';
import { Drawing } from '#components/Drawing.tsx';
import { productAt } from '#site/products.ts';
import { redirects } from '#site/routes.ts';
import { currentPage, type MenuItem } from './menu.ts';

/** A product's small stone; nothing for an address that is no product's. */
function ProductIcon({ path }: { path: string }) {
  const stone = productAt(redirects[path] ?? path)?.stone;
  return stone && <Drawing name={`crown:${stone[0]}`} gem={stone[1]} />;
}

interface SubmenuLinksProps {
  entries: MenuItem['submenu'];
  className?: string;
}

/** The links of a submenu, in the bar and in the menu of small screens. */
export function SubmenuLinks({ entries, className }: SubmenuLinksProps) {
  const { pathname } = useLocation();
  return (
    <ul role="list" className={className}>
      {entries.map(({ name, path }, index) => (
        <li key={index}>
          <a href={path} aria-current={currentPage({ path }, pathname)}>
            <ProductIcon path={path} />
            {/* An element of its own: a browser that translates the page replaces bare texts, next to which React fails. */}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
