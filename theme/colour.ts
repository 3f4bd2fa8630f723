import { type Color, clampChroma, converter, formatHex, interpolate, type Oklch, wcagContrast } from 'culori';
import type { Hex } from './brandTypes.ts';

// Colour arithmetic of the server and the build. Browsers get CSS, so no file of the client imports this one.

const oklchOf = converter('oklch') as (hex: Hex) => Oklch;
const hexOf = (colour: Color) => formatHex(colour).toUpperCase() as Hex;

/** Returns the result of CSS `color-mix(in oklab, first percent%, second)`. */
export const mixHex = (first: Hex, percent: number, second: Hex): Hex =>
  hexOf(interpolate([second, first], 'oklab')(percent / 100));

/** Returns the WCAG 2 contrast ratio of two colours, 1 to 21. */
export const contrastRatio = (one: Hex, other: Hex): number => wcagContrast(one, other);

/** Returns the Oklab lightness of a colour, 0 to 1. */
export const lightnessOf = (hex: Hex): number => oklchOf(hex).l;

/** Returns a colour in another lightness, with its hue and as much of its chroma as sRGB can display. */
export const withLightness = (hex: Hex, l: number): Hex =>
  hexOf(clampChroma({ ...oklchOf(hex), l }, 'oklch'));
