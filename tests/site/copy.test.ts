import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contactBanner, supportBlurbs } from '#site/copy/contactPage.ts';
import { notFoundPage } from '#site/copy/notFound.ts';
import { portfolioPage } from '#site/copy/portfolio.ts';
import { termsHeading, termsSections } from '#site/copy/terms.ts';
import { defaults } from '#site/defaults.ts';
import { products } from '#site/products.ts';
import { routes } from '#site/routes.ts';
import { seed, seedBody } from '../support/seed.ts';

const folder = new URL('../../src/site/copy/', import.meta.url);
const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));

test('the eleven products are at the paths of spec §2', () => {
  expect(products.map((product) => product.path)).toEqual([
    '/products/best-ai-agent-development-company-in-hyderabad',
    '/products/best-mobile-app-development-company-in-hyderabad',
    '/products/best-web-and-software-development-company-hyderabad',
    '/products/best-custom-software-development-company-in-hyderabad',
    '/products/best-billing-system-development-company-in-hyderabad',
    '/products/best-custom-crm-software-development-company-in-hyderabad',
    '/products/best-ecommerce-website-app-development-company-in-hyderabad',
    '/products/best-education-management-system-development-company-in-hyderabad',
    '/products/best-hospital-management-system-development-company-in-hyderabad',
    '/products/hr-management-software-development-company-in-hyderabad',
    '/products/best-payroll-management-software-development-company-in-hyderabad',
  ]);
});

test('every product has its own name, title, description, heading, summary, lead and stone', () => {
  for (const key of ['name', 'title', 'description', 'heading', 'summary', 'lead'] as const) {
    expect(new Set(products.map((product) => product[key])).size).toBe(products.length);
  }
  expect(new Set(products.map(({ stone }) => stone.join(' of '))).size).toBe(products.length);
});

test("'Add Paragraph' is on the web and the custom software page only", () => {
  const marked = products.filter((product) => product.placeholder !== undefined);
  expect(marked.map(({ slug, placeholder }) => [slug, placeholder])).toEqual([
    ['best-web-and-software-development-company-hyderabad', 'Add Paragraph'],
    ['best-custom-software-development-company-in-hyderabad', 'Add Paragraph'],
  ]);
});

test('the terms have every part the specification lists, at length, in its order', () => {
  expect(termsHeading).toBe('Terms and conditions');
  expect(termsSections.map((section) => section.heading)).toEqual([
    'Platform description',
    'User responsibilities',
    'Verification',
    'Disclaimers',
    'Conduct',
    'Modification of terms',
    'Governing law',
    'Contact details',
  ]);
  expect(new Set(termsSections.map((section) => section.id)).size).toBe(termsSections.length);
  expect(
    termsSections
      .flatMap((section) => section.paragraphs)
      .join(' ')
      .split(' ').length,
  ).toBeGreaterThan(900);
});

test('the terms name the courts of Hyderabad, Telangana, India', () => {
  const law = termsSections.find((section) => section.heading === 'Governing law');
  expect(law?.paragraphs.join(' ')).toContain('Hyderabad, Telangana, India');
});

test("the 404 page reads 'Oops! Page not found' and leads home", () => {
  expect(notFoundPage.title).toBe('Oops! Page not found');
  expect(notFoundPage.home).toMatchObject({ label: expect.stringMatching(/home/i), path: '/' });
});

test("the portfolio says it is coming soon and the contact banner 'Reach US'", () => {
  expect(portfolioPage.title).toMatch(/portfolio is coming soon/);
  expect(contactBanner.title).toBe('Reach US');
  expect(supportBlurbs.length).toBeGreaterThan(0);
});

test('the defaults are those of spec §2', () => {
  expect(defaults).toEqual({
    bannerButton: { text: 'Get in Touch', link: '/contact' },
    callToAction: { text: 'Tell us about your project', link: '/contact' },
    aboutLink: '/',
  });
});

test('we work in four steps', () => {
  expect(seed('homePage').collaboration.steps).toHaveLength(4);
});

test('testimonials carry a role and a trade, are marked as samples and show the stone of a product', () => {
  const { testimonials } = seedBody('homePage') as { testimonials: { quotes: { product: string }[] } };
  expect(testimonials.quotes.length).toBeGreaterThan(0);
  for (const quote of testimonials.quotes) {
    expect(quote).toMatchObject({ sample: true, role: expect.any(String), trade: expect.any(String) });
    expect(products.map((product) => product.path)).toContain(quote.product);
  }
});

test('no text names the company: the name has one source, the brand', () => {
  for (const source of sources) expect(source).not.toMatch(/golconda|softworks/i);
});

test('every path in the texts is a page', () => {
  const paths = sources.flatMap((source) =>
    [...source.matchAll(/path: '(\/[^']*)'/g)].map((match) => match[1]),
  );
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !routes.some((route) => route.path === path))).toEqual([]);
});
