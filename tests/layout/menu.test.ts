import { expect, test } from 'vitest';
import { currentPage } from '#layout/menu.ts';
import { routeMap } from '#site/routes.ts';

const site = routeMap({ redirects: [{ from: '/about-us', to: '/about' }] });
const submenu = [
  { name: 'About', path: '/about-us' },
  { name: 'Team', path: '/team' },
];

test.each([
  ['/about', '/about', 'page'],
  ['/about-us', '/about', 'page'],
  ['/about', '/team', undefined],
  // At an unknown address no entry is current.
  ['/nowhere', '/none', undefined],
])('the entry %s is at %s: %s', (path, pathname, current) => {
  expect(currentPage({ path }, pathname, site)).toBe(current);
});

test.each([
  ['/about', 'true'],
  ['/team', 'true'],
  ['/careers', undefined],
])('an entry with a submenu at %s contains the page: %s', (pathname, current) => {
  expect(currentPage({ name: 'Company', path: '/services', submenu }, pathname, site)).toBe(current);
});
