import { describe, expect, it } from 'vitest';
import { cut } from '#theme/cut.ts';
import { theme } from '#theme/theme.ts';

describe('the theme', () => {
  it('gives components CSS variables, so that one theme serves both schemes and every brand', () => {
    const { palette, shape } = theme;
    expect(palette.text.primary).toBe('var(--mui-palette-text-primary)');
    expect(palette.wash).toBe('var(--mui-palette-wash)');
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
});

describe('cut corners', () => {
  it('are multiples of the brand’s corner, in the brand’s shape', () => {
    expect(cut()).toEqual({ borderRadius: 'var(--mui-shape-borderRadius)', cornerShape: 'var(--corner)' });
    expect(cut(1.5, 6).borderRadius).toBe(
      'calc(var(--mui-shape-borderRadius) * 1.5) calc(var(--mui-shape-borderRadius) * 6)',
    );
  });
});
