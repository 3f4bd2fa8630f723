import { products } from './products.ts';
import { contentRecords, type RecordName, recordNames } from './records/contentRecords.ts';

interface Row {
  path: string;
  page: string;
  /** Page part of the document title; the company's name is added where it is shown. */
  title: string;
  description: string;
  /** `floating` until the visitor has scrolled 20 px, `fixed` from the first byte. */
  navbar: 'floating' | 'fixed';
  footer: 'main' | 'service';
  /** Whether search engines may list the page. */
  indexable: boolean;
}

const fixed = { navbar: 'fixed', indexable: true } as const;
const underMainFooter = { ...fixed, footer: 'main' } as const;
const underServiceFooter = { ...fixed, footer: 'service' } as const;

const rows = [
  {
    path: '/',
    page: 'home',
    title: 'Custom software company in Hyderabad',
    description:
      'Web and mobile apps, AI agents, CRM, billing, hospital, education, HR and payroll software, planned with your team and built in Hyderabad.',
    navbar: 'floating',
    footer: 'main',
    indexable: true,
  },
  {
    ...underMainFooter,
    path: '/portfolio',
    page: 'portfolio',
    title: 'Portfolio',
    description: 'Our portfolio is coming soon. Until then, ask us about work close to yours.',
    indexable: false,
  },
  {
    ...underServiceFooter,
    path: '/services',
    page: 'services',
    title: 'Software development services',
    description:
      'From discovery and design to web, mobile and AI development, integrations, data migration and long-term support.',
  },
  {
    ...underServiceFooter,
    path: '/products',
    page: 'products',
    title: 'Software we build',
    description:
      'Business software of every kind, from AI agents and CRM to hospital management and payroll, each shaped to the company that uses it.',
  },
  ...products.map(({ path, title, description }) => ({
    ...underServiceFooter,
    path,
    page: 'product' as const,
    title,
    description,
  })),
  {
    ...underMainFooter,
    path: '/terms',
    page: 'terms',
    title: 'Terms and conditions',
    description: 'The terms for using this website and for contacting us through it.',
  },
  {
    ...underMainFooter,
    path: '/privacy',
    page: 'privacy',
    title: 'Privacy',
    description: 'How this website treats what you send through it.',
    indexable: false,
  },
  {
    ...underServiceFooter,
    path: '/about',
    page: 'about',
    title: 'About us',
    description: 'Who we are, how we plan before we build, and the values every project is held to.',
  },
  {
    ...underServiceFooter,
    path: '/team',
    page: 'team',
    title: 'Our team',
    description: 'The engineers, designers and support staff in Hyderabad who build and keep your software.',
  },
  {
    ...underMainFooter,
    path: '/contact',
    page: 'contact',
    title: 'Contact',
    description: 'Send an enquiry, call or visit us in Hyderabad. A person replies within one working day.',
  },
  {
    ...underServiceFooter,
    path: '/careers',
    page: 'careers',
    title: 'Careers',
    description: 'Work with us in Hyderabad: what we look for, how we work and how to apply.',
  },
] as const satisfies readonly Row[];

export type PageName = (typeof rows)[number]['page'] | 'notFound';

/** One row of the route table: everything the site knows about a page without rendering it (spec §2). */
export interface SiteRoute extends Row {
  page: PageName;
  /** Content records the page shows, in addition to those of navigation and footer. */
  records: readonly RecordName[];
}

/** THE route table. Router, head tags, breadcrumbs, sitemap and tests all read it. */
export const routes: readonly SiteRoute[] = rows.map((row) => ({ ...row, records: recordsOn(row.page) }));

/** An address that no page has, used for all others like it. */
export const notFoundPath = '/not-found';

/** The page for every address the table does not name; answered with status 404. */
export const notFoundRoute: SiteRoute = {
  ...underMainFooter,
  path: '*',
  page: 'notFound',
  title: 'Page not found',
  description: 'There is no page at this address.',
  records: [],
  indexable: false,
};

/** Permanent redirects, on the server and in the client router. */
export const redirects: Readonly<Record<string, string>> = {
  '/products/hrms': '/products/hr-management-software-development-company-in-hyderabad',
};

function recordsOn(page: PageName): RecordName[] {
  return recordNames.filter((name) => {
    const pages: readonly PageName[] = contentRecords[name].pages;
    return pages.includes(page);
  });
}

/** Every record a page needs before it can be shown whole: its own, the navigation's and its footer's. */
export function recordsOf(route: SiteRoute): RecordName[] {
  const footer: RecordName = route.footer === 'main' ? 'footer' : 'serviceFooter';
  return [...new Set<RecordName>(['navigation', ...route.records, footer])];
}

/** The row for a pathname (no query; slashes at its end are accepted), or the 404 row. */
export function routeFor(pathname: string): SiteRoute {
  const path = withoutEndingSlashes(pathname);
  return routes.find((route) => route.path === path) ?? notFoundRoute;
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
