import type { Brand, Hex, Scheme } from './brandTypes.ts';
import { contrastRatio, lightnessOf, withLightness } from './colour.ts';
import { hexIn, isHex, type Lookup, lookupIn } from './hexOfPaint.ts';
import { gemNames, mix, type Paint, type PaintName, ramp } from './paint.ts';
import { type ColourKey, colourAt, keyOf, withColour } from './roles.ts';

/** Minimum ratios of WCAG 2 AA for text and for controls (1.4.3, 1.4.11). */
const text = 4.5;
const control = 3;
/** Minimum ratio for running text on the page's surfaces. */
const runningText = 7;

/** Minimum ratio of two surfaces that lie next to each other, so that they can be told apart. */
const step = 1.08;

/** A foreground colour, its background and the required contrast ratio. */
interface Pair {
  name: string;
  front: Paint;
  ground: Paint;
  needed: number;
}

/** The measured contrast of a pair in a brand. */
export interface ContrastRow {
  scheme: Scheme;
  /** Name of foreground and background, such as `ink on bg`. */
  pair: string;
  ratio: number;
  /** Ratio required by the site's design. */
  needed: number;
  ok: boolean;
  /** Whether the ratio meets WCAG 2 AA, which requires less for running text. */
  passesAA: boolean;
  /** Keys of the brand's colours from which the pair is mixed, foreground first. */
  keys: ColourKey[];
  /** Returns the ratio of this pair in another brand. */
  ratioIn(brand: Brand): number;
}

const surfaces = ['bg', 'paper', 'wash', 'wash2'] as const;

const on = (ground: Paint, front: Paint, needed: number, name = `${front} on ${ground}`): Pair => ({
  name,
  front,
  ground,
  needed,
});

/** Every pair on the site. */
const pairs: readonly Pair[] = [
  on('bg', 'wash', step, 'wash next to bg'),
  on('bg', 'band', step, 'band next to bg'),
  ...surfaces.flatMap((ground) => [
    ...(['ink', 'ink2'] as const).map((ink) => on(ground, ink, runningText)),
    ...(['primary', 'error', 'success'] as const).map((ink) => on(ground, ink, text)),
    ...(['controlBorder', 'focus'] as const).map((ink) => on(ground, ink, control)),
  ]),
  on('primary', 'onPrimary', text),
  on('primaryHover', 'onPrimary', text),
  on(mix('primary', 9, 'bg'), 'ink', text, 'ink on hovered menu entry'),
  on(mix('ink', 12, 'bg'), 'ink2', text, 'ink2 on disabled button'),
  ...(['bandInk', 'bandInk2', 'bandLink', 'bandError'] as const).map((ink) => on('band', ink, text)),
  on('band', 'bandControlBorder', control),
  on('bandInk', 'band', text),
  on('bandLink', 'band', text),
  on('snackOk', 'snackOkInk', text),
  on('snackOk', 'snackOkIcon', control),
  on('snackBad', 'snackBadInk', text),
  ...gemNames.flatMap((gem) =>
    (['ink', 'ink2', 'primary'] as const).map((ink) =>
      on(mix(gem, 8, 'bg'), ink, text, `${ink} on ${gem} banner`),
    ),
  ),
];

/** Returns the WCAG 2 contrast ratio of every pair in both schemes. */
export const contrastReport = (brand: Brand): ContrastRow[] =>
  (['light', 'dark'] as const).flatMap((scheme) => [
    ...pairs.map((pair) => measured(brand, scheme, pair)),
    ...gemNames.map((gem) =>
      measured(brand, scheme, on(toneOf(6), toneOf(0), text, `initials on ${gem} portrait`), { gem }),
    ),
  ]);

function measured(
  brand: Brand,
  scheme: Scheme,
  { name, front, ground, needed }: Pair,
  stone: Partial<Record<PaintName, Paint>> = {},
): ContrastRow {
  const ratioIn = (other: Brand) => {
    const lookup = lookupIn(other, scheme, stone);
    return contrastRatio(hexIn(lookup, front), hexIn(lookup, ground));
  };
  const names = [front, ground].flatMap((paint) => namesIn(lookupIn(brand, scheme, stone), paint));
  const keys = [...new Set(names.map((found) => keyOf(brand, scheme, found)))];
  const ratio = ratioIn(brand);
  const ok = ratio >= needed;
  // WCAG has no rule for surfaces.
  const passesAA = needed === step || ratio >= Math.min(needed, text);
  return { scheme, pair: name, ratio, needed, ok, passesAA, keys, ratioIn };
}

/** Returns the names of the brand's colours from which a paint is mixed. */
function namesIn(lookup: Lookup, paint: Paint): PaintName[] {
  if (typeof paint !== 'string') return [...namesIn(lookup, paint.mix), ...namesIn(lookup, paint.into)];
  const found = lookup(paint);
  return isHex(found) ? [paint] : namesIn(lookup, found);
}

const toneOf = (tone: number): Paint => ramp[tone] ?? 'gem';

/** Returns the nearest colour that lets a pair pass: a foreground colour or, if none passes, a background colour. */
export function nearestPassing(brand: Brand, row: ContrastRow): { key: ColourKey; to: Hex } | undefined {
  for (const key of row.keys) {
    for (const to of lightnessesOf(colourAt(brand, key))) {
      if (row.ratioIn(withColour(brand, key, to)) >= row.needed) return { key, to };
    }
  }
  return undefined;
}

const grades = 256;

/** Yields a colour in every lightness, nearest first. */
function* lightnessesOf(hex: Hex): Generator<Hex> {
  const lightness = lightnessOf(hex);
  yield hex;
  const all = Array.from({ length: grades + 1 }, (_, grade) => grade / grades);
  all.sort((one, other) => Math.abs(one - lightness) - Math.abs(other - lightness));
  for (const value of all) yield withLightness(hex, value);
}
