import type { Brand, Hex, Scheme } from './brandTypes.ts';
import { contrastRatio, hexOf, oklabOf } from './colour.ts';
import {
  gemNames,
  hexIn,
  isHex,
  type Lookup,
  lookupIn,
  mix,
  type Paint,
  type PaintName,
  ramp,
} from './paint.ts';
import { type ColourKey, colourAt, keyOf, withColour } from './roles.ts';

/** WCAG 2 AA: text, and the parts of controls that one must see (1.4.3, 1.4.11). */
const text = 4.5;
const control = 3;
/** What is read at length, on the page's own surfaces (design §2.1). */
const runningText = 7;

/** Something to read or see, on what ground, and how strong it must stand out. */
interface Pair {
  name: string;
  front: Paint;
  ground: Paint;
  needed: number;
}

/** One pair of a brand, measured. */
export interface ContrastRow {
  scheme: Scheme;
  /** Front and ground, as in `ink on bg`. */
  pair: string;
  ratio: number;
  /** Ratio the site's design asks for. */
  needed: number;
  ok: boolean;
  /** WCAG 2 AA asks less of running text. */
  passesAA: boolean;
  /** Colours of the brand file that the two are made of, those of the front first. */
  keys: ColourKey[];
  /** The ratio this pair has in another brand. */
  ratioIn(brand: Brand): number;
}

const surfaces = ['bg', 'paper', 'wash', 'wash2'] as const;

const on = (ground: Paint, front: Paint, needed: number, name = `${front} on ${ground}`): Pair => ({
  name,
  front,
  ground,
  needed,
});

/** Every pair the site shows (design §2.1). */
const pairs: readonly Pair[] = [
  ...surfaces.flatMap((ground) => [
    ...(['ink', 'ink2'] as const).map((ink) => on(ground, ink, runningText)),
    ...(['primary', 'error', 'success'] as const).map((ink) => on(ground, ink, text)),
    ...(['edge', 'focus'] as const).map((edge) => on(ground, edge, control)),
  ]),
  on('primary', 'onPrimary', text),
  on('primaryHover', 'onPrimary', text),
  on(mix('primary', 9, 'bg'), 'ink', text, 'ink on hovered menu entry'),
  on(mix('ink', 12, 'bg'), 'ink2', text, 'ink2 on disabled button'),
  ...(['bandInk', 'bandInk2', 'bandLink', 'bandError'] as const).map((ink) => on('band', ink, text)),
  on('band', 'bandEdge', control),
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

/** Every pair of text or control and ground in both schemes, with its WCAG 2 contrast ratio. */
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
  const [ok, passesAA] = [ratio >= needed, ratio >= Math.min(needed, text)];
  return { scheme, pair: name, ratio, needed, ok, passesAA, keys, ratioIn };
}

/** The brand's own colours that a paint comes from. */
function namesIn(lookup: Lookup, paint: Paint): PaintName[] {
  if (typeof paint !== 'string') return [...namesIn(lookup, paint.mix), ...namesIn(lookup, paint.into)];
  const found = lookup(paint);
  return isHex(found) ? [paint] : namesIn(lookup, found);
}

const toneOf = (tone: number): Paint => ramp[tone] ?? 'gem';

/** The nearest colour that lets one pair pass, in place of what is read or, if there is none, of its ground. */
export function nearestPassing(brand: Brand, row: ContrastRow): { key: ColourKey; to: Hex } | undefined {
  for (const key of row.keys) {
    for (const to of lightnessesOf(colourAt(brand, key))) {
      if (row.ratioIn(withColour(brand, key, to)) >= row.needed) return { key, to };
    }
  }
  return undefined;
}

const grades = 256;

/** A colour in every lightness, the nearest first: its hue stays, and as much of its chroma as a screen can show. */
function* lightnessesOf(hex: Hex): Generator<Hex> {
  const [lightness, a, b] = oklabOf(hex);
  yield hex;
  const all = Array.from({ length: grades + 1 }, (_, grade) => grade / grades);
  all.sort((one, other) => Math.abs(one - lightness) - Math.abs(other - lightness));
  for (const value of all) yield shownHex(value, a, b);
}

/** `#RRGGBB` of an oklab colour that loses chroma, a half and then ever less, until a screen can show it. */
function shownHex(lightness: number, a: number, b: number): Hex {
  const withChroma = (chroma: number) => [lightness, a * chroma, b * chroma] as [number, number, number];
  const isShown = (chroma: number) =>
    oklabOf(hexOf(withChroma(chroma))).every(
      (value, i) => Math.abs(value - (withChroma(chroma)[i] ?? 0)) < 0.01,
    );
  if (isShown(1)) return hexOf(withChroma(1));
  let kept = 0;
  for (let part = 0.5; part > 0.01; part /= 2) if (isShown(kept + part)) kept += part;
  return hexOf(withChroma(kept));
}
