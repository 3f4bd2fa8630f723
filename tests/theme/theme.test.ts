import { describe, expect, it } from 'vitest';
import { brand } from '#theme/brand.ts';
import { cut } from '#theme/cut.ts';
import { makeTheme } from '#theme/theme.ts';
import { secondBrand } from './secondBrand.ts';

describe('the theme', () => {
  it('takes its colours from the brand it is given', () => {
    for (const of of [brand, secondBrand]) {
      const { colorSchemes, shape } = makeTheme(of);
      expect(colorSchemes.light?.palette.primary.main).toBe(of.light.primary);
      expect(colorSchemes.dark?.palette.background.default).toBe(of.dark.bg);
      expect(shape.borderRadius).toBe(of.radius);
    }
  });

  it('gives components CSS variables, so that one theme serves both schemes', () => {
    const { vars } = makeTheme(brand);
    expect(vars.palette.band.ink).toMatch(/^var\(--mui-palette-band-ink,/);
    expect(vars.palette.wash).toMatch(/^var\(--mui-palette-wash,/);
    expect(vars.palette.line).toBe('var(--mui-palette-line, var(--mui-palette-divider))');
  });

  it('follows the visitor’s wish for less motion', () => {
    expect(makeTheme(brand).motion.reducedMotion).toBe('system');
  });

  it('sets no text smaller than 16 px', () => {
    const sizes = Object.values(makeTheme(brand).typography).flatMap((variant) => {
      const size = typeof variant === 'object' && 'fontSize' in variant ? String(variant.fontSize) : '';
      return /^(?:clamp\()?([\d.]+)rem/.exec(size)?.[1] ?? [];
    });
    expect(sizes.length).toBeGreaterThan(12);
    expect(sizes.filter((rem) => Number(rem) < 1)).toEqual([]);
  });
});

describe('cut corners', () => {
  it('are multiples of the brand’s corner, in the brand’s shape', () => {
    expect(cut()).toEqual({ borderRadius: 'var(--mui-shape-borderRadius)', cornerShape: 'var(--corner)' });
    expect(cut(1.5, 6).borderRadius).toBe(
      'calc(var(--mui-shape-borderRadius) * 1.5) calc(var(--mui-shape-borderRadius) * 6)',
    );
  });
});
