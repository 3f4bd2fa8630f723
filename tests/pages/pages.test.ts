import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { products } from '#site/products.ts';
import { notFoundPath } from '#site/routes.ts';
import { openServer } from '../support/openServer.ts';
import { sectionOf } from '../support/sectionOf.ts';
import { sampleProducts, seed } from '../support/seed.ts';

/** Asks the server for pages; answers what finds something in the page of an address. */
async function openPages() {
  const { app } = await openServer();
  return async (path: string) => {
    const { document } = new JSDOM((await app.inject(path)).body.replace(/<style>.*?<\/style>/gs, '')).window;
    const main = document.querySelector('main') as HTMLElement;
    return { main, ...within(main) };
  };
}

test("the 404 page reads 'Oops! Page not found' with a link home", async () => {
  const page = await (await openPages())(notFoundPath);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found');
  expect(page.getByRole('link', { name: seed('notFoundPage').home.label }).getAttribute('href')).toBe('/');
});

test('the portfolio page says that the portfolio is coming soon', async () => {
  const page = await (await openPages())('/portfolio');
  expect(page.getByRole('heading', { level: 1 }).textContent).toMatch(/portfolio is coming soon/);
  expect(page.getByRole('link', { name: seed('portfolioPage').link.label })).toBeTruthy();
});

test("the contact page's banner says 'Reach US'", async () => {
  const page = await (await openPages())('/contact');
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Reach US');
});

test('/privacy shows only the heading of the terms', async () => {
  const { heading } = seed('termsPage');
  const page = await (await openPages())('/privacy');
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(page.main.textContent).toBe(heading);
});

test('the about page has a contact form under its own heading', async () => {
  const { contact } = seed('aboutPage');
  const page = await (await openPages())('/about');
  const region = within(sectionOf(page, contact.heading));
  expect(region.getByRole('form', { name: 'Contact us' })).toBeTruthy();
  expect(region.getByText(contact.text)).toBeTruthy();
});

test('the products page lists every product and one way in for everything else', async () => {
  const page = await (await openPages())('/products');
  const { somethingElse } = seed('products');
  const links = within(sectionOf(page, seed('productsPage').listHeading)).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...sampleProducts.map((product) => [product.name, product.path]),
    [somethingElse.name, somethingElse.path],
  ]);
});

test("'Add Paragraph' is on the web and the custom software page, and on no other", async () => {
  const open = await openPages();
  const shown: string[] = [];
  for (const { path } of products) {
    if ((await open(path)).queryByText('Add Paragraph')) shown.push(path);
  }
  expect(shown).toEqual([
    '/products/best-web-and-software-development-company-hyderabad',
    '/products/best-custom-software-development-company-in-hyderabad',
  ]);
});
