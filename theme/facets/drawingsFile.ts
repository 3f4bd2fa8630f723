import { cuts } from './cuts.ts';
import { symbolMarkup } from './markup.ts';

/** Kinds of stones, each in every cut. */
const kinds = ['stone', 'crown', 'turned'];

/** Every drawing whose name is known before any content is: all but the avatars. */
export const fixedDrawings: readonly string[] = [
  ...kinds.flatMap((kind) => Object.keys(cuts).map((cut) => `${kind}:${cut}`)),
  // Those of banners.
  ...['stone:emerald:.62', 'stone:cushion:.3', 'stone:pear:-1.25'],
  ...['step:1', 'step:2', 'step:3', 'step:4', 'hero', 'lost', 'map', 'boulders', 'portfolio'],
  ...['something-else', 'logo'],
];

/** All fixed drawings as one SVG file, each a symbol that pages show with `<use>`, and `more` shapes with an id. */
export const drawingsFile = (more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${fixedDrawings.map(symbolMarkup).join('')}${more}</svg>`;
