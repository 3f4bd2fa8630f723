import { describe, expect, it } from 'vitest';
import { contrastRatio, hexOf, mixHex, oklabOf } from '#theme/colour.ts';

describe('mixing colours', () => {
  // Right-hand sides are what Chromium painted for color-mix(in oklab, …).
  it.each([
    ['#12173A', 12, '#FCFAF9', '#DCDCE1'],
    ['#F3F0F1', 12, '#0B0F26', '#21253C'],
    ['#2B46A0', 8, '#FCFAF9', '#E9EBF3'],
    ['#2B46A0', 42, '#0D1330', '#19275C'],
    ['#C86E6C', 9, '#FFFFFF', '#FBF2F1'],
  ] as const)('%s at %d%% in %s gives what a browser paints', (one, percent, other, painted) => {
    expect(mixHex(one, percent, other)).toBe(painted);
  });

  it('keeps a colour that is converted there and back', () => {
    for (const hex of ['#000000', '#FFFFFF', '#F0643C', '#2F8069'] as const)
      expect(hexOf(oklabOf(hex))).toBe(hex);
  });

  it('refuses other notations', () => {
    expect(() => oklabOf('#fff')).toThrow('#RRGGBB');
  });
});

describe('contrast', () => {
  it('runs from 1 to 21, whichever colour comes first', () => {
    expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21);
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrastRatio('#27419A', '#27419A')).toBe(1);
    expect(contrastRatio('#27419A', '#FCFAF9')).toBeCloseTo(8.74, 2);
  });
});
