// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductLook } from '#sections/art/ProductLook.ts';
import { Blocks } from '#sections/blocks/Blocks.tsx';
import { richText } from '#site/markdown.ts';
import type { ServedBlock, ServedPage } from '#site/pages/servedPage.ts';
import { renderSection } from '../support/renderSection.tsx';
import { seed } from '../support/seed.ts';

const day = '2026-11-25';
const dayInWords = '25 November 2026';
const pictures = Object.fromEntries(
  ['a.png', 'b.png'].map((name) => [name, { hash: name, width: 400, height: 300 }]),
);
const page: ServedPage = {
  name: 'one',
  path: '/insights/one',
  title: 'One',
  description: '',
  listed: true,
  date: day,
  author: 'Asha',
  shownFrom: '',
  shownUntil: '',
  trail: [
    { label: 'Home', path: '/' },
    { label: 'Insights', path: '/insights' },
  ],
  article: { facts: ['Asha', '3 minutes'], contents: 'In this article', beside: [] },
  pictures,
  blocks: [],
};

const show = (blocks: ServedBlock[], isWhole = true) =>
  renderSection(<Blocks page={{ ...page, blocks }} isWhole={isWhole} />);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
/** Returns the headings with their levels, such as `h2 One`. */
const outline = () =>
  screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName.toLowerCase()} ${textContent}`);

test.each([
  ['without a banner', []],
  ['with a banner', [{ block: 'banner', heading: 'One', text: '', facts: [] }] as unknown as ServedBlock[]],
])('the top of an article %s has its breadcrumb, heading, day and author', async (_, blocks) => {
  await show(blocks);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/insights']);
  expect(trail.getByText('One').getAttribute('aria-current')).toBe('page');
  expect(outline()).toEqual(['h1 One']);
  const time = screen.getByText(dayInWords);
  expect([time.tagName, time.getAttribute('datetime')]).toEqual(['TIME', day]);
  expect(time.parentElement?.textContent).toBe(`${dayInWords} · Asha · 3 minutes`);
});

test('headings of blocks are below that of the page, and those of lists without a heading are no lower', async () => {
  const item = { title: 'Item', text: '', path: '' };
  const listed = { title: 'Listed', description: '', path: '/listed', date: day };
  await show([
    { block: 'banner', heading: 'Banner', text: '', facts: [] },
    { block: 'banner', heading: 'Second banner', text: '', facts: [] },
    { block: 'cards', heading: 'Cards', text: '', items: [item] },
    { block: 'cards', heading: '', text: '', items: [item] },
    { block: 'list', of: '/', heading: 'List', items: [listed] },
    { block: 'list', of: '/', heading: '', items: [listed] },
    {
      block: 'pictureText',
      heading: 'Text',
      body: richText('## Part'),
      file: 'a.png',
      alt: '',
      side: 'left',
    },
    {
      block: 'questions',
      heading: 'Questions',
      items: [{ question: 'Why?', answer: richText('## Because') }],
    },
  ] as ServedBlock[]);
  expect(outline()).toEqual([
    ...[
      'h1 Banner',
      'h2 Second banner',
      'h2 Cards',
      'h3 Item',
      'h2 Item',
      'h2 List',
      'h3 Listed',
      'h2 Listed',
    ],
    ...['h2 Text', 'h3 Part', 'h2 Questions', 'h3 Why?', 'h4 Because'],
  ]);
  expect(screen.getAllByText(dayInWords)).toHaveLength(3);
});

test('the abilities of a product are headings below that of their section, and no lower without one', async () => {
  const item = { title: 'Item', text: '', path: '' };
  const blocks = ['Abilities', ''].map((heading) => ({ block: 'cards', heading, text: '', items: [item] }));
  await renderSection(
    <ProductLook value={{ cut: 'brilliant', kind: 'system' }}>
      <Blocks page={{ ...page, blocks: blocks as ServedBlock[] }} isWhole={false} />
    </ProductLook>,
  );
  expect(outline()).toEqual(['h2 Abilities', 'h3 Item', 'h2 Item']);
});

test('quotes and logos lead where staff say, pictures are described, and a download names its file', async () => {
  await show([
    { block: 'quote', text: 'Well done', person: 'Asha', role: '', company: 'Neem', path: '/neem' },
    { block: 'logos', heading: 'Clients', items: [{ file: 'a.png', alt: 'Tamarind', path: '/tamarind' }] },
    { block: 'picture', file: 'b.png', alt: 'A loom', dark: '', caption: 'The old loom' },
    { block: 'download', label: 'Get the plan', file: 'uploads/plans/plan.pdf', note: '' },
  ] as ServedBlock[]);
  expect(hrefOf('Asha, Neem')).toBe('/neem');
  expect(hrefOf('Tamarind')).toBe('/tamarind');
  const figure = screen.getByRole('img', { name: 'A loom' }).closest('figure');
  expect(figure?.querySelector('figcaption')?.textContent).toBe('The old loom');
  expect(screen.getByText('plan.pdf')).toBeTruthy();
});

test('a newsletter form of a page and that of the footer have their own names and places', async () => {
  await show([{ block: 'newsletter' }, { block: 'newsletter' }] as ServedBlock[]);
  const forms = screen.getAllByRole('form');
  const { heading } = seed('frame').newsletter;
  expect(forms.map((form) => form.getAttribute('aria-label'))).toEqual([`${heading} 2`, `${heading} 3`]);
});
