import { describe, expect, it, test } from 'vitest';
import type { Brand, Roles } from '#theme/brandTypes.ts';
import { fullBrand as brand } from '#theme/fullBrand.ts';
import { globalCss } from '#theme/globalCss.ts';
import { variableOf } from '#theme/paint.ts';
import { theme } from '#theme/theme.ts';
import { secondBrand } from './secondBrand.ts';

/** Returns the declarations of the first rule with this selector. */
const ruleOf = (text: string, selector: string) => text.split(`${selector}{`)[1]?.split('}')[0] ?? '';

describe.each([brand, secondBrand])('the base CSS of $name', (of: Brand) => {
  const text = globalCss(of);

  it('defines every variable of the theme and a variable for every colour of the brand', () => {
    const light = ruleOf(text, ':root');
    const used = JSON.stringify([theme.palette, theme.components, theme.typography, theme.shadows]);
    // A rule may set a variable itself, such as the size of its corners.
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

test('the base CSS clips corners only for a brand with cut corners, on screens without forced colours', () => {
  const clipped = '@supports not (corner-shape:bevel){@media screen and (forced-colors:none){*{';
  const cut: Brand = { ...brand, corner: 'bevel' };
  const round: Brand = { ...brand, corner: 'round' };
  const css = globalCss(cut);
  const [before, after] = css.split(clipped);
  expect(before).not.toContain('polygon(');
  expect(after).toContain(':focus-visible{--cut:none;--lines:none}');
  expect(globalCss(round).includes('polygon(')).toBe(false);
});

test('the theme has no text smaller than 16 px', () => {
  const sizes = Object.values(theme.typography).flatMap((variant) => {
    const size = typeof variant === 'object' && 'fontSize' in variant ? String(variant.fontSize) : '';
    return /^(?:min\()?(?:clamp\()?([\d.]+)rem/.exec(size)?.[1] ?? [];
  });
  expect(sizes.length).toBeGreaterThan(12);
  expect(sizes.filter((rem) => Number(rem) < 1)).toEqual([]);
});
