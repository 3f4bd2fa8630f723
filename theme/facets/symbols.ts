import { brand } from '../brand.ts';
import drawings from '../drawings.svg?raw';
import { artId } from './artId.ts';
import { logoSymbol } from './logo.ts';

/** `<symbol>` of each drawing of the file, one a line, and of the brand's logo, by their ids. */
const symbols = new Map<string, string>();
for (const [symbol, id = ''] of drawings.matchAll(/^<symbol id="([^"]+)".*$/gm)) symbols.set(id, symbol);
symbols.set(artId('logo'), logoSymbol(brand.logo));

/** `<symbol>` of a drawing for the page's sprite: of `drawings.svg`, or `logo`. Throws on any other name. */
export function symbolMarkup(name: string): string {
  const symbol = symbols.get(artId(name));
  if (symbol === undefined) throw new Error(`There is no drawing ${name}`);
  return symbol;
}

/** All as one SVG file, each a symbol that pages show with `<use>`, and `more` shapes with an id. */
export const drawingsFile = (more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join('')}${more}</svg>`;
