import type { Hex } from './brandTypes.ts';

type Triple = [number, number, number];

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const fromLinear = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** Returns linear red, green and blue (0 to 1) of `#RRGGBB`. Throws for any other notation. */
function linearOf(hex: Hex): Triple {
  const parts = /^#(..)(..)(..)$/
    .exec(hex)
    ?.slice(1)
    .map((pair) => Number.parseInt(pair, 16));
  if (!parts || parts.some(Number.isNaN)) throw new Error(`A colour must be written #RRGGBB, not ${hex}`);
  return parts.map((part) => toLinear(part / 255)) as Triple;
}

/** Returns Oklab lightness, a and b (Björn Ottosson's definition, as in CSS). */
export function oklabOf(hex: Hex): Triple {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns `#RRGGBB` of an Oklab colour, clipped to sRGB. */
export function hexOf([lightness, a, b]: Triple): Hex {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = channels.map((light) => {
    const channel = Math.round(Math.min(1, Math.max(0, fromLinear(light))) * 255);
    return channel.toString(16).padStart(2, '0').toUpperCase();
  });
  return `#${digits.join('')}`;
}

/** Returns the result of CSS `color-mix(in oklab, first percent%, second)`. */
export function mixHex(first: Hex, percent: number, second: Hex): Hex {
  const from = oklabOf(second);
  const to = oklabOf(first);
  const share = percent / 100;
  return hexOf(from.map((value, i) => value + ((to[i] ?? 0) - value) * share) as Triple);
}

function luminance(hex: Hex): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrastRatio(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}
