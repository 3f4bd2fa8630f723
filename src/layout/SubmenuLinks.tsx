import { useLocation } from 'react-router-dom';
import { Drawing, LateDrawings } from '#components/Drawing.tsx';
import { keyed } from '#components/keyed.ts';
import { specifiedCut } from '#site/products.ts';
import { cuts, gemOf } from '#site/records/stones.ts';
import { redirects } from '#site/routes.ts';
import { useRouteMap } from '#store/routeMap.ts';
import { currentPage, type MenuItem } from './menu.ts';

/** A product's small stone, which the entry names unless it is the specification's. Renders nothing for other paths. */
function ProductIcon({ path, stone }: Pick<MenuItem['submenu'][number], 'path' | 'stone'>) {
  const cut = cuts.find((each) => each === stone) ?? specifiedCut(redirects[path] ?? path);
  return cut && <Drawing name={`crown:${cut}`} gem={gemOf(cut)} />;
}

interface SubmenuLinksProps {
  entries: MenuItem['submenu'];
  className?: string;
}

/** The links of a submenu in the bar and in the menu for small screens. */
export function SubmenuLinks({ entries, className }: SubmenuLinksProps) {
  const { pathname } = useLocation();
  const site = useRouteMap();
  return (
    <ul role="list" className={className}>
      {keyed(entries, ({ name }) => name).map(({ key, item: { name, path, stone } }) => (
        <li key={key}>
          <a href={path} aria-current={currentPage({ path }, pathname, site)}>
            <LateDrawings value={true}>
              <ProductIcon path={path} stone={stone} />
            </LateDrawings>
            {/* A browser's translation replaces text nodes, which breaks React's updates of their siblings. */}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
