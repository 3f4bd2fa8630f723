import { expect, test } from 'vitest';
import { defaults } from '#site/defaults.ts';
import { products } from '#site/products.ts';
import { isOwn, recordNames } from '#site/records/contentRecords.ts';
import { sampleProducts, seed, seedBody } from '../support/seed.ts';

test('the eleven products of spec §2 are at its paths, in its order', () => {
  const specified: string[] = [
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
  ];
  const paths = products.map(({ path }): string => path);
  expect(paths.filter((path) => specified.includes(path))).toEqual(specified);
});

test('every product has its own name, title, description, heading, summary, lead and stone', () => {
  for (const key of ['name', 'title', 'description', 'heading', 'summary', 'lead'] as const) {
    expect(new Set(sampleProducts.map((product) => product[key])).size).toBe(products.length);
  }
  expect(new Set(products.map(({ stone }) => stone.join(' of '))).size).toBe(products.length);
});

test("'Add Paragraph' is on the web and the custom software page only", () => {
  const marked = sampleProducts.filter(({ placeholder }) => placeholder);
  expect(marked.map(({ slug, placeholder }) => [slug, placeholder])).toEqual([
    ['best-web-and-software-development-company-hyderabad', 'Add Paragraph'],
    ['best-custom-software-development-company-in-hyderabad', 'Add Paragraph'],
  ]);
});

const terms = seed('termsPage');

test('the terms have every part the specification lists, at length, in its order', () => {
  expect(terms.heading).toBe('Terms and conditions');
  expect(terms.sections.map((section) => section.heading)).toEqual([
    'Platform description',
    'User responsibilities',
    'Verification',
    'Disclaimers',
    'Conduct',
    'Modification of terms',
    'Governing law',
    'Contact details',
  ]);
  expect(new Set(terms.sections.map((section) => section.id)).size).toBe(terms.sections.length);
  expect(
    terms.sections
      .flatMap((section) => section.paragraphs)
      .join(' ')
      .split(' ').length,
  ).toBeGreaterThan(900);
});

test('the terms name the courts of Hyderabad, Telangana, India', () => {
  const law = terms.sections.find((section) => section.heading === 'Governing law');
  expect(law?.paragraphs.join(' ')).toContain('Hyderabad, Telangana, India');
});

test("the 404 page reads 'Oops! Page not found' and leads home", () => {
  const notFoundPage = seed('notFoundPage');
  expect(notFoundPage.heading).toBe('Oops! Page not found');
  expect(notFoundPage.home).toMatchObject({ label: expect.stringMatching(/home/i), path: '/' });
});

test("the portfolio says it is coming soon and the contact banner 'Reach US'", () => {
  expect(seed('portfolioPage').heading).toMatch(/portfolio is coming soon/);
  expect(seed('contactPage').heading).toBe('Reach US');
  expect(seed('contactPage').help.length).toBeGreaterThan(0);
});

test('the defaults are those of spec §2', () => {
  expect(defaults).toEqual({
    bannerButton: { text: 'Get in Touch', link: '/contact' },
    callToAction: { text: 'Tell us about your project', link: '/contact' },
    aboutLink: '/',
  });
});

test('we work in four steps', () => {
  expect(seed('collaboration').steps).toHaveLength(4);
});

test('testimonials carry a role and a trade, are marked as samples and show the stone of a product', () => {
  const testimonials = seedBody('testimonials') as { quotes: { product: string }[] };
  expect(testimonials.quotes.length).toBeGreaterThan(0);
  for (const quote of testimonials.quotes) {
    expect(quote).toMatchObject({ sample: true, role: expect.any(String), trade: expect.any(String) });
    expect(products.map((product) => product.path)).toContain(quote.product);
  }
});

test('no text of the own records names the company: the name has one source, the brand', () => {
  const own = recordNames.filter(isOwn);
  expect(own.length).toBeGreaterThan(10);
  for (const name of own) expect(JSON.stringify(seedBody(name))).not.toMatch(/golconda|softworks/i);
});
