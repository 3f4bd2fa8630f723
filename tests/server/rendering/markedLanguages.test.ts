// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markLanguages } from '#client/markLanguages.ts';
import { markedLanguages } from '#server/rendering/markedLanguages.ts';

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

test('the element that a text in another script is in says so', () => {
  expect(marked(`<section><h2 class="a">${telugu}</h2><p>Words</p></section>`)).toBe(
    `<section><h2 class="a" lang="te">${telugu}</h2><p>Words</p></section>`,
  );
});

test('text from right to left has its direction', () => {
  expect(marked('<p>ہماری خدمات</p>')).toBe('<p lang="ur" dir="rtl">ہماری خدمات</p>');
});

test('what is in the element stays apart: void elements, comments, children and what follows them', () => {
  expect(
    marked(`<div><img alt="a &gt; b" src="/a?b=1"/><!--$--><p>${telugu}<a href="/">Home</a></p></div>`),
  ).toBe(
    `<div><img alt="a &gt; b" src="/a?b=1"/><!--$--><p lang="te">${telugu}<a href="/">Home</a></p></div>`,
  );
  expect(marked(`<li><span>One<br/>two</span> ${telugu}</li>`)).toBe(
    `<li lang="te"><span>One<br/>two</span> ${telugu}</li>`,
  );
});

test('a language that is given stays, and a page of Latin text is as it was', () => {
  expect(marked(`<p lang="mr">हमारे काम</p>`)).toBe('<p lang="mr">हमारे काम</p>');
  const page = '<p>It’s <b>“cut”</b> to fit<!-- --> …</p>';
  expect(marked(page)).toBe(page);
});

test('names of characters are no letters', () => {
  expect(marked('<p>&quot;&quot;&quot;&amp;సే&quot;&quot;</p>')).toContain('lang="te"');
});
