import { cardPath } from '#app/pageHead.ts';
import { type PageName, routeFor, type SiteRoute } from '#site/routes.ts';
import { textsAt } from '#store/products.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import { icons } from './headTags.ts';

type Thing = Record<string, unknown>;

/** Pages that describe the company; on every page its address would cost 250 bytes. */
const companyPages: readonly PageName[] = ['home', 'about', 'contact'];

/**
 * Returns the JSON-LD of a page for search engines in schema.org's vocabulary: the company and the site's name, and the
 * breadcrumb of a product. Undefined for all other pages.
 */
export function structuredData({ page, path }: SiteRoute, records: Records, origin: string) {
  const things: Thing[] = [];
  if (companyPages.includes(page)) things.push(organization(records, origin));
  if (page === 'home') things.push({ '@type': 'WebSite', name: brand.name, url: `${origin}/` });
  const product = page === 'product' && textsAt(path, records.products);
  if (product) things.push(breadcrumb(product.heading, `${origin}${path}`, records, origin));
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;
}

/** Describes the company with the brand's data and the contact details of the page's footer. Missing values are left out. */
function organization({ footer, serviceFooter }: Records, origin: string): Thing {
  const { address, phone, email } = footer?.branch ?? serviceFooter ?? {};
  const links: Record<string, string> = footer?.socialLinks ?? serviceFooter?.socialLinks ?? {};
  const networks = Object.values(links).filter((link) => /^https?:\/\//.test(link));
  return {
    '@type': 'ProfessionalService',
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.line,
    url: `${origin}/`,
    logo: `${origin}${icons.appLarge.path}`,
    image: `${origin}${cardPath(routeFor('/'))}`,
    foundingDate: String(brand.foundingYear),
    ...(address && { address: postalAddress(address) }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(networks.length > 0 && { sameAs: networks }),
  };
}

/** Matches the last line of an Indian address: town, six-digit PIN code, optionally the state. */
const townLine = /^(?<town>.+?)[\s,–-]+(?<code>\d{3} ?\d{3})(?:[\s,]+(?<state>\D+))?$/;

/** Parses an address of several lines. One that does not end with a town and its PIN code stays whole. */
function postalAddress(address: string): Thing {
  const lines = address.split('\n').flatMap((line) => line.trim().replace(/,$/, '') || []);
  const { town, code, state } = townLine.exec(lines.at(-1) ?? '')?.groups ?? {};
  return {
    '@type': 'PostalAddress',
    streetAddress: (town ? lines.slice(0, -1) : lines).join(', '),
    ...(town && { addressLocality: town, postalCode: code }),
    ...(state && { addressRegion: state }),
    addressCountry: 'IN',
  };
}

/** Returns the breadcrumb Home > Products > page title, as the product's banner shows it (spec §2). */
function breadcrumb(title: string, url: string, { products }: Records, origin: string): Thing {
  const crumbs = [
    { name: products?.page.home, item: `${origin}/` },
    { name: products?.page.products, item: `${origin}/products` },
    { name: title, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  };
}
