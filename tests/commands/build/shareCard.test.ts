import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPainter, type Painter } from '#commands/build/painter.ts';
import { shareCard } from '#commands/build/shareCard.ts';
import { routes } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { sampleWords } from '../../support/seed.ts';

let painter: Painter;
beforeAll(async () => {
  painter = await openPainter();
});
afterAll(() => painter.close());

const card = (title: string) => shareCard({ title, cut: 'pear', gem: 'noor' }, painter.measure);

const textOf = (markup = '') =>
  new JSDOM(`<text>${markup}</text>`, { contentType: 'image/svg+xml' }).window.document.documentElement
    .textContent;

/** The lines of text on a card with the place of each. */
const linesOf = (svg: string) =>
  [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" [^>]*>([^<]*)<\/text>/g)].map(
    ([element, x, y, words]) => ({
      words: textOf(words),
      right: Number(x) + painter.measure(element),
      y: Number(y),
    }),
  );

test.each(routes)(
  'the share card of $path says its whole title next to the stone, the name and the line',
  (route) => {
    const words = sampleWords(route).title;
    const [name, ...title] = linesOf(card(words));
    const line = title.pop();
    expect(name?.words).toBe(brand.name);
    expect(line?.words).toBe(brand.line);
    expect(title.map(({ words }) => words).join(' ')).toBe(words);
    for (const { right } of title) expect(right).toBeLessThan(680);
    expect(title.length).toBeLessThanOrEqual(4);
  },
);

test('name and line of theme/brand.ts are short enough for the share card', () => {
  const lines = linesOf(card('Title'));
  const tooLong = [lines.at(0), lines.at(-1)].filter((it) => it && it.right > 1200 - 72);
  expect(tooLong.map((it) => it?.words)).toEqual([]);
});

test('a share card is a PNG of 1200 by 630 pixels', () => {
  const png = painter.paint(card('Title'));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a title cannot break out of the card’s markup', () => {
  expect(card('A <b> & "c"')).toContain('A &lt;b&gt; &amp; &quot;c&quot;');
});
