// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { columnsFor } from '#components/Columns.tsx';
import saasApplication from '#content/saasApplication.json';
import service from '#content/service.json';
import { HomePage } from '#pages/HomePage.tsx';
import { ProductPage } from '#pages/ProductPage.tsx';
import { Collaboration } from '#sections/home/Collaboration.tsx';
import { ItServices } from '#sections/home/ItServices.tsx';
import { Skills } from '#sections/home/Skills.tsx';
import { Testimonials } from '#sections/home/Testimonials.tsx';
import { Closing } from '#sections/products/Closing.tsx';
import { Neighbours } from '#sections/products/Neighbours.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import { Safeguard } from '#sections/services/Safeguard.tsx';
import { ServiceRows } from '#sections/services/ServiceRows.tsx';
import { ServicesBanner } from '#sections/services/ServicesBanner.tsx';
import { askAbout, productPath } from '#site/products.ts';
import { publicRecords } from '#site/records/contentRecords.ts';
import { routeFor } from '#site/routes.ts';
import { renderSection } from '../support/renderSection.tsx';
import { sectionOf } from '../support/sectionOf.ts';
import { sampleProducts, seed } from '../support/seed.ts';

const region = (name?: string) => within(sectionOf(screen, name));
const textsOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('IT services list every product and a link for other requests', async () => {
  const { somethingElse } = seed('products');
  await renderSection(<ItServices />);
  const links = region(seed('itServices').heading).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...sampleProducts.map((product) => [product.name, product.path]),
    [somethingElse.name, somethingElse.path],
    // Shown on phones.
    [seed('homePage').hero.button.label, seed('homePage').hero.button.path],
  ]);
});

test('the sections of the home page have the chosen order, followed by those that it lacks', async () => {
  const order = ['testimonials', 'contact'];
  await renderSection(<HomePage />, { content: { homePage: { ...seed('homePage'), order } } });
  const shown = textsOf(screen.getAllByRole('heading', { level: 2 }));
  const headings = [
    seed('homePage').software ?? { heading: 'A screen of software' },
    seed('testimonials'),
    seed('homePage').contact,
    seed('itServices'),
    seed('collaboration'),
  ];
  expect(shown).toEqual([...headings, seed('skills')].map(({ heading }) => heading));
});

