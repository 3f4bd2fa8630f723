// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleRecord } from '#samples/sampleContent.ts';
import { RichText } from '#sections/blocks/RichText.tsx';
import { Terms } from '#sections/terms/Terms.tsx';
import { richText } from '#site/markdown.ts';
import { renderSection } from '../support/renderSection.tsx';

const termsOf = (...paragraphs: string[]) => ({
  ...sampleRecord('termsPage'),
  sections: [{ id: 'one', heading: 'One', paragraphs }],
});

test('headings of a text are below the heading around it', async () => {
  const text = '# A\n\n## B\n\n### C\n\n##### D';
  const headings = () => [...document.querySelectorAll('h2, h3, h4, h5')].map(({ tagName }) => tagName);
  const { unmount } = await renderSection(<RichText nodes={richText(text)} />);
  expect(headings()).toEqual(['H2', 'H2', 'H3', 'H3']);
  unmount();
  await renderSection(<RichText nodes={richText(text)} level={4} />);
  expect(headings()).toEqual(['H4', 'H4', 'H5', 'H5']);
});

test.each([
  ['### A\n\nText\n\n## B\n\n### C', ['H2', 'H2', 'H3']],
  ['### A\n\n### B\n\n#### C', ['H2', 'H2', 'H3']],
  ['#### A\n\n### B', ['H2', 'H2']],
  ['> ### A\n\n### B\n\n## C\n\n### D', ['H2', 'H2', 'H2', 'H3']],
])('the first heading of the text %j skips no level', async (text, levels) => {
  await renderSection(<RichText nodes={richText(text)} />);
  expect([...document.querySelectorAll('h2, h3, h4')].map(({ tagName }) => tagName)).toEqual(levels);
});

test('paragraphs of the terms may be formatted, and plain sentences stay as they are', async () => {
  const plain = 'A fee of 5 * 3 rupees (see snake_case) & more <b>.';
  await renderSection(<Terms page={termsOf('We **never** ask.\n\n- One\n- Two', plain)} />);
  expect((await screen.findByText('never')).tagName).toBe('STRONG');
  expect(screen.getByText('Two').tagName).toBe('LI');
  expect(screen.getByText(plain).tagName).toBe('P');
});
