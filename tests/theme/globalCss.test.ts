import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brand } from '#theme/brand.ts';
import type { Brand, Roles } from '#theme/brandTypes.ts';
import { cut } from '#theme/cut.ts';
import { fontFaces, fontOf, fontStack } from '#theme/font.ts';
import { globalCss } from '#theme/globalCss.ts';
import { variableOf } from '#theme/paint.ts';
import { theme } from '#theme/theme.ts';
import { otherFont, secondBrand } from './secondBrand.ts';

const css = globalCss(brand);

/** Declarations of the first rule with this selector. */
const ruleOf = (text: string, selector: string) => text.split(`${selector}{`)[1]?.split('}')[0] ?? '';

describe.each([brand, secondBrand])('the base CSS of $name', (of: Brand) => {
  const text = globalCss(of);

  it('holds no colour that is not in the brand', () => {
    const own = new Set<string>([of.light, of.dark, of.gems].flatMap((colours) => Object.values(colours)));
    const used = text.match(/#[0-9a-fA-F]{3,8}\b/g) ?? [];
    expect(used.filter((colour) => !own.has(colour))).toEqual([]);
    expect(text).not.toMatch(/\b(rgba?|hsla?|oklch|oklab|white|black|red)\(?[ ;}]/);
    expect(text).not.toMatch(/rgba?\(|hsla?\(|oklch\(/);
  });

  it('gives every variable of the theme a value, and every colour of the brand its variable', () => {
    const light = ruleOf(text, ':root');
    const used = JSON.stringify([theme.palette, theme.components, theme.typography, theme.shadows]);
    // A rule may set its own: the size of its corners.
    const missing = [...used.matchAll(/var\((--[\w-]+)/g)].filter(
      ([, name]) => !light.includes(`${name}:`) && !used.includes(`"${name}":`),
    );
    expect(missing.map(([, name]) => name)).toEqual([]);
    for (const [scheme, rule] of [
      ['light', light],
      ['dark', ruleOf(text, '[data-scheme=dark]')],
    ] as const) {
      for (const role of Object.keys(of[scheme]) as (keyof Roles)[])
        expect(rule).toContain(`${variableOf(role)}:${of[scheme][role]}`);
    }
    expect(text).not.toMatch(/undefined|NaN|\[object|;;|:;/);
  });
});

describe('the base CSS', () => {
  it('follows the system in dark until the visitor chooses, with the same values', () => {
    const system = ruleOf(
      css.split('@media screen and (prefers-color-scheme:dark)')[1] ?? '',
      ':root:not([data-scheme])',
    );
    expect(system).toBe(ruleOf(css, '[data-scheme=dark]'));
    expect(system).toContain('color-scheme:dark');
  });

  it('serves the font from the site itself', () => {
    const folder = join(import.meta.dirname, '../../public/fonts');
    const names = fontOf(brand.font).files.map(({ file }) => file);
    for (const name of names) expect(css).toContain(`url(/fonts/${name})`);
    expect(
      names.filter((name) => !existsSync(join(folder, name))),
      'font files of theme/brand.ts that are missing: “npm run fonts” makes them',
    ).toEqual([]);
  });

  it('shows text at once, in a fallback font as wide and high as the font', () => {
    const font = { ...secondBrand.font, ...otherFont, metrics: { ascent: 0.9, descent: 0.2, lineGap: 0 } };
    expect(fontStack(font)).toContain('"Banyan", "Banyan Fallback 1", system-ui');
    const text = fontFaces(font).replace(/\s+/g, ' ');
    expect(text).toContain(
      'url(/fonts/banyan-600.woff2) format("woff2"); font-weight: 600; font-display: swap;',
    );
    expect(text).toContain(
      'font-family: "Banyan Fallback 1"; src: local("Arial"); font-weight: 400 500; size-adjust: 105%; ascent-override: 85.71%; descent-override: 19.05%',
    );
  });

  it('calms motion for visitors who ask for it, and is small', () => {
    expect(css).toContain('@media (prefers-reduced-motion:reduce)');
    expect(theme.motion.reducedMotion).toBe('system');
    expect(brotliCompressSync(css).length).toBeLessThan(2_500);
  });

  it('clips corners only for a brand that cuts them, on screens with the site’s own colours', () => {
    const clipped = '@supports not (corner-shape:bevel){@media screen and (forced-colors:none){*{';
    expect(css).toContain(clipped);
    expect(css.split(clipped)[1]).toContain(':focus-visible{--cut:none;--lines:none}');
    expect(globalCss(secondBrand)).not.toContain('polygon(');
    const size = 'calc(var(--mui-shape-borderRadius) * 1.5)';
    expect(cut(1.5)).toMatchObject({ '--c': size, cornerShape: 'var(--corner)', clipPath: 'var(--cut)' });
    expect(cut(1.5, 6)).toMatchObject({ '--c': size, borderRadius: 'var(--c) var(--k) var(--c) var(--c)' });
  });

  it('takes corners, font and accent from the brand', () => {
    const second = globalCss(secondBrand);
    for (const part of [
      '--corner:round;',
      '--mui-shape-borderRadius:6px',
      '--font:system-ui,"Noto Sans",sans-serif',
      '--accent-rule:var(--primary)',
    ])
      expect(second).toContain(part);
    expect(second).not.toContain('@font-face');
  });
});

describe('the theme', () => {
  it('gives components CSS variables, so that one theme serves both schemes and every brand', () => {
    const { palette, shape } = theme;
    expect([palette.text.primary, palette.wash]).toEqual(['var(--ink)', 'var(--wash)']);
    expect(shape.borderRadius).toBe('var(--mui-shape-borderRadius)');
    const { text, background, primary, secondary, error, success, divider, common } = palette;
    const own = JSON.stringify([text, background, primary, secondary, error, success, divider, common]);
    expect(own).not.toMatch(/#[0-9a-f]{3,8}\b|(rgb|hsl)a?\(/i);
    expect(theme.alpha(primary.main, 0.5)).toBe(
      `color-mix(in oklab,${primary.main} calc((0.5) * 100%),transparent)`,
    );
    expect(theme.lighten(primary.main, 0.9)).toContain(background.default);
    expect(theme.darken(primary.main, 0.6)).toContain(text.primary);
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
