import { productPath, products as specifiedProducts } from './products.ts';
import type { RecordName } from './records/contentRecords.ts';
import type { HeadName } from './records/records.ts';

interface Row {
  path: string;
  page: string;
  /**
   * The record with the page's title and description; `products` contains them for every product. A page made of blocks has
   * its own.
   */
  head?: HeadName | 'products';
  /** The page's other records, in addition to those of every page and of its footer. */
  records: readonly RecordName[];
  /** `floating` until the visitor has scrolled 20 px, `fixed` from the first byte. */
  navbar: 'floating' | 'fixed';
  footer: 'main' | 'service';
  /** Whether search engines may index the page, regardless of its content. */
  indexable: boolean;
}

/** Gives a page a fixed bar, and lets search engines index it. */
const usual = { navbar: 'fixed', indexable: true, records: [] } as const;
const main = { ...usual, footer: 'main' } as const;
const service = { ...usual, footer: 'service' } as const;

const productRow = (path: string): SiteRoute => ({
  ...service,
  path,
  page: 'product',
  head: 'products',
  records: ['saasApplication'],
});

/** The pages of the specification without the products. */
const rows = [
  {
    ...main,
    path: '/',
    page: 'home',
    navbar: 'floating',
    head: 'homePage',
    records: ['itServices', 'products', 'collaboration', 'skills', 'testimonials', 'contactMessageForm'],
  },
  { ...main, path: '/portfolio', page: 'portfolio', head: 'portfolioPage', indexable: false },
  {
    ...service,
    path: '/services',
    page: 'services',
    head: 'servicesPage',
    records: ['service', 'safeguard', 'saasApplication'],
  },
  {
    ...service,
    path: '/products',
    page: 'products',
    head: 'productsPage',
    records: ['products', 'saasApplication'],
  },
  { ...main, path: '/terms', page: 'terms', head: 'termsPage' },
  { ...main, path: '/privacy', page: 'privacy', head: 'privacyPage', indexable: false },
  {
    ...service,
    path: '/about',
    page: 'about',
    head: 'aboutPage',
    records: ['about', 'value', 'contactMessageForm'],
  },
  { ...service, path: '/team', page: 'team', head: 'teamPage', records: ['team'] },
  { ...main, path: '/contact', page: 'contact', head: 'contactPage', records: ['enquiryForm'] },
  { ...service, path: '/careers', page: 'careers', head: 'careersPage', records: ['saasApplication'] },
] as const satisfies readonly Row[];

export type PageName = (typeof rows)[number]['page'] | 'product' | 'blocks' | 'newsletter' | 'notFound';

/** One row of the route table: all data about a page except its texts (rules §2). */
export interface SiteRoute extends Row {
  page: PageName;
  /** Name of the page of blocks: the whole page, or what is added to the page's own sections. */
  blocks?: string | undefined;
}

/** The pages linked from mails to subscribers: two questions and their results. */
export const newsletterSteps = [
  'confirm',
  'confirmed',
  'unsubscribe',
  'unsubscribed',
  'used',
  'ended',
] as const;
type NewsletterStep = (typeof newsletterSteps)[number];

/** Returns the path of a step. A subscriber's token follows the path of a question. */
export const newsletterPath = (step: NewsletterStep): string => `/newsletter/${step}`;

/** The routes of these pages. They are not in `routes` because neither pages nor the sitemap link to them. */
export const newsletterRoutes: readonly SiteRoute[] = newsletterSteps.map((step) => ({
  ...usual,
  path: newsletterPath(step),
  page: 'newsletter',
  footer: 'main',
  head: 'newsletterPage',
  indexable: false,
}));

/** The path used for all unknown addresses. */
export const notFoundPath = '/not-found';

/** The route for every address missing from the table, answered with status 404. */
export const notFoundRoute: SiteRoute = {
  ...main,
  path: '*',
  page: 'notFound',
  head: 'notFoundPage',
  indexable: false,
};

/** Permanent redirects of the specification's own paths. */
export const redirects: Readonly<Record<string, string>> = {
  '/products/hrms': '/products/hr-management-software-development-company-in-hyderabad',
};

/** The part of a page that staff made which decides on its row. `name` is the name of its file. */
interface PagePlace {
  name: string;
  path: string;
  footer?: Row['footer'] | undefined;
  listed?: boolean | undefined;
}

/** The parts of the content that decide which pages a site has. */
interface SiteParts {
  /** The products in the order of their grid; by default those of the specification. */
  products?: readonly { slug: string }[] | undefined;
  /** The pages that staff made. */
  pages?: readonly PagePlace[] | null | undefined;
  redirects?: readonly { from: string; to: string }[] | null | undefined;
}

/**
 * All pages and redirects of a site, by their plain paths. Router, head tags, breadcrumbs, sitemap and tests all read it.
 */
export interface RouteMap {
  routes: readonly SiteRoute[];
  byPath: ReadonlyMap<string, SiteRoute>;
  redirects: ReadonlyMap<string, string>;
}

/** Returns whether the page at a path is "Coming soon", whose place a page of blocks takes. */
export const isReplacedByBlocks = (path: string): boolean => path === '/portfolio';

