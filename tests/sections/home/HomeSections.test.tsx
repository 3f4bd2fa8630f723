// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Collaboration } from '#sections/home/Collaboration.tsx';
import { Hero } from '#sections/home/Hero.tsx';
import { ItServices } from '#sections/home/ItServices.tsx';
import { Skills } from '#sections/home/Skills.tsx';
import { Testimonials } from '#sections/home/Testimonials.tsx';
import { brand } from '#theme/brand.ts';
import { renderSection } from '../../support/renderSection.tsx';
import { sectionOf } from '../../support/sectionOf.ts';
import { sampleProducts, seed } from '../../support/seed.ts';

afterEach(cleanup);

const home = seed('homePage');
const { somethingElse } = seed('products');

const region = (name: string) => within(sectionOf(screen, name));

test("the hero has the brand's line as the h1 and the way to the first step", async () => {
  await renderSection(<Hero />);
  expect(screen.getByRole('heading', { level: 1, name: brand.line })).toBeTruthy();
  const action = region(brand.line).getByRole('link', { name: home.hero.button.label });
  expect(action.getAttribute('href')).toBe(home.hero.button.path);
});

test('IT services list every product and one way in for everything else', async () => {
  await renderSection(<ItServices />);
  const links = region(seed('itServices').heading).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...sampleProducts.map((product) => [product.name, product.path]),
    [somethingElse.name, somethingElse.path],
  ]);
});

test('collaboration is a sequence of four numbered steps', async () => {
  await renderSection(<Collaboration />);
  const steps = region(seed('collaboration').heading).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual(
    seed('collaboration').steps.map(({ title }, index) => `${index + 1} ${title}`),
  );
});

test('skills are named groups', async () => {
  await renderSection(<Skills />);
  const section = region(seed('skills').heading);
  expect(section.getAllByRole('term').map((it) => it.textContent)).toEqual(
    seed('skills').groups.map(({ name }) => name),
  );
  expect(section.getAllByRole('definition')).toHaveLength(seed('skills').groups.length);
});

test('testimonials carry a role and a trade', async () => {
  await renderSection(<Testimonials />);
  const quotes = region(seed('testimonials').heading).getAllByRole('figure');
  expect(quotes.map((quote) => quote.querySelector('figcaption')?.textContent)).toEqual(
    seed('testimonials').quotes.map(({ role, trade }) => `${role}, ${trade}`),
  );
});
