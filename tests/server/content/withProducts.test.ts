import { expect, test } from 'vitest';
import { withProducts, withStones } from '#server/content/withProducts.ts';
import { routeMap } from '#site/routes.ts';
import { seed, seedBody } from '../../support/seed.ts';

const given = seed('products').products;
const [ai] = given as [(typeof given)[number]];
const hr = 'hr-management-software-development-company-in-hyderabad';
const school = { ...ai, slug: 'school-buses', name: 'School buses', stone: undefined };

const menu = seedBody('navigation') as object[];

test('the menu keeps an entry whose product became a page of staff, and entries of other pages', () => {
  const products = given.filter(({ slug }) => slug !== hr);
  const routes = routeMap({ products, pages: [{ name: 'hr', path: `/products/${hr}` }] });
  expect(withProducts(menu, products, routes)).toEqual(menu);
});

test('a quote names the stone of its product', () => {
  const quotes = ['/products/school-buses', `/products/${ai.slug}`, '/products/removed', 7].map(
    (product) => ({ text: 'Good', product }),
  );
  const body = withStones({ heading: 'H', quotes }, [school, ai]) as { quotes: object[] };
  expect(body).toEqual({
    heading: 'H',
    quotes: [{ ...quotes[0], stone: expect.any(String) }, ...quotes.slice(1)],
  });
});
