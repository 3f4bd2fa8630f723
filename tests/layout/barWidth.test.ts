import { describe, expect, it } from 'vitest';
import { barWidth as barWidthWith } from '#layout/barWidth.ts';
import type { MenuItem } from '#layout/menu.ts';
import { seed } from '../support/seed.ts';

const items = seed('navigation');
const barWidth = (entries: readonly MenuItem[]) => barWidthWith(entries, 10);
const word = (name: string): MenuItem => ({ name, path: `/${name}`, submenu: [] });

describe('the width the bar needs for its items', () => {
  it('is that of a window of 900 px for few items, and without any', () => {
    expect(barWidth(items.slice(0, 2)) * 16).toBe(900 - 2 * 32);
    expect(barWidth([]) * 16).toBe(900 - 2 * 32);
  });

  it('is hardly more for the sample content, whatever the font', () => {
    const room = barWidth(items) - barWidth([]);
    expect(room).toBeGreaterThanOrEqual(0);
    expect(room).toBeLessThan(4);
  });

  it('grows with every item, with longer and with wider labels', () => {
    const widths = [[], ['Hi'], ['Hill'], ['Mama'], ['MAMA'], ['हमारे काम']].map((names) =>
      barWidth([...items, ...items, ...names.map(word)]),
    );
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
  });

  it('has room for letters as wide as they are high, which are not of the brand’s font', () => {
    const many = [...items, ...items];
    const letters = 20;
    const difference = barWidth([...many, word('我'.repeat(letters))]) - barWidth([...many, word('')]);
    expect(difference).toBeGreaterThanOrEqual(letters * 1.0625);
  });

  it('counts what surrounds a submenu’s button and the button that leads to the contact page', () => {
    const two = [...items, ...items];
    const plain = barWidth([...two, word('Words')]);
    expect(barWidth([...two, { ...word('Words'), submenu: [word('More')] }])).toBeGreaterThan(plain);
    expect(barWidth([...two, { ...word('Words'), path: '/contact' }])).toBeGreaterThan(plain);
  });

  it('grows with the room around the words', () => {
    const many = [...items, ...items];
    const around = many.reduce(
      (sum, { path, submenu }) => sum + (path === '/contact' ? 0 : submenu.length ? 4 : 8),
      0,
    );
    const difference = (barWidthWith(many, 14) - barWidthWith(many, 10)) * 16;
    expect(Math.abs(difference - around)).toBeLessThanOrEqual(4);
  });
});
