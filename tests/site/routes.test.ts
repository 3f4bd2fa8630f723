import { expect, test } from 'vitest';
import {
  movedTo,
  newsletterPath,
  notFoundRoute,
  redirectAddress,
  redirects,
  routeFor,
  routes,
} from '#site/routes.ts';

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

test.each([
  ['/terms#conduct', '?utm_source=x', '', '/terms?utm_source=x#conduct'],
  ['/terms#conduct', '', '#other', '/terms#conduct'],
  ['/terms', '?', '#other', '/terms#other'],
  ['/contact?product=/a', '?x=1', '#top', '/contact?product=/a&x=1#top'],
  ['https://shop.example/a?b=1#c', '?x=1', '', 'https://shop.example/a?b=1&x=1#c'],
])('a redirect to %s takes the query %j and the fragment %j', (target, search, hash, address) => {
  expect(redirectAddress(target, search, hash)).toBe(address);
});
