// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markedLanguages } from '#server/rendering/markedLanguages.ts';
import { markLanguages } from '#starter/markLanguages.ts';

const telugu = 'మా సేవలు';

/** Returns the server's HTML after checking that the browser marks the same elements. */
function marked(html: string): string {
  const place = document.createElement('div');
  place.innerHTML = html;
  markLanguages(place);
  const sent = markedLanguages(html);
  const shown = document.createElement('div');
  shown.innerHTML = sent;
  expect(place.innerHTML).toBe(shown.innerHTML);
  return sent;
}

test.each([
  [
    'an element with text in another script',
    `<section><h2 class="a">${telugu}</h2><p>Words</p></section>`,
    `<section><h2 class="a" lang="te">${telugu}</h2><p>Words</p></section>`,
  ],
  ['text from right to left', '<p>ہماری خدمات</p>', '<p lang="ur" dir="rtl">ہماری خدمات</p>'],
  [
    'text next to void elements, comments and children',
    `<div><img alt="a &gt; b" src="/a?b=1"/><!--$--><p>${telugu}<a href="/">Home</a></p></div>`,
    `<div><img alt="a &gt; b" src="/a?b=1"/><!--$--><p lang="te">${telugu}<a href="/">Home</a></p></div>`,
  ],
  [
    'text after them',
    `<li><span>One<br/>two</span> ${telugu}</li>`,
    `<li lang="te"><span>One<br/>two</span> ${telugu}</li>`,
  ],
  [
    'character references, which are not letters',
    '<p>&quot;&amp;సే&quot;</p>',
    '<p lang="te">&quot;&amp;సే&quot;</p>',
  ],
])('marks the language: %s', (_, html, expected) => {
  expect(marked(html)).toBe(expected);
});

test('keeps a given language and leaves a page of Latin text unchanged', () => {
  for (const html of ['<p lang="mr">हमारे काम</p>', '<p>It’s <b>“cut”</b> to fit<!-- --> …</p>'])
    expect(marked(html)).toBe(html);
});
