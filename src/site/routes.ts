import { products } from './products.ts';
import type { RecordName } from './records/contentRecords.ts';
import type { HeadName } from './records/records.ts';

/**
 * Content records of a page, in addition to those of every page and of its footer. The first one has what its head says: for
 * a product among the texts of all products.
 */
type PageRecords = readonly [HeadName | 'products', ...RecordName[]];

interface Row {
  path: string;
  page: string;
  /** `floating` until the visitor has scrolled 20 px, `fixed` from the first byte. */
  navbar: 'floating' | 'fixed';
  footer: 'main' | 'service';
  /** Whether search engines may list the page, whatever it says. */
  indexable: boolean;
  records: PageRecords;
}

/** A page that search engines may list, under the fixed bar, unless `rest` says otherwise. */
const row = <Page extends string>(
  path: string,
  page: Page,
  footer: Row['footer'],
  records: PageRecords,
  rest: Partial<Pick<Row, 'navbar' | 'indexable'>> = {},
) => ({ path, page, footer, records, navbar: 'fixed' as const, indexable: true, ...rest });

const rows = [
  row(
    '/',
    'home',
    'main',
    ['homePage', 'itServices', 'products', 'collaboration', 'skills', 'testimonials', 'contactMessageForm'],
    { navbar: 'floating' },
  ),
  row('/portfolio', 'portfolio', 'main', ['portfolioPage'], { indexable: false }),
  row('/services', 'services', 'service', ['servicesPage', 'service', 'safeguard', 'saasApplication']),
  row('/products', 'products', 'service', ['productsPage', 'products', 'saasApplication']),
  ...products.map(({ path }) => row(path, 'product', 'service', ['products', 'saasApplication'])),
  row('/terms', 'terms', 'main', ['termsPage']),
  row('/privacy', 'privacy', 'main', ['privacyPage'], { indexable: false }),
  row('/about', 'about', 'service', ['aboutPage', 'about', 'value', 'footer', 'contactMessageForm']),
  row('/team', 'team', 'service', ['teamPage', 'team']),
  row('/contact', 'contact', 'main', ['contactPage', 'enquiryForm']),
  row('/careers', 'careers', 'service', ['careersPage', 'saasApplication']),
];

export type PageName = (typeof rows)[number]['page'] | 'newsletter' | 'notFound';

/** One row of the route table: everything the site knows about a page without its texts (spec §2). */
export interface SiteRoute extends Row {
  page: PageName;
}

/** THE route table. Router, head tags, breadcrumbs, sitemap and tests all read it. */
export const routes: readonly SiteRoute[] = rows;

/** The pages that mails to subscribers lead to, in two questions, and what comes of them. */
export const newsletterSteps = ['confirm', 'confirmed', 'unsubscribe', 'unsubscribed', 'used'] as const;
type NewsletterStep = (typeof newsletterSteps)[number];

/** Address of a step; a question's goes on with the token of a subscriber. */
export const newsletterPath = (step: NewsletterStep): string => `/newsletter/${step}`;

/** Their rows, apart from the others because no page and no sitemap leads there. */
export const newsletterRoutes: readonly SiteRoute[] = newsletterSteps.map((step) =>
  row(newsletterPath(step), 'newsletter', 'main', ['newsletterPage'], { indexable: false }),
);

/** An address that no page has, used for all others like it. */
export const notFoundPath = '/not-found';

/** The page for every address the table does not name; answered with status 404. */
export const notFoundRoute: SiteRoute = row('*', 'notFound', 'main', ['notFoundPage'], { indexable: false });

/** Permanent redirects, on the server and in the client router. */
export const redirects: Readonly<Record<string, string>> = {
  '/products/hrms': '/products/hr-management-software-development-company-in-hyderabad',
};

/** Every record a page needs before it can be shown whole: its own, the navigation's and its footer's. */
export function recordsOf(route: SiteRoute): RecordName[] {
  const footer: RecordName = route.footer === 'main' ? 'footer' : 'serviceFooter';
  return [...new Set<RecordName>(['navigation', 'frame', 'newsletterForm', ...route.records, footer])];
}

/** The row for a pathname (no query; slashes at its end are accepted), or the 404 row. */
export function routeFor(pathname: string): SiteRoute {
  const path = withoutEndingSlashes(pathname);
  return (
    routes.find((route) => route.path === path) ??
    newsletterRoutes.find((route) => route.path === path || path.startsWith(`${route.path}/`)) ??
    notFoundRoute
  );
}

/**
 * The one address of a page for a pathname that has moved, or is written with capitals or slashes at its end;
 * undefined for a page's own address and for unknown ones.
 */
export function movedTo(pathname: string): string | undefined {
  const path = withoutEndingSlashes(pathname).toLowerCase();
  const target = redirects[path] ?? routes.find((route) => route.path === path)?.path;
  return target === pathname ? undefined : target;
}

/** A loop, because a pattern takes quadratic time on a path of thousands of slashes. */
function withoutEndingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