/** Returns the route map of a site with this content. Blocks of a path of the specification are added to that page. */
export function routeMap({ products = specifiedProducts, pages, redirects: own }: SiteParts): RouteMap {
  const byPath = new Map<string, SiteRoute>();
  for (const each of rows) {
    byPath.set(each.path, each);
    if (each.page === 'products')
      for (const { slug } of products) byPath.set(productPath(slug), productRow(productPath(slug)));
  }
  for (const { name, path, footer = 'main', listed = true } of pages ?? []) {
    const known = byPath.get(path);
    byPath.set(
      path,
      known && !isReplacedByBlocks(path)
        ? { ...known, blocks: name, indexable: listed }
        : { ...usual, path, page: 'blocks', footer, indexable: listed, blocks: name },
    );
  }
  // A page of the content takes the place of a redirect.
  const moved = new Map(Object.entries(redirects).filter(([from]) => !byPath.has(from)));
  for (const { from, to } of own ?? []) if (!byPath.has(plainPath(from))) moved.set(plainPath(from), to);
  return { routes: [...byPath.values()], byPath, redirects: moved };
}

/** The pages and redirects of the specification. */
export const specifiedRoutes = routeMap({});
export const { routes } = specifiedRoutes;

/** Returns whether a page has an address of its own that others may link to. */
export const hasAddress = ({ page }: SiteRoute): boolean => page !== 'newsletter' && page !== 'notFound';

/** Returns the names of all records that a page needs: its own, the navigation's and its footer's. */
export function recordsOf(route: SiteRoute): RecordName[] {
  const footer: RecordName = route.footer === 'main' ? 'footer' : 'serviceFooter';
  const own = route.head ? [route.head, ...route.records] : route.records;
  return [...new Set<RecordName>(['navigation', 'frame', 'newsletterForm', 'office', ...own, footer])];
}

/** Returns the row for a pathname without query, with or without trailing slashes, or the 404 row. */
export function routeFor(pathname: string, { byPath }: RouteMap = specifiedRoutes): SiteRoute {
  const path = withoutEndingSlashes(pathname);
  return (
    byPath.get(path) ??
    newsletterRoutes.find((route) => route.path === path || path.startsWith(`${route.path}/`)) ??
    notFoundRoute
  );
}

/** Redirects that are followed from one address. Nobody sets up so many one after the other. */
const mostRedirects = 100;

/** Where an address leads. */
export interface RedirectEnd {
  /** The address at the end, with the query and the fragment that it takes along; the given one in a circle. */
  address: string;
  /** The page there, or the 404 row; undefined on another host and in a circle. */
  route: SiteRoute | undefined;
  /** The plain paths that were redirected on the way. */
  passed: readonly string[];
  /** Whether redirects lead back to a path that was passed, or on and on: nothing is ever shown. */
  isCircle: boolean;
}

/**
 * Follows the redirects of an address to their end, in every spelling under which a page would be found. A page at the end
 * has its canonical path. Never throws, whatever the redirects are.
 *
 * @param address a path, which may have a query and a fragment
 */
export function redirectEnd(address: string, routes: RouteMap = specifiedRoutes): RedirectEnd {
  const passed: string[] = [];
  let here = address;
  for (;;) {
    const pathname = pathIn(here);
    const path = plainPath(pathname);
    if (!here.startsWith('/')) return { address: here, route: undefined, passed, isCircle: false };
    const target = routes.redirects.get(path);
    if (target === undefined) {
      const route = routes.byPath.get(path) ?? routeFor(pathname, routes);
      const isCanonical = route.path === pathname || !routes.byPath.has(path);
      const end = isCanonical ? here : redirectAddress(route.path, ...partsAfter(here, pathname));
      return { address: end, route, passed, isCircle: false };
    }
    if (passed.includes(path) || passed.length === mostRedirects)
      return { address, route: undefined, passed, isCircle: true };
    passed.push(path);
    here = redirectAddress(target, ...partsAfter(here, pathname));
  }
}

/** Returns the query and the fragment of an address with this pathname. */
function partsAfter(address: string, pathname: string): [search: string, hash: string] {
  const rest = address.slice(pathname.length);
  const start = rest.indexOf('#');
  return start < 0 ? [rest, ''] : [rest.slice(0, start), rest.slice(start)];
}

/** Returns the same text for all spellings of a path: decoded, in small letters, without ending slashes. */
export function plainPath(pathname: string): string {
  const path = withoutEndingSlashes(pathname);
  try {
    return decodeURI(path).normalize('NFC').toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** Returns the path of an address without its query and fragment. */
export const pathIn = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Returns the target of a redirect with the query of the request and, if the target has none, its fragment. */
export function redirectAddress(target: string, search: string, hash = ''): string {
  const [address = '', ...place] = target.split('#');
  const query = search.length > 1 && (address.includes('?') ? '&' : '?') + search.slice(1);
  const fragment = place.length > 0 ? `#${place.join('#')}` : hash;
  // A header takes no other letters, and half a letter cannot be encoded.
  return `${address}${query || ''}${fragment}`
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Uses a loop because a regular expression takes quadratic time on a path with thousands of slashes. */
function withoutEndingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
