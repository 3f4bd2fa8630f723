import { describe, expect, it } from 'vitest';
import { cut } from '#theme/cut.ts';
import { theme } from '#theme/theme.ts';

/** A font size at so many pixels of window: `1rem`, or `clamp(1rem, 1rem + 1vw, 2rem)`. */
function pixels(size: string, width: number): number {
  const [least = 0, fluid = least, most = least] = size
    .split(',')
    .map((part) =>
      [...part.matchAll(/([\d.]+)(rem|vw)/g)].reduce(
        (sum, [, value, unit]) => sum + Number(value) * (unit === 'rem' ? 16 : width / 100),
        0,
      ),
    );
  return Math.min(Math.max(fluid, least), most);
}

describe('the theme', () => {
  it('gives components CSS variables, so that one theme serves both schemes and every brand', () => {
    const { palette, shape } = theme;
    expect(palette.text.primary).toBe('var(--ink)');
    expect(palette.wash).toBe('var(--wash)');
    expect(shape.borderRadius).toBe('var(--mui-shape-borderRadius)');
  });

  it.each(['text', 'background', 'primary', 'secondary', 'error', 'success', 'divider', 'common'] as const)(
    'holds no colour of its own in %s',
    (name) => {
      expect(JSON.stringify(theme.palette[name])).not.toMatch(/#[0-9a-f]{3,8}\b|(rgb|hsl)a?\(/i);
    },
  );

  it('derives colours from variables, where components ask for it', () => {
    const { main } = theme.palette.primary;
    expect(theme.alpha(main, 0.5)).toBe(`color-mix(in oklab,${main} calc((0.5) * 100%),transparent)`);
    expect(theme.alpha(main, '0.04 + 0.08')).toContain('calc((0.04 + 0.08) * 100%)');
    expect(theme.lighten(main, 0.9)).toContain(theme.palette.background.default);
    expect(theme.darken(main, 0.6)).toContain(theme.palette.text.primary);
  });

  it('follows the visitor’s wish for less motion', () => {
    expect(theme.motion.reducedMotion).toBe('system');
  });

  it('sets no text smaller than 16 px', () => {
    const sizes = Object.values(theme.typography).flatMap((variant) => {
      const size = typeof variant === 'object' && 'fontSize' in variant ? String(variant.fontSize) : '';
      return /^(?:clamp\()?([\d.]+)rem/.exec(size)?.[1] ?? [];
    });
    expect(sizes.length).toBeGreaterThan(12);
    expect(sizes.filter((rem) => Number(rem) < 1)).toEqual([]);
  });

  it.each([390, 1440])(
    'makes lines so high that rounding down costs less than half a pixel at %i px',
    (width) => {
      const variants = Object.entries(theme.typography).flatMap(([name, variant]) =>
        typeof variant === 'object' && 'lineHeight' in variant
          ? { name, height: pixels(String(variant.fontSize), width) * Number(variant.lineHeight) }
          : [],
      );
      expect(variants.length).toBeGreaterThan(12);
      expect(variants.filter(({ height }) => height % 1 > 0.6)).toEqual([]);
    },
  );
});

describe('cut corners', () => {
  it('are multiples of the brand’s corner, in the brand’s shape', () => {
    expect(cut()).toMatchObject({ '--c': 'var(--mui-shape-borderRadius)', borderRadius: 'var(--c)' });
    expect(cut(1.5)).toMatchObject({
      '--c': 'calc(var(--mui-shape-borderRadius) * 1.5)',
      cornerShape: 'var(--corner)',
      clipPath: 'var(--cut)',
    });
  });

  it('may have another size at the top right', () => {
    expect(cut(1.5, 6)).toMatchObject({
      '--c': 'calc(var(--mui-shape-borderRadius) * 1.5)',
      '--k': 'calc(var(--mui-shape-borderRadius) * 6)',
      borderRadius: 'var(--c) var(--k) var(--c) var(--c)',
    });
  });
});
