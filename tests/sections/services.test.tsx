// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { columnsFor } from '#components/Columns.tsx';
import saasApplication from '#content/saasApplication.json';
import service from '#content/service.json';
import { HomePage } from '#pages/HomePage.tsx';
import { Collaboration } from '#sections/home/Collaboration.tsx';
import { ItServices } from '#sections/home/ItServices.tsx';
import { Skills } from '#sections/home/Skills.tsx';
import { Testimonials } from '#sections/home/Testimonials.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import { Safeguard } from '#sections/services/Safeguard.tsx';
import { ServiceRows } from '#sections/services/ServiceRows.tsx';
import { ServicesBanner } from '#sections/services/ServicesBanner.tsx';
import { publicRecords } from '#site/records/contentRecords.ts';
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

test('a testimonial names its client, and shows the picture', async () => {
  const quotes = [{ ...seed('testimonials').quotes[0], person: 'Asha', company: 'Neem', image: 'a.jpg' }];
  const pictures = { 'a.jpg': { hash: 'a', width: 400, height: 400 } };
  await renderSection(<Testimonials />, { content: { testimonials: { quotes } }, pictures });
  expect(screen.getByRole('figure').textContent).toMatch(/Asha, .+, Neem$/);
  expect(screen.getByRole('figure').querySelector('img')).not.toBeNull();
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
