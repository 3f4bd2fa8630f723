import { routes } from '#site/routes.ts';

/** Pages measured in every round: the home page, one of each heavier kind, and an article that staff made. */
export const measuredPaths = [
  '/',
  '/services',
  '/products/best-custom-crm-software-development-company-in-hyderabad',
  '/contact',
  '/team',
  '/insights/estimating-a-project',
];

export const indexablePaths = routes.filter(({ indexable }) => indexable).map(({ path }) => path);

/** Shortens a path for a table. */
export const shortened = (path: string) =>
  path.replace(/^(\/products\/).{12,}$/, (all) => `${all.slice(0, 24)}…`);
