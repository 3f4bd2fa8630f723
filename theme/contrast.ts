import type { Brand, Scheme } from './brandTypes.ts';
import { contrastRatio } from './colour.ts';
import { gemNames, ramp } from './gems.ts';
import { hexIn, lookupIn, mix, type Paint } from './paint.ts';

/** WCAG 2 AA: text, and the parts of controls that one must see (1.4.3, 1.4.11). */
const text = 4.5;
const control = 3;

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
  needed: number;
  ok: boolean;
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
    ...(['ink', 'ink2', 'primary', 'error', 'success', 'accent'] as const).map((ink) =>
      on(ground, ink, text),
    ),
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
  (['light', 'dark'] as const).flatMap((scheme) => {
    const measured = (
      { name, front, ground, needed }: Pair,
      lookup = lookupIn(brand, scheme),
    ): ContrastRow => {
      const ratio = contrastRatio(hexIn(lookup, front), hexIn(lookup, ground));
      return { scheme, pair: name, ratio, needed, ok: ratio >= needed };
    };
    const initials = gemNames.map((gem) =>
      measured(
        { name: `initials on ${gem} portrait`, front: toneOf(0), ground: toneOf(6), needed: text },
        lookupIn(brand, scheme, { gem }),
      ),
    );
    return [...pairs.map((pair) => measured(pair)), ...initials];
  });

const toneOf = (tone: number): Paint => ramp[tone] ?? 'gem';
