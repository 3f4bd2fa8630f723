import { describe, expect, it, test } from 'vitest';
import { withProducts, withStones } from '#server/content/withProducts.ts';
import { routeMap } from '#site/routes.ts';
import { seed, seedBody } from '../../support/seed.ts';

const given = seed('products').products;
const [ai, mobile] = given as [(typeof given)[number], (typeof given)[number]];
const hr = 'hr-management-software-development-company-in-hyderabad';
const school = { ...ai, slug: 'school-buses', name: 'School buses', stone: undefined };

interface Entry {
  name: string;
  path: string;
  stone?: string;
}

const menu = seedBody('navigation') as { path: string; submenu: Entry[] }[];
const sampleEntries = menu.find(({ path }) => path === '/products')?.submenu ?? [];

/** Returns the entries below `/products` for these products, pages and redirects. */
function entriesFor(products: typeof given, parts: Omit<Parameters<typeof routeMap>[0], 'products'> = {}) {
  const body = withProducts(menu, products, routeMap({ products, ...parts })) as typeof menu;
  expect(body.filter(({ path }) => path !== '/products')).toEqual(
    menu.filter(({ path }) => path !== '/products'),
  );
  return body.find(({ path }) => path === '/products')?.submenu ?? [];
}

describe('the menu below Products', () => {
  it('keeps an entry whose product became a page of staff, and entries of other pages', () => {
    const pages = [{ name: 'hr', path: `/products/${hr}` }];
    expect(
      entriesFor(
        given.filter(({ slug }) => slug !== hr),
        { pages },
      ),
    ).toEqual(sampleEntries);
  });

  it('names the stone of a product whose stone is not the specification’s', () => {
    const chosen = [
      { ...ai, stone: 'pear' as const },
      { ...mobile, stone: 'emerald' as const },
    ];
    const [first, second] = entriesFor([...chosen, ...given.slice(2)]);
    expect(first).toEqual({ ...sampleEntries[0], stone: 'pear' });
    expect(second).toEqual(sampleEntries[1]);
  });
});

test('a quote names the stone of its product', () => {
  const quotes = ['/products/school-buses', `/products/${ai.slug}`, '/products/removed', 7].map(
    (product) => ({
      text: 'Good',
      product,
    }),
  );
  const body = withStones({ heading: 'H', quotes }, [school, ai]) as { quotes: object[] };
  expect(body).toEqual({
    heading: 'H',
    quotes: [{ ...quotes[0], stone: expect.any(String) }, ...quotes.slice(1)],
  });
});
