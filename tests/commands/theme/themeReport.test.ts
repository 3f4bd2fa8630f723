import { expect, it, test } from 'vitest';
import { runSite } from '#commands/site/runSite.ts';
import { themeReport } from '#commands/theme/theme.ts';
import { brand } from '#theme/brand.ts';
import type { Brand, Roles } from '#theme/brandTypes.ts';
import { keptStreams } from '../../support/staffCommand.ts';
import { secondBrand } from '../../theme/secondBrand.ts';

/** What is said of a brand that passes, but for these colours. */
const reportWith = (colours: Partial<Roles>, rest: Partial<Brand> = {}) =>
  themeReport({ ...secondBrand, light: { ...secondBrand.light, ...colours }, ...rest });

test('theme check prints what it finds of theme/brand.ts and ends well when all of it passes', async () => {
  const { streams, kept } = keptStreams();
  const code = await runSite(['theme', 'check'], {}, streams);
  const { lines, ok } = themeReport(brand);
  expect(kept().out.trimEnd().split('\n')).toEqual(lines);
  expect(code).toBe(ok ? 0 : 1);
});

it('names every pair in both schemes with its contrast, and says so when all pass', () => {
  const { lines, ok } = themeReport(secondBrand);
  expect(ok).toBe(true);
  expect(lines[0]).toMatch(/^ {2}light ink on bg +15\.83 {2}needs 7$/);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}dark {2}focus on paper +\d+\.\d\d {2}needs 3$/));
  expect(lines.at(-1)).toBe(`All ${lines.length - 1} pairs pass WCAG AA.`);
});

it.each<[string, Partial<Roles>, isOk: boolean, line: RegExp, end: RegExp]>([
  [
    'a failing pair and the nearest passing colour',
    { primary: '#E0B000', error: '#FF6666' },
    false,
    /^✗ light primary on bg +1\.9\d {2}needs 4\.5, nearest passing light\.primary: #916F00$/,
    /^\d+ of \d+ pairs fail\.$/,
  ],
  [
    'running text that passes WCAG AA but not the design’s 7:1',
    { ink2: '#5C5C5C' },
    true,
    /^✗ light ink2 on paper +6\.\d\d {2}needs 7, nearest passing light\.ink2: #/,
    /^\d+ of \d+ pairs fail, though all pass WCAG AA\.$/,
  ],
  [
    'a pair that no lightness of one colour helps',
    { ink2: '#888888', paper: '#888888' },
    false,
    /^✗ light ink2 on paper .*, no shade of either colour passes$/,
    /pairs fail/,
  ],
  [
    'a ratio that would have to be rounded up',
    { success: '#777777', paper: '#FFFFFF' },
    false,
    /^✗ light success on paper +4\.47 {2}needs 4\.5/,
    /pairs fail/,
  ],
])('names %s', (_, colours, isOk, line, end) => {
  const { lines, ok } = reportWith(colours);
  expect(ok).toBe(isOk);
  expect(lines).toContainEqual(expect.stringMatching(line));
  expect(lines).toContainEqual(expect.stringMatching(end));
});

it('names colours that are written in another way', () => {
  const { lines, ok } = reportWith({ ink: '#123' }, { gems: { ...secondBrand.gems, noor: '#C86E6Z' } });
  expect(ok).toBe(false);
  expect(lines).toEqual([
    'light.ink must be written #RRGGBB, not #123',
    'gems.noor must be written #RRGGBB, not #C86E6Z',
  ]);
});
