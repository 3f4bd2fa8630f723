import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPainter, type Painter } from '#server/build/painter.ts';
import { shareCard } from '#server/build/shareCard.ts';
import { routes } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';

let painter: Painter;
beforeAll(async () => {
  painter = await openPainter();
});
afterAll(() => painter.close());

const card = (title: string) => shareCard({ title, cut: 'pear', gem: 'noor' }, painter.measure);

/** The lines of text on a card with the place of each. */
const linesOf = (svg: string) =>
  [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" [^>]*>([^<]*)<\/text>/g)].map(
    ([element, x, y, words]) => ({
      words,
      right: Number(x) + painter.measure(element),
      y: Number(y),
    }),
  );

test.each(routes)(
  'the share card of $path says its whole title beside the stone, the name and the line',
  (route) => {
    const lines = linesOf(card(route.title));
    expect(lines[0]?.words).toBe(brand.name);
    expect(lines.at(-1)?.words).toBe(brand.line);
    const title = lines.slice(1, -1);
    expect(title.map(({ words }) => words).join(' ')).toBe(route.title);
    for (const { right } of title) expect(right).toBeLessThan(680);
    expect(title.length).toBeLessThanOrEqual(4);
  },
);

test('a share card is a PNG of 1200 by 630 pixels', () => {
  const png = painter.paint(card('Title'));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a title cannot break out of the card’s markup', () => {
  expect(card('A <b> & "c"')).toContain('A &lt;b&gt; &amp; &quot;c&quot;');
});
