import { routes } from '#site/routes.ts';

/** Pages measured in every round: the home page and one of each heavier kind. */
export const measuredPaths = [
  '/',
  '/services',
  '/products/best-custom-crm-software-development-company-in-hyderabad',
  '/contact',
  '/team',
];

export const indexablePaths = routes.filter(({ indexable }) => indexable).map(({ path }) => path);

/** Shortens a path for a table. */
export const shortened = (path: string) =>
  path.replace(/^(\/products\/).{12,}$/, (all) => `${all.slice(0, 24)}…`);
