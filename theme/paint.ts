import type { GemName, Roles } from './brandTypes.ts';

type Tone = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Name of a colour of the brand or of the current stone: `gem` and `gem2` are the stone's colours, `f0` to `f6` and `g0` to
 * `g6` their tones, `surface` is its background, `roughBody` and `planLine` colour its rough.
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

/** A colour: a name, or a mix of two colours. */
export type Paint = PaintName | { mix: Paint; percent: number; into: Paint };

/** Mixes `percent` of a colour into another one in Oklab. */
export const mix = (paint: Paint, percent: number, into: Paint): Paint => ({ mix: paint, percent, into });

/** Returns the name of a colour's CSS variable. */
export const variableOf = (name: PaintName): string => `--${name}`;

/** Returns the CSS value of a colour. */
export function cssOf(paint: Paint): string {
  if (typeof paint === 'string') return `var(${variableOf(paint)})`;
  return `color-mix(in oklab,${cssOf(paint.mix)} ${paint.percent}%,${cssOf(paint.into)})`;
}

/** Returns the CSS value of a translucent colour with `percent` opacity. */
export const cssFaded = (paint: Paint, percent: number): string =>
  `color-mix(in oklab,${cssOf(paint)} ${percent}%,transparent)`;

/** Returns the CSS value that is one colour on light backgrounds and another one on dark backgrounds. */
export const cssByGround = (onLight: string, onDark: string): string =>
  `color-mix(in oklab,${onDark} var(--on-dark),${onLight})`;

export const gemNames: readonly GemName[] = ['hope', 'noor', 'dresden', 'florentine'];

/** The second gem whose colour appears in the facets of each gem. */
export const secondGems: Record<GemName, Paint> = {
  hope: mix('noor', 80, 'gemPaper'),
  noor: mix('hope', 86, 'gemPaper'),
  dresden: mix('florentine', 74, 'gemPaper'),
  florentine: mix('noor', 80, 'gemPaper'),
};

const toPaper = (gem: Paint) => (percent: number) => mix(gem, percent, 'gemPaper');

/** Seven tones of the stone's gem, from dark to light. */
export const ramp: readonly Paint[] = [
  mix('gem', 42, 'gemInk'),
  mix('gem', 74, 'gemInk'),
  'gem',
  ...[76, 50, 27, 9].map(toPaper('gem')),
];

/** Seven tones of the second gem. They contain no ink, which would make the facets muddy. */
export const secondRamp: readonly Paint[] = ['gem2', 'gem2', ...[88, 76, 58, 36, 18].map(toPaper('gem2'))];
