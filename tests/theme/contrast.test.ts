import { describe, expect, it } from 'vitest';
import { brand } from '#theme/brand.ts';
import { contrastReport } from '#theme/contrast.ts';
import { secondBrand } from './secondBrand.ts';

describe.each([brand, secondBrand])('the colours of $name', (of) => {
  it('meet WCAG AA wherever they meet, in both schemes', () => {
    expect(contrastReport(of).filter(({ ok }) => !ok)).toEqual([]);
  });
});

describe('the shipped brand', () => {
  it('gives body and secondary text 7:1 on every surface', () => {
    const texts = contrastReport(brand).filter(({ pair }) => /^ink2? on (bg|paper|wash2?)$/.test(pair));
    expect(texts).toHaveLength(16);
    expect(texts.filter(({ ratio }) => ratio < 7)).toEqual([]);
  });
});

describe('the report', () => {
  it('names a pair that cannot be read', () => {
    const pale = { ...brand, light: { ...brand.light, ink2: '#AAAAAA' as const } };
    const faults = contrastReport(pale).filter(({ ok }) => !ok);
    expect(faults.map(({ scheme, pair }) => `${scheme} ${pair}`)).toContain('light ink2 on bg');
    expect(faults.every(({ pair }) => pair.startsWith('ink2'))).toBe(true);
  });
});
