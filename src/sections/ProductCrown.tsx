import { redirects } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { Drawing } from './Drawing.tsx';

/** The small stone beside a product's name in the menus; nothing for an address that is no product's. */
export function ProductCrown({ path }: { path: string }) {
  const slug = (redirects[path] ?? path).replace(/^.*\//, '');
  const stone = brand.cuts[slug];
  return stone && <Drawing name={`crown:${stone[0]}`} gem={stone[1]} />;
}
