// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import record from '#content/about.json';
import { About } from '#sections/about/About.tsx';
import { defaults } from '#site/defaults.ts';
import { renderSection } from '../../support/renderSection.tsx';
import { seed } from '../../support/seed.ts';

afterEach(cleanup);

const stored = 'uploads\\team\\office.jpg';
const pictures = { [stored]: { hash: 'abc', width: 900, height: 1200 } };
const render = (changes: object) =>
  renderSection(<About />, { content: { about: { ...record, ...changes } }, pictures });

test('shows subtitle, title with its highlighted word, both paragraphs and the button', async () => {
  await render({});
  const title = screen.getByRole('heading', { level: 1, name: 'Software is finished when it fits' });
  expect(title.querySelector('span')?.textContent).toBe('fits');
  for (const text of [record.subtitle, record.paragraph1, record.paragraph2]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: record.buttonText }).getAttribute('href')).toBe(record.buttonLink);
});

test('highlights the word inside the title when the title has it', async () => {
  await render({ title: 'We build fitting software', highlight: 'fitting' });
  const title = screen.getByRole('heading', { level: 1, name: 'We build fitting software' });
  expect(title.querySelector('span')?.textContent).toBe('fitting');
});

test('shows a title without a highlighted word', async () => {
  await render({ title: 'Who we are', highlight: '' });
  expect(screen.getByRole('heading', { level: 1, name: 'Who we are' }).querySelector('span')).toBeNull();
});

test("the button's link defaults to /", async () => {
  expect(defaults.aboutLink).toBe('/');
  await render({ buttonLink: '' });
  expect(screen.getByRole('link', { name: record.buttonText }).getAttribute('href')).toBe('/');
});

test('shows the image as wide as its column, over the boulders until it has come', async () => {
  const { container } = await render({ image: stored, imageAlt: 'Our office', imageFocus: '' });
  const image = screen.getByRole('img', { name: 'Our office' });
  expect(image.getAttribute('src')).toBe('/pictures/abc-900.jpg');
  expect(image.style.objectPosition).toBe('');
  const [avif] = container.querySelectorAll('source');
  expect(avif?.srcset.split(',').at(-1)).toBe('/pictures/abc-900.avif 900w');
  expect(avif?.sizes).toBe(
    '(min-width:1280px) 592px,(min-width:900px) calc(50.0vw - 48px),(min-width:600px) calc(100.0vw - 64px),calc(100.0vw - 40px)',
  );
  expect(container.querySelector('svg.stone')).toBeTruthy();

  fireEvent.load(image);
  await waitFor(() => expect(container.querySelector('svg.stone')).toBeNull());
  expect(container.querySelector('img')).toBeTruthy();
});

test('shows the boulders when the image is broken', async () => {
  const { container } = await render({ image: stored });
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg.stone')).toBeTruthy();
});

test.each(['', 'uploads/gone.jpg'])('shows the boulders when there is no image: %o', async (image) => {
  const { container } = await render({ image });
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg.stone')).toBeTruthy();
});

test('the page keeps one h1 when the record failed', async () => {
  await renderSection(<About />, { content: { about: null } });
  const headings = screen.getAllByRole('heading', { level: 1 });
  expect(headings.map((heading) => heading.textContent)).toEqual([seed('aboutPage').title]);
});
