import { useLocation } from 'react-router-dom';
import { Drawing } from '#components/Drawing.tsx';
import { productAt } from '#site/products.ts';
import { redirects } from '#site/routes.ts';
import { useSite } from '#store/site.ts';
import { currentPage, type MenuItem } from './menu.ts';

/** A product's small stone. Renders nothing for other paths. */
function ProductIcon({ path }: { path: string }) {
  const stone = productAt(redirects[path] ?? path)?.stone;
  return stone && <Drawing name={`crown:${stone[0]}`} gem={stone[1]} />;
}

interface SubmenuLinksProps {
  entries: MenuItem['submenu'];
  className?: string;
}

/** The links of a submenu in the bar and in the menu for small screens. */
export function SubmenuLinks({ entries, className }: SubmenuLinksProps) {
  const { pathname } = useLocation();
  const site = useSite();
  return (
    <ul role="list" className={className}>
      {entries.map(({ name, path }, index) => (
        <li key={index}>
          <a href={path} aria-current={currentPage({ path }, pathname, site)}>
            <ProductIcon path={path} />
            {/* A browser's translation replaces text nodes, which breaks React's updates of their siblings. */}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
