import { expect, test } from 'vitest';
import { organization } from '#server/rendering/organization.ts';
import { structuredData } from '#server/rendering/structuredData.ts';
import { products } from '#site/products.ts';
import { notFoundRoute, routeFor } from '#site/routes.ts';
import type { PageState } from '#store/pageState.ts';
import { brand } from '#theme/brand.ts';
import { sampleProducts, seed } from '../../support/seed.ts';

const origin = 'https://www.site.example';
const words = { title: 'Title', description: 'Description', indexable: true };
const company = { '@id': `${origin}/#organization` };
const named = { ...company, '@type': 'Organization', name: brand.name, url: `${origin}/` };
const site = {
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  url: `${origin}/`,
  name: brand.name,
  inLanguage: 'en-IN',
  publisher: company,
};
const graphOf = (path: string, state: PageState = { records: {} }) =>
  structuredData(routeFor(path), words, state, origin);
const pageAt = (path: string, card: string) => ({
  '@type': 'WebPage',
  '@id': `${origin}${path}#webpage`,
  url: `${origin}${path}`,
  name: 'Title',
  description: 'Description',
  inLanguage: 'en-IN',
  isPartOf: { '@id': site['@id'] },
  about: company,
  primaryImageOfPage: { '@type': 'ImageObject', url: `${origin}/share/${card}.png` },
});
const graph = (...things: object[]) => ({ '@context': 'https://schema.org', '@graph': things });

test('a page is told as part of the site, which the company publishes', () => {
  expect(graphOf('/services')).toStrictEqual(graph(named, site, pageAt('/services', 'services')));
  const products = { ...pageAt('/products', 'products'), '@type': 'CollectionPage' };
  expect(graphOf('/products')).toStrictEqual(graph(named, site, products));
  expect(structuredData(notFoundRoute, words, { records: {} }, origin)).toBeUndefined();
});

test.each([
  ['/', 'WebPage', 'home'],
  ['/about', 'AboutPage', 'about'],
  ['/contact', 'ContactPage', 'contact'],
])('%s tells all about the company', (path, type, card) => {
  const records = { serviceFooter: seed('serviceFooter') };
  const whole = { ...company, ...organization(records, origin) };
  const page = { ...pageAt(path, card), '@type': type };
  expect(graphOf(path, { records })).toStrictEqual(graph(whole, site, page));
});

test('of the team those are told who have a portrait that can be shown', () => {
  const [first, second, third] = seed('team');
  const team = [
    { ...first, image: 'a.jpg' },
    { ...second, image: 'missing.jpg' },
    { ...third, image: '' },
  ];
  const pictures = { 'a.jpg': { hash: 'abc', width: 640, height: 640 } };
  const state = { records: { team }, pictures } as unknown as PageState;
  const image = `${origin}/pictures/abc-640.jpg`;
  const employee = [{ '@type': 'Person', name: first?.name, jobTitle: first?.designation, image }];
  expect(graphOf('/team', state)).toStrictEqual(graph({ ...named, employee }, site, pageAt('/team', 'team')));
});

test('a page with a picture of its own has that one', () => {
  const about = { ...seed('about'), image: 'a.jpg' };
  const pictures = { 'a.jpg': { hash: 'abc', width: 640, height: 640 } };
  const things = graphOf('/about', { records: { about }, pictures })?.['@graph'] as object[];
  expect(things.at(-1)).toHaveProperty('primaryImageOfPage.url', `${origin}/pictures/abc-640.jpg`);
});

test('a product’s page tells its service, and the trail to it', () => {
  const [product] = sampleProducts;
  const path = products[0]?.path ?? '';
  const url = `${origin}${path}`;
  const texts = seed('products');
  const page = {
    ...pageAt(path, path.slice(1).replaceAll('/', '-')),
    about: { '@id': `${url}#service` },
    breadcrumb: { '@id': `${url}#breadcrumb` },
  };
  const trail = {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: texts.page.home, item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: texts.page.products, item: `${origin}/products` },
      { '@type': 'ListItem', position: 3, name: product?.heading, item: url },
    ],
  };
  const service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: product?.heading,
    serviceType: product?.name,
    description: product?.lead,
    provider: company,
  };
  expect(graphOf(path, { records: { products: texts } })).toStrictEqual(
    graph(named, site, page, trail, service),
  );
});

test('a product that the content does not have is named after its address', () => {
  const things = graphOf(products[0]?.path ?? '')?.['@graph'] as object[];
  expect(things.at(-1)).toMatchObject({ '@type': 'Service', name: expect.stringMatching(/^Best ai agent/) });
});
