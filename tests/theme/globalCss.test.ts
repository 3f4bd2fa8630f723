import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brand } from '#theme/brand.ts';
import type { Brand, Font, Roles } from '#theme/brandTypes.ts';
import { fontFaces, fontOf, fontStack } from '#theme/font.ts';
import { globalCss } from '#theme/globalCss.ts';
import { variableOf } from '#theme/paint.ts';
import { theme } from '#theme/theme.ts';
import { secondBrand } from './secondBrand.ts';

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
      for (const role of Object.keys(of[scheme]) as (keyof Roles)[]) {
        expect(rule).toContain(`${variableOf(role)}:${of[scheme][role]}`);
      }
    }
  });

  it('has balanced braces and nothing undefined', () => {
    expect(text.split('{').length).toBe(text.split('}').length);
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
    const font: Font = {
      ...secondBrand.font,
      package: '',
      family: 'Noto Sans',
      files: ([400, 600] as const).map((weight) => ({
        file: `${weight}.woff2`,
        range: 'U+20-7E',
        weights: [weight, weight],
      })),
      metrics: { ascent: 0.9, descent: 0.2, lineGap: 0 },
      standIns: [[{ weights: [400, 500], local: ['Arial'], width: 0.94 }]],
    };
    expect(fontStack(font)).toContain('"Noto Sans", "Noto Sans Fallback 1", system-ui');
    const text = fontFaces(font).replace(/\s+/g, ' ');
    for (const weight of [400, 600]) {
      expect(text).toContain(
        `url(/fonts/${weight}.woff2) format("woff2"); font-weight: ${weight}; font-display: swap;`,
      );
    }
    expect(text).toContain(
      'font-family: "Noto Sans Fallback 1"; src: local("Arial"); font-weight: 400 500; size-adjust: 94%; ascent-override: 95.74%; descent-override: 21.28%',
    );
  });

  it('calms motion for visitors who ask for it', () => {
    expect(css).toContain('@media (prefers-reduced-motion:reduce)');
  });

  it('clips corners only for a brand that cuts them, on screens with the site’s own colours', () => {
    const clipped = '@supports not (corner-shape:bevel){@media screen and (forced-colors:none){*{';
    expect(css).toContain(clipped);
    expect(css.split(clipped)[1]).toContain(':focus-visible{--cut:none;--lines:none}');
    expect(globalCss(secondBrand)).not.toContain('polygon(');
  });

  it('is small', () => {
    expect(brotliCompressSync(css).length).toBeLessThan(2_500);
  });

  it('takes corners, font and accent from the brand', () => {
    const second = globalCss(secondBrand);
    expect(second).toContain('--corner:round;');
    expect(second).toContain('--mui-shape-borderRadius:6px');
    expect(second).toContain('--font:system-ui,"Noto Sans",sans-serif');
    expect(second).not.toContain('@font-face');
    expect(second).toContain('--accent-rule:var(--primary)');
  });
});
