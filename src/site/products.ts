import { productParameter } from './formFields.ts';
import { type Cut, cuts } from './records/stones.ts';

/** The last segments of the products' paths (rules §2), each with its cut, in the order of the grid. */
const specified: Readonly<Record<string, Cut>> = {
  'best-ai-agent-development-company-in-hyderabad': 'brilliant',
  'best-mobile-app-development-company-in-hyderabad': 'emerald',
  'best-web-and-software-development-company-hyderabad': 'asscher',
  'best-custom-software-development-company-in-hyderabad': 'mughal',
  'best-billing-system-development-company-in-hyderabad': 'princess',
  'best-custom-crm-software-development-company-in-hyderabad': 'oval',
  'best-ecommerce-website-app-development-company-in-hyderabad': 'cushion',
  'best-education-management-system-development-company-in-hyderabad': 'trillion',
  'best-hospital-management-system-development-company-in-hyderabad': 'rose',
  'hr-management-software-development-company-in-hyderabad': 'hexagon',
  'best-payroll-management-software-development-company-in-hyderabad': 'pear',
};

const folder = '/products/';

/** Returns the path of a product's page. */
export const productPath = (slug: string) => `${folder}${slug}` as const;

/** Returns the last segment of a product's path; '' for a path that cannot be a product's. */
export const slugOf = (path: string): string => (path.startsWith(folder) ? path.slice(folder.length) : '');

/** The products of the specification. The record `products` may have others. */
export const products = Object.entries(specified).map(([slug, stone]) => ({
  slug,
  stone,
  path: productPath(slug),
}));

/** Returns the address of the contact page for a question about a product; any other address stays. */
export const askAbout = (product: string, address: string): string =>
  address === '/contact' ? `${address}?${productParameter}=${product}` : address;

/** Returns whether a text is the path of a product's page. */
export const isProductPath = (text: string): boolean => /^\/products\/[a-z0-9-]{1,100}$/.test(text);

/** Returns the cut that the specification's product at a path has, or undefined. */
export const specifiedCut = (path: string): Cut | undefined => {
  const slug = slugOf(path);
  return Object.hasOwn(specified, slug) ? specified[slug] : undefined;
};

/**
 * Returns the cut of a product: the chosen one, else the specification's, else one that follows from its slug and so
 * is always the same.
 */
export function cutOf({ slug, stone }: { slug: string; stone?: string | undefined }): Cut {
  const chosen = cuts.find((cut) => cut === stone) ?? specifiedCut(productPath(slug));
  const sum = [...slug].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return chosen ?? (cuts[sum % cuts.length] as Cut);
}

/** Returns the last segment of a path as words, for a page or product that has no name in the content. */
export function nameFrom(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
