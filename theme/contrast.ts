import { type ColourKey, keyOf } from './brandColours.ts';
import type { Brand, Scheme } from './brandTypes.ts';
import { contrastRatio } from './colour.ts';
import { gemNames, ramp } from './gems.ts';
import { hexIn, isHex, type Lookup, lookupIn, mix, type Paint, type PaintName } from './paint.ts';

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
    ...(['primary', 'error', 'success', 'accent'] as const).map((ink) => on(ground, ink, text)),
    ...(['edge', 'focus'] as const).map((edge) => on(ground, edge, control)),
  ]),
  on('primary', 'onPrimary', text),
  on('primaryHover', 'onPrimary', text),
  on(mix('primary', 9, 'bg'), 'ink', text, 'ink on hovered menu entry'),
  on(mix('ink', 12, 'bg'), 'ink2', text, 'ink2 on disabled button'),
  on(mix('ink', 6, 'bg'), 'ink2', text, 'ink2 on disabled field'),
  ...(['bandInk', 'bandInk2', 'bandLink', 'bandError'] as const).map((ink) => on('band', ink, text)),
  on('bandLine', 'bandInk2', text, 'bandInk2 on disabled light button'),
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
