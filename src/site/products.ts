/** A product's page and stone (spec §2). Its texts are in the record `products`. */
interface Product {
  /** Last segment of the page's path. */
  slug: string;
  /** Cut and gem of the product's drawing in the theme. */
  stone: readonly [cut: string, gem: string];
}

const entries = [
  { slug: 'best-ai-agent-development-company-in-hyderabad', stone: ['brilliant', 'hope'] },
  { slug: 'best-mobile-app-development-company-in-hyderabad', stone: ['emerald', 'noor'] },
  { slug: 'best-web-and-software-development-company-hyderabad', stone: ['asscher', 'dresden'] },
  { slug: 'best-custom-software-development-company-in-hyderabad', stone: ['mughal', 'hope'] },
  { slug: 'best-billing-system-development-company-in-hyderabad', stone: ['princess', 'florentine'] },
  { slug: 'best-custom-crm-software-development-company-in-hyderabad', stone: ['oval', 'noor'] },
  { slug: 'best-ecommerce-website-app-development-company-in-hyderabad', stone: ['cushion', 'hope'] },
  {
    slug: 'best-education-management-system-development-company-in-hyderabad',
    stone: ['trillion', 'florentine'],
  },
  { slug: 'best-hospital-management-system-development-company-in-hyderabad', stone: ['rose', 'dresden'] },
  { slug: 'hr-management-software-development-company-in-hyderabad', stone: ['hexagon', 'noor'] },
  { slug: 'best-payroll-management-software-development-company-in-hyderabad', stone: ['pear', 'hope'] },
] as const satisfies readonly Product[];

/** Returns the path of a product's page. */
export const productPath = (slug: string) => `/products/${slug}` as const;

/** The products of the specification, in the order of the grid. */
export const products = entries.map((entry) => ({ ...entry, path: productPath(entry.slug) }));

/** Returns the product whose page has this path. */
export const productAt = (path: string) => products.find((product) => product.path === path);

/** Returns the last segment of a path as words, for a page or product that has no name in the content. */
export function nameFrom(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
