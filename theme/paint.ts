import type { Brand, GemName, Hex, Roles, Scheme } from './brandTypes.ts';
import { mixHex } from './colour.ts';

type Tone = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * A colour of the brand by its name. Of the stone being drawn: `gem` and `gem2` are its colours, `f0` to `f6`
 * and `g0` to `g6` their tones, `surface` is what lies around it, `roughBody` and `planLine` are for its rough.
 */
export type PaintName =
  | keyof Roles
  | GemName
  | 'ember'
  | 'gem'
  | 'gem2'
  | `${'f' | 'g'}${Tone}`
  | 'surface'
  | 'roughBody'
  | 'planLine';

/** A colour as data: a name, or some percent of one colour mixed into another. */
export type Paint = PaintName | { mix: Paint; percent: number; into: Paint };

/** `percent` of one colour mixed into another, in oklab. */
export const mix = (paint: Paint, percent: number, into: Paint): Paint => ({ mix: paint, percent, into });

/** Name of the CSS variable that holds a colour. */
export const variableOf = (name: PaintName): string => `--${name}`;

/** CSS value of a colour. */
export function cssOf(paint: Paint): string {
  if (typeof paint === 'string') return `var(${variableOf(paint)})`;
  return `color-mix(in oklab,${cssOf(paint.mix)} ${paint.percent}%,${cssOf(paint.into)})`;
}

/** CSS value of a colour seen through: `percent` is how much of it stays. */
export const cssFaded = (paint: Paint, percent: number): string =>
  `color-mix(in oklab,${cssOf(paint)} ${percent}%,transparent)`;

/** CSS value of one colour on light ground, another on dark. */
export const cssByGround = (onLight: string, onDark: string): string =>
  `color-mix(in oklab,${onDark} var(--on-dark),${onLight})`;

/** Looks a colour's name up. */
export type Lookup = (name: PaintName) => Paint | Hex;

/** The colours of a brand in one scheme; `more` says what `gem`, `gem2` and `surface` are. */
export function lookupIn(brand: Brand, scheme: Scheme, more: Partial<Record<PaintName, Paint>> = {}): Lookup {
  const named: Partial<Record<PaintName, Hex>> = { ...brand[scheme], ...brand.gems };
  return (name) => {
    const found = more[name] ?? named[name];
    if (!found) throw new Error(`No colour ${name} here`);
    return found;
  };
}

/** Whether a paint is the colour itself and no name of one. */
export const isHex = (paint: Paint | Hex): paint is Hex => typeof paint === 'string' && paint.startsWith('#');

/** The colour itself, mixed as a browser would. */
export function hexIn(lookup: Lookup, paint: Paint | Hex): Hex {
  if (isHex(paint)) return paint;
  if (typeof paint === 'string') return hexIn(lookup, lookup(paint));
  return mixHex(hexIn(lookup, paint.mix), paint.percent, hexIn(lookup, paint.into));
}

export const gemNames: readonly GemName[] = ['hope', 'noor', 'dresden', 'florentine'];

/** The gem whose light plays in another one's facets. */
export const secondGems: Record<GemName, Paint> = {
  hope: mix('noor', 80, 'gemPaper'),
  noor: mix('hope', 86, 'gemPaper'),
  dresden: mix('florentine', 74, 'gemPaper'),
  florentine: mix('noor', 80, 'gemPaper'),
};

const toPaper = (gem: Paint) => (percent: number) => mix(gem, percent, 'gemPaper');

/** Seven tones of the stone's gem, dark to light. */
export const ramp: readonly Paint[] = [
  mix('gem', 42, 'gemInk'),
  mix('gem', 74, 'gemInk'),
  'gem',
  ...[76, 50, 27, 9].map(toPaper('gem')),
];

/** Seven tones of its second gem. They never mix with ink, which would make muddy facets. */
export const secondRamp: readonly Paint[] = ['gem2', 'gem2', ...[88, 76, 58, 36, 18].map(toPaper('gem2'))];