test('the first screens of the home page say what staff wrote, and lead where they say', async () => {
  const { hero, software } = seed('homePage');
  const homePage = { ...seed('homePage'), hero: { ...hero, heading: 'Fits like a key' } };
  const picture = { hash: 'a', width: 900, height: 600 };
  await renderSection(<HomePage />, {
    content: { homePage },
    pictures: { [software?.file ?? '']: picture },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fits like a key');
  for (const text of [hero.text, hero.engagement, ...hero.points])
    expect(screen.getByText(text)).toBeTruthy();
  expect(hrefOf(hero.link.label)).toBe(hero.link.path);
  expect(hrefOf(software?.link?.label ?? '')).toBe(software?.link?.path);
  expect(screen.getByRole('img', { name: software?.alt })).toBeTruthy();
});

test('the stages of a collaboration are numbered in a list, from a rough stone to a polished one', async () => {
  const collaboration = seed('collaboration');
  for (const count of [4, 2]) {
    const steps = collaboration.steps.slice(0, count);
    await renderSection(<Collaboration />, { content: { collaboration: { ...collaboration, steps } } });
    expect(screen.getByRole('list').tagName).toBe('OL');
    const titles = textsOf(screen.getAllByRole('heading', { level: 3 }));
    expect(titles).toEqual(steps.map(({ title }, index) => `${index + 1} ${title}`));
    const stones = [...screen.getByRole('list').querySelectorAll('svg.stone use')];
    const states = stones.map((stone) => stone.getAttribute('href'));
    expect([states[0], states.at(-1)]).toEqual(['#art-step-1', '#art-step-4']);
    cleanup();
  }
});

test('each group of skills is the term of what the team can do', async () => {
  await renderSection(<Skills />);
  const { groups } = seed('skills');
  expect(textsOf(screen.getAllByRole('term'))).toEqual(groups.map(({ name }) => name));
  expect(textsOf(screen.getAllByRole('definition'))).toEqual(groups.map(({ items }) => items));
});

test('a product’s page leads back by its breadcrumb, asks about the product, and leads on to those next to it', async () => {
  const { products, page } = seed('products');
  const [first, second] = products;
  const path = productPath(first?.slug ?? '');
  await renderSection(<ProductPage route={routeFor(path)} />, { path });
  const shown = (name: string | undefined) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown(page.trail)).toEqual([
    [page.home, '/'],
    [page.products, '/products'],
  ]);
  const trail = within(screen.getByRole('navigation', { name: page.trail }));
  expect(trail.getByText(first?.heading ?? '').getAttribute('aria-current')).toBe('page');
  const asked = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(asked.filter((it) => it.startsWith('/contact?'))).toEqual(Array(2).fill(askAbout(path, '/contact')));
  expect(hrefOf('Ask about AI agents')).toBe(askAbout(path, '/contact'));
  const last = products.at(-1);
  expect(shown(page.products)).toEqual([
    [`${page.previous}${last?.name}`, productPath(last?.slug ?? '')],
    [`${page.next}${second?.name}`, productPath(second?.slug ?? '')],
  ]);
  cleanup();
  // The last product is followed by the first one.
  await renderSection(<Neighbours slug={last?.slug ?? ''} />);
  expect(shown(page.products).at(-1)).toEqual([`${page.next}${first?.name}`, path]);
  cleanup();
  // Within a sentence a product’s name starts with a small letter, unless it is an abbreviation.
  await renderSection(<Closing path={productPath(second?.slug ?? '')} />);
  expect(screen.getByRole('link', { name: 'Ask about mobile apps' })).toBeTruthy();
});

test('a testimonial names its client or the trade, and shows the picture', async () => {
  const [quote] = seed('testimonials').quotes;
  const quotes = [
    { ...quote, person: 'Asha', company: 'Neem', image: 'a.jpg', imageAlt: 'Asha at her counter' },
    { ...quote, person: 'Ravi' },
  ];
  const pictures = { 'a.jpg': { hash: 'a', width: 400, height: 400 } };
  await renderSection(<Testimonials />, { content: { testimonials: { quotes } }, pictures });
  const [asha, ravi] = screen.getAllByRole('figure');
  expect(asha?.textContent).toMatch(/^“.+”Asha, .+, Neem$/);
  expect(ravi?.textContent).toMatch(new RegExp(`Ravi, .+, ${quote?.trade}$`));
  expect(screen.getByRole('img', { name: 'Asha at her counter' })).toBeTruthy();
});

test("the banner of the services has the record's title; its button says 'Get in Touch' and leads to /contact when the record leaves it empty, or is missing", async () => {
  const withBanner = (topBanner: object) => ({ service: [{ ...service[0], topBanner }] });
  const banner = { title: 'What we do', buttonText: 'Ask us', buttonLink: '/about' };
  await renderSection(<ServicesBanner />, { content: withBanner(banner) });
  expect(screen.getByRole('heading', { level: 1, name: 'What we do' })).toBeTruthy();
  expect(hrefOf('Ask us')).toBe('/about');
  cleanup();
  await renderSection(<ServicesBanner />, { content: withBanner({ title: 'What we do' }) });
  expect(hrefOf('Get in Touch')).toBe('/contact');
  cleanup();
  await renderSection(<ServicesBanner />, { content: { service: null } });
  expect(screen.getByRole('heading', { level: 1, name: seed('servicesPage').title })).toBeTruthy();
  expect(hrefOf('Get in Touch')).toBe('/contact');
});

describe('the rows of the services', () => {
  const [record] = service;

  test('are numbered from 01 in a list, below the section title', async () => {
    await renderSection(<ServiceRows />);
    const section = region(record?.heading);
    expect(textsOf(section.getAllByRole('listitem'))).toEqual(
      record?.services.map(({ title, description }, index) => `0${index + 1}${title}${description}`),
    );
    const groups = new Set(record?.services.map(({ group }) => group));
    expect(section.getAllByRole('list')).toHaveLength(groups.size);
    for (const list of section.getAllByRole('list')) expect(list.tagName).toBe('OL');
    expect(textsOf(section.getAllByRole('heading', { level: 3 }))).toEqual([...groups]);
    // Each leads somewhere.
    for (const { title, path } of record?.services ?? []) expect(hrefOf(title)).toBe(path);
    expect(section.getByText(record?.sectionTitle ?? '')).toBeTruthy();
  });

  test("the call to action says 'Tell us about your project' and leads to /contact when the record leaves it empty", async () => {
    await renderSection(<ServiceRows />, { content: { service: [{ ...record, callToAction: {} }] } });
    expect(hrefOf('Tell us about your project')).toBe('/contact');
    cleanup();
    const callToAction = { buttonText: 'Write to us', buttonLink: 'https://forms.example/' };
    await renderSection(<ServiceRows />, { content: { service: [{ ...record, callToAction }] } });
    expect(hrefOf('Write to us')).toBe('https://forms.example/');
  });
});

test('a list has the columns that leave no entry alone in the last row', () => {
  const counts = Array.from({ length: 12 }, (_, index) => index + 1);
  expect(counts.map(columnsFor)).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 3, 4, 3, 3]);
});

test.each(Object.entries({ ServiceRows, Safeguard, Saas, ItServices, Collaboration, Skills, Testimonials }))(
  'the section %s renders nothing until its record has arrived, and nothing when it failed',
  async (_, Shown) => {
    const failed = Object.fromEntries(publicRecords.map((name) => [name, null]));
    for (const options of [{ loaded: [] }, { content: failed }]) {
      const { container } = await renderSection(<Shown />, options);
      expect(container.innerHTML).toBe('');
      cleanup();
    }
  },
);

describe('the SaaS section', () => {
  const [record] = saasApplication;

  /** Returns the drawing of each icon name. */
  async function drawings(icons: readonly string[]): Promise<(string | undefined)[]> {
    const services = icons.map((icon, index) => ({ title: `Service ${index}`, icon }));
    await renderSection(<Saas />, { content: { saasApplication: [{ ...record, services }] } });
    const found = screen.getAllByRole('listitem').map((item) => item.querySelector('svg')?.innerHTML);
    cleanup();
    return found;
  }

  test('each of the nine icon names has its own drawing, any other icon name falls back to Users', async () => {
    const names = [
      ...['Database', 'HandCoins', 'TrendingUp', 'ShoppingCart', 'Calculator', 'University'],
      ...['Hospital', 'Users', 'LifeBuoy'],
    ];
    expect(new Set(await drawings(names)).size).toBe(9);
    const [users, ...others] = await drawings(['Users', 'Rocket', 'users', '', 'toString']);
    expect(users).toBeTruthy();
    expect(others).toEqual([users, users, users, users]);
  });
});
