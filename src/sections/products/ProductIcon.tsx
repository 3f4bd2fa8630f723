import { productAt } from '#site/products.ts';
import { redirects } from '#site/routes.ts';
import { Drawing } from '../art/Drawing.tsx';

interface ProductIconProps {
  path: string;
  /** Its place is kept until it is drawn. */
  isDrawn: boolean;
}

/** The small stone next to a product's name in the menus; nothing for an address that is no product's. */
export function ProductIcon({ path, isDrawn }: ProductIconProps) {
  const stone = productAt(redirects[path] ?? path)?.stone;
  if (!stone) return null;
  return isDrawn ? <Drawing name={`crown:${stone[0]}`} gem={stone[1]} /> : <svg aria-hidden="true" />;
}
