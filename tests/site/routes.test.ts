import { expect, test } from 'vitest';
import { movedTo, newsletterPath, notFoundRoute, redirects, routeFor, routes } from '#site/routes.ts';

test.each(['/about', '/about/', '/about//'])('%s is the page of its address', (pathname) => {
  expect(routeFor(pathname).page).toBe('about');
});

test('a question to a subscriber has its page, with and without a token', () => {
  for (const pathname of ['/newsletter/confirm', '/newsletter/confirm/', '/newsletter/confirm/abc.def'])
    expect(routeFor(pathname).path, pathname).toBe(newsletterPath('confirm'));
});

test.each(['/nothing', '/newsletter', '/newsletter/confirmation', '/newsletter/x/confirm', '/About'])(
  '%s is no page',
  (pathname) => {
    expect(routeFor(pathname)).toBe(notFoundRoute);
  },
);

test('no page’s address is redirected, and every redirect leads to a page', () => {
  for (const { path } of routes) expect(movedTo(path)).toBeUndefined();
  for (const [from, to] of Object.entries(redirects)) {
    expect(movedTo(from)).toBe(to);
    expect(routeFor(to).path).toBe(to);
  }
});
