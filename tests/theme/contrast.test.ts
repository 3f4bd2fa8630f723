import { describe, expect, it } from 'vitest';
import { brand } from '#theme/brand.ts';
import { contrastReport } from '#theme/contrast.ts';
import { secondBrand } from './secondBrand.ts';

describe.each([brand, secondBrand])('the colours of $name', (of) => {
  it('can be read wherever they meet, in both schemes', () => {
    const faults = contrastReport(of).filter(({ ok }) => !ok);
    expect(
      faults.map(({ scheme, pair }) => `${scheme} ${pair}`),
      '“npm run theme:check” says what to change in theme/brand.ts',
    ).toEqual([]);
  });
});

describe('the report', () => {
  it('wants 7:1 for body and secondary text on every surface, 4.5:1 for other text, 3:1 for controls', () => {
    const rows = contrastReport(secondBrand);
    const running = rows.filter(({ pair }) => /^ink2? on (bg|paper|wash2?)$/.test(pair));
    expect(running.map(({ needed }) => needed)).toEqual(Array(16).fill(7));
    const others = rows.filter((row) => !running.includes(row));
    for (const { pair, needed } of others) {
      expect(needed, pair).toBe(/^(edge|focus|bandEdge|snackOkIcon) on /.test(pair) ? 3 : 4.5);
    }
  });

  it('names a pair that cannot be read', () => {
    const pale = { ...secondBrand, light: { ...secondBrand.light, ink2: '#AAAAAA' as const } };
    const faults = contrastReport(pale).filter(({ ok }) => !ok);
    expect(faults.map(({ scheme, pair }) => `${scheme} ${pair}`)).toContain('light ink2 on bg');
    expect(faults.every(({ pair }) => pair.startsWith('ink2'))).toBe(true);
  });
});
