import { type Color, converter, formatHex, interpolate, type Oklab, wcagContrast } from 'culori';
import type { Hex } from './brandTypes.ts';

// Colour arithmetic of the server and the build. Browsers get CSS, so no file of the client imports this one.

const toOklab = converter('oklab');
const oklabOf = (hex: Hex) => toOklab(hex) as Oklab;
const hexOf = (colour: Color) => formatHex(colour).toUpperCase() as Hex;

/** Returns the result of CSS `color-mix(in oklab, first percent%, second)`. */
export const mixHex = (first: Hex, percent: number, second: Hex): Hex =>
  hexOf(interpolate([second, first], 'oklab')(percent / 100));

/** Returns the WCAG 2 contrast ratio of two colours, 1 to 21. */
export const contrastRatio = (one: Hex, other: Hex): number => wcagContrast(one, other);

/** Returns the Oklab lightness of a colour, 0 to 1. */
export const lightnessOf = (hex: Hex): number => oklabOf(hex).l;

/** Returns a colour in another lightness, with its hue and as much of its chroma as sRGB can display. */
export function withLightness(hex: Hex, l: number): Hex {
  const { a, b } = oklabOf(hex);
  const withChroma = (share: number): Oklab => ({ mode: 'oklab', l, a: a * share, b: b * share });
  const isShown = (share: number) => {
    const [wanted, shown] = [withChroma(share), oklabOf(hexOf(withChroma(share)))];
    return (['l', 'a', 'b'] as const).every((part) => Math.abs(shown[part] - wanted[part]) < 0.01);
  };
  let kept = isShown(1) ? 1 : 0;
  for (let part = 0.5; kept < 1 && part > 0.01; part /= 2) if (isShown(kept + part)) kept += part;
  return hexOf(withChroma(kept));
}
