import type { GemName } from './brandTypes.ts';
import { mix, type Paint } from './paint.ts';

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
