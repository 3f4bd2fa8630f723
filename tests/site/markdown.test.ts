import { expect, test } from 'vitest';
import { plainText, type RichNode, richParagraphs, richText } from '#site/markdown.ts';

/** Writes a tree as HTML without escaping, which is short to compare. */
const written = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, children, ...attributes } = node;
      const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}=${value}`);
      return `<${tag}${pairs.join('')}>${written(children)}</${tag}>`;
    })
    .join('');

const html = (text: string) => written(richText(text));

test.each([
  ['one\n\ntwo', '<p>one</p><p>two</p>'],
  ['one\ntwo', '<p>one\ntwo</p>'],
  ['one  \ntwo', '<p>one<br></br>two</p>'],
  ['**bold** and *italics*', '<p><strong>bold</strong> and <em>italics</em></p>'],
  ['__bold__ and _italics_', '<p><strong>bold</strong> and <em>italics</em></p>'],
  ['# A\n## B\n### C', '<h1>A</h1><h2>B</h2><h3>C</h3>'],
  ['- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
  ['3. a\n4. b', '<ol start=3><li>a</li><li>b</li></ol>'],
  ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['> a\n>\n> **b**', '<blockquote><p>a</p><p><strong>b</strong></p></blockquote>'],
  ['**Note:**read, soft**(new)**ware', '<p><strong>Note:</strong>read, soft<strong>(new)</strong>ware</p>'],
  ['**महत्वपूर्ण।**यह, **సూచన:**చదవండి', '<p><strong>महत्वपूर्ण।</strong>यह, <strong>సూచన:</strong>చదవండి</p>'],
  ['**a***b*, ***c** d*', '<p><strong>a</strong><em>b</em>, <em><strong>c</strong> d</em></p>'],
  ['**a *b** c*', '<p><strong>a <em>b</em></strong><em> c</em></p>'],
  ['*one, **two, 3 * 4, 5**, *six*', '<p>*one, <strong>two, 3 * 4, 5</strong>, <em>six</em></p>'],
  ['[a](/contact)', '<p><a href=/contact>a</a></p>'],
  ['<https://a.example/a_b>', '<p><a href=https://a.example/a_b>https://a.example/a_b</a></p>'],
  ['\\*plain\\* and 5 * 3, snake_case_name, 1.5 m', '<p>*plain* and 5 * 3, snake_case_name, 1.5 m</p>'],
  // A picture becomes no picture.
  ['![a](/p.png)', '<p>!<a href=/p.png>a</a></p>'],
])('%j is read', (text, tree) => expect(html(text)).toBe(tree));

test.each([
  ...['[a](javascript:alert(1))', '[a](//evil.example)', '[a](ftp://evil.example)', '[a](contact)'],
  ...['<script>alert(1)</script>', '<b onclick="x()">bold</b>', '&lt;b&gt; &amp;', '<javascript:alert(1)>'],
  ...['`code`', '---', '[a]: https://company.example'],
])('%s stays text', (text) => expect(html(text)).toBe(`<p>${text}</p>`));

test('a paragraph of the terms has lists and links, but neither headings nor quotes', () => {
  expect(written(richParagraphs('# 5 rooms\n> 3 beds\n- **a**'))).toBe(
    '<p># 5 rooms\n> 3 beds</p><ul><li><strong>a</strong></li></ul>',
  );
});

/** Returns how deep the elements of a tree are nested. */
const depthOf = (nodes: readonly RichNode[]): number =>
  Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))));

/** A page's file has at most this many bytes. */
const length = 256 * 1024;

test.each([
  ...['[', '*', '>', '> ', '- ', '\\', '![', '[a](b', '[a](b "c', '[a](<b', '*a **b _c __d ', '_a__b '],
  ...['1. a\n', '[a\n', '<', 'Words and **bold** [link](/a) more.\n\n', '> - '],
])('a text of nothing but %j is read in linear time and not nested deeply', (part) => {
  // Quadratic time would exceed the time of a test.
  expect(depthOf(richText(part.repeat(length / part.length)))).toBeLessThan(20);
});

test('lists and quotes in each other are not nested deeply', () => {
  const lists = Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
  const quotes = Array.from({ length: 400 }, (_, depth) => `${'> '.repeat(depth)}a`).join('\n');
  for (const text of [lists, quotes]) expect(depthOf(richText(text))).toBeLessThan(20);
});

test('the words of a text have a line for each paragraph, heading, entry and line', () => {
  expect(plainText('# A\n\n**b**c  \nd\n\n- e\n- f')).toBe('A\nbc\nd\ne\nf');
});
