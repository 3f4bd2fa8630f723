import { cardPath } from '#app/pageHead.ts';
import { type PageName, routeFor, type SiteRoute } from '#site/routes.ts';
import { textsAt } from '#store/products.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import { icons } from './headTags.ts';

type Thing = Record<string, unknown>;

/** The pages that describe the company; its address on every page would cost each 250 bytes. */
const companyPages: readonly PageName[] = ['home', 'about', 'contact'];

/**
 * What search engines read of a page in schema.org's vocabulary, for JSON-LD: the company and the site's name, and the
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

/** The company: what the brand says, and how to reach it as the page's footer says. What that lacks is left out. */
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

/** The last line of an Indian address: town, six digits of PIN code, perhaps the state. */
const townLine = /^(?<town>.+?)[\s,–-]+(?<code>\d{3} ?\d{3})(?:[\s,]+(?<state>\D+))?$/;

/** An address of several lines. One that does not end with a town and its PIN code stays whole. */
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

/** Home > Products > page title, as the product's banner shows it (spec §2). */
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
