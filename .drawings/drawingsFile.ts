import { join } from 'node:path';
import { cuts } from './cuts.ts';
import { drawing } from './drawings.ts';
import { markupOf } from './svgNode.ts';
import { symbolNode } from './symbolNode.ts';

/** Kinds of stones, each in every cut. */
const kinds = ['stone', 'crown', 'turned'];

/** Every drawing that pages show, but for the logo, which depends on the brand. */
export const fixedDrawings: readonly string[] = [
  ...kinds.flatMap((kind) => Object.keys(cuts).map((cut) => `${kind}:${cut}`)),
  // Those of banners.
  ...['stone:emerald:.62', 'stone:cushion:.3', 'stone:pear:-1.25'],
  ...['step:1', 'step:2', 'step:3', 'step:4', 'hero', 'lost', 'map', 'boulders', 'portfolio'],
  'portrait',
  'something-else',
];

/** Where the program reads them. */
export const drawingsPath = join(import.meta.dirname, '../theme/drawings.svg');

/** All fixed drawings as one SVG file, each a symbol on a line of its own. */
export const drawingsFile = (): string =>
  [
    '<!-- Made by `npm run drawings` from the folder .drawings: change it there. -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...fixedDrawings.map((name) => markupOf(symbolNode(name, drawing(name)))),
    '</svg>\n',
  ].join('\n');
