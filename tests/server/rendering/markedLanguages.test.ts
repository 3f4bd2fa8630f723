// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markedLanguages } from '#server/rendering/markedLanguages.ts';
import { markLanguages } from '#starter/markLanguages.ts';

const telugu = 'మా సేవలు';

/** What the server makes of the HTML; the browser makes the same of it. */
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
    'the element of a text in another script',
    `<section><h2 class="a">${telugu}</h2><p>Words</p></section>`,
    `<section><h2 class="a" lang="te">${telugu}</h2><p>Words</p></section>`,
  ],
  ['text from right to left', '<p>ہماری خدمات</p>', '<p lang="ur" dir="rtl">ہماری خدمات</p>'],
  [
    'what is next to void elements, comments and children',
    `<div><img alt="a &gt; b" src="/a?b=1"/><!--$--><p>${telugu}<a href="/">Home</a></p></div>`,
    `<div><img alt="a &gt; b" src="/a?b=1"/><!--$--><p lang="te">${telugu}<a href="/">Home</a></p></div>`,
  ],
  [
    'what follows them',
    `<li><span>One<br/>two</span> ${telugu}</li>`,
    `<li lang="te"><span>One<br/>two</span> ${telugu}</li>`,
  ],
  [
    'names of characters, which are no letters',
    '<p>&quot;&amp;సే&quot;</p>',
    '<p lang="te">&quot;&amp;సే&quot;</p>',
  ],
])('%s: its language is marked', (_, html, expected) => {
  expect(marked(html)).toBe(expected);
});

test('a language that is given stays, and a page of Latin text is as it was', () => {
  for (const html of ['<p lang="mr">हमारे काम</p>', '<p>It’s <b>“cut”</b> to fit<!-- --> …</p>'])
    expect(marked(html)).toBe(html);
});
