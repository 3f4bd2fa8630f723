import { describe, expect, it } from 'vitest';
import { brandColours, colourAt, withColour } from '#theme/brandColours.ts';
import type { Hex } from '#theme/brandTypes.ts';
import { oklabOf } from '#theme/colour.ts';
import { colourFixes, nearestPassing } from '#theme/colourFixes.ts';
import { contrastReport } from '#theme/contrast.ts';
import { secondBrand as brand } from './secondBrand.ts';

const faultsOf = (of: typeof brand) => contrastReport(of).filter(({ ok }) => !ok);

const hueOf = (hex: Hex) => {
  const [, a, b] = oklabOf(hex);
  return (Math.atan2(b, a) * 180) / Math.PI;
};

/** One colour of a brand each, changed to something that cannot be read. */
const slips = [
  ['light.primary', '#E0B000'],
  ['light.ink2', '#AAAAAA'],
  ['light.bg', '#777777'],
  ['light.focus', '#DDEEFF'],
  ['light.edge', '#E0E0E0'],
  ['light.band', '#8899AA'],
  ['light.snackOk', '#FFEEAA'],
  ['dark.primary', '#27419A'],
  ['dark.paper', '#A0A0A0'],
  ['dark.bandInk', '#333333'],
] as const;

describe('a brand with one colour too faint', () => {
  it.each(slips)('%s: %s is fixed by one other lightness', (key, colour) => {
    const faint = withColour(brand, key, colour);
    expect(faultsOf(faint)).not.toEqual([]);
    const { fixes, left } = colourFixes(faint);
    expect(left).toEqual([]);
    expect(fixes).toHaveLength(1);
    const corrected = fixes.reduce((of, fix) => withColour(of, fix.key, fix.to), faint);
    expect(faultsOf(corrected)).toEqual([]);
  });

  it('keeps its hue', () => {
    for (const [key, colour] of [
      ['light.primary', '#E0B000'],
      ['light.primary', '#FF77CC'],
      ['light.error', '#FF6666'],
    ] as const) {
      const [fix] = colourFixes(withColour(brand, key, colour)).fixes;
      expect(fix?.key).toBe(key);
      expect(Math.abs(hueOf(fix?.to ?? '#000000') - hueOf(colour)), fix?.to).toBeLessThan(6);
    }
  });
});

it('the nearest passing colour lets its pair pass, and one step less does not', () => {
  const nearestOn = (key: 'light.success' | 'light.ink2', pair: string) => {
    const faint = withColour(brand, key, '#AAAAAA');
    const row = faultsOf(faint).find((fault) => fault.scheme === 'light' && fault.pair === pair);
    return row && nearestPassing(faint, row);
  };
  // Pure grey on white: #767676 is the lightest at 4.5:1, #595959 at 7:1.
  expect(nearestOn('light.success', 'success on paper')).toEqual({
    key: 'light.success',
    from: '#AAAAAA',
    to: '#767676',
  });
  expect(nearestOn('light.ink2', 'ink2 on paper')?.to).toBe('#595959');
});

it('a place in the brand file names one colour', () => {
  const places = brandColours(brand);
  expect(places.length).toBeGreaterThan(60);
  for (const [key, colour] of places) expect(colourAt(brand, key)).toBe(colour);
  expect(colourAt(withColour(brand, 'gems.ember', '#000000'), 'gems.ember')).toBe('#000000');
});
