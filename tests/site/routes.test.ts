import { describe, expect, test } from 'vitest';
import {
  newsletterPath,
  notFoundRoute,
  plainPath,
  recordsOf,
  redirectAddress,
  redirectEnd,
  routeFor,
  routeMap,
} from '#site/routes.ts';

test.each([
  ...['/about', '/about/', '/about//'].map((pathname) => [pathname, '/about']),
  ...['', '/', '/abc.def'].map((end) => [`/newsletter/confirm${end}`, newsletterPath('confirm')]),
  ...['/nothing', '/newsletter', '/newsletter/confirmation', '/newsletter/x/confirm', '/About'].map(
    (pathname) => [pathname, notFoundRoute.path],
  ),
])('the address %s is the page %s', (pathname, path) => {
  expect(routeFor(pathname ?? '').path).toBe(path);
});

describe('the route map of a content', () => {
  const map = () =>
    routeMap({
      products: [{ slug: 'crm' }],
      pages: [
        { name: 'study', path: '/work/study', footer: 'service', listed: false },
        { name: 'insight', path: '/insight' },
        { name: 'people', path: '/team', footer: 'main' },
        { name: 'us', path: '/about', listed: false },
        { name: 'work', path: '/portfolio' },
        { name: 'hrms', path: '/products/hrms' },
      ],
      redirects: [
        { from: '/Old/', to: '/terms' },
        { from: '/team', to: '/about' },
      ],
    });
  const at = (path: string) => map().byPath.get(path);

  test('has the pages of staff with their footers, and what staff keep out of lists', () => {
    const page = { page: 'blocks', navbar: 'fixed', records: [] };
    expect(at('/work/study')).toEqual({
      ...page,
      path: '/work/study',
      footer: 'service',
      indexable: false,
      blocks: 'study',
    });
    expect(at('/insight')).toEqual({
      ...page,
      path: '/insight',
      footer: 'main',
      indexable: true,
      blocks: 'insight',
    });
    expect(routeFor('/insight', map())).toEqual(at('/insight'));
  });

  test('adds blocks to a page of the specification; only "Coming soon" gives way', () => {
    expect(at('/team')).toEqual({ ...routeFor('/team'), blocks: 'people' });
    expect(at('/portfolio')).toMatchObject({ page: 'blocks', blocks: 'work', indexable: true });
    expect(at('/about')).toEqual({ ...routeFor('/about'), blocks: 'us', indexable: false });
  });

  test.each([
    ['/team', '/team'],
    ['/products/hrms', '/products/hrms'],
    ['/old', '/terms'],
  ])('%s leads to %s: a page takes the place of a redirect', (from, to) => {
    expect(redirectEnd(from, map()).address).toBe(to);
  });

  test('has the products of the content, below their overview', () => {
    const paths = map().routes.map(({ path }) => path);
    const product = paths.filter((path) => at(path)?.page === 'product');
    expect(product).toEqual(['/products/crm']);
    expect(paths.indexOf('/products/crm')).toBe(paths.indexOf('/products') + 1);
    expect(at('/products/crm')).toMatchObject({ head: 'products', footer: 'service', indexable: true });
    expect(recordsOf(at('/products/crm') ?? notFoundRoute)).toEqual(
      expect.arrayContaining(['products', 'saasApplication', 'serviceFooter', 'navigation']),
    );
  });
});

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/About//', '/about'],
  ['/caf%C3%A9', '/café'],
  ['/CAFE\u0301', '/café'],
  ['/A%E0%A4%A', '/a%e0%a4%a'],
])('%s is the path %s', (pathname, path) => expect(plainPath(pathname)).toBe(path));

test.each([
  ['/terms#a#b', '', '', '/terms#a#b'],
  ['/café au lait', '', '', '/caf%C3%A9%20au%20lait'],
  ['/terms#conduct', '?utm_source=x', '', '/terms?utm_source=x#conduct'],
  ['/terms#conduct', '', '#other', '/terms#conduct'],
  ['/terms', '?', '#other', '/terms#other'],
  ['/contact?product=/a', '?x=1', '#top', '/contact?product=/a&x=1#top'],
  ['https://shop.example/a?b=1#c', '?x=1', '', 'https://shop.example/a?b=1&x=1#c'],
])('a redirect to %s takes the query %j and the fragment %j', (target, search, hash, address) => {
  expect(redirectAddress(target, search, hash)).toBe(address);
});

const leading = (...pairs: [from: string, to: string][]) =>
  routeMap({ redirects: pairs.map(([from, to]) => ({ from, to })) });

test.each<[string, ...[from: string, to: string][]]>([
  ['/shop', ['/shop', '/shop?x=1']],
  ['/shop', ['/shop', '/shop#prices']],
  ['/SHOP/', ['/shop', '/Shop/']],
  ['/a', ['/a', '/B'], ['/b', '/A']],
  ['/a', ['/a', '/b/'], ['/b', '/a/']],
  ['/c', ['/c', '/a'], ['/a', '/b?x=1'], ['/b', '/%61#y']],
  ['/%E0%B0%A7', ['/%e0%b0%a7', '/ధ?from=circle']],
  ['/0', ...Array.from({ length: 5_000 }, (_, index): [string, string] => [`/${index}`, `/${index + 1}`])],
])('%s never leads anywhere', (address, ...pairs) => {
  expect(redirectEnd(address, leading(...pairs))).toMatchObject({
    isCircle: true,
    route: undefined,
    address,
  });
});

test.each<[address: string, end: string, ...[from: string, to: string][]]>([
  ['/about?x=1#y', '/about?x=1#y'],
  ['/About/?x=1', '/about?x=1'],
  ['/a?q=1#mine', '/terms?z=3&y=2&q=1#own', ['/a', '/b?y=2'], ['/b', '/Terms/?z=3#own']],
  ['/a', 'https://shop.example/a?b=1', ['/a', '/b?b=1'], ['/b', 'https://shop.example/a']],
  ['/a', '/half%EF%BF%BD', ['/a', '/half\ud800']],
  [
    '/0',
    '/100',
    ...Array.from({ length: 100 }, (_, index): [string, string] => [`/${index}`, `/${index + 1}`]),
  ],
])('%s leads to %s', (address, end, ...pairs) => {
  expect(redirectEnd(address, leading(...pairs))).toMatchObject({ isCircle: false, address: end });
});
