import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconId } from '#theme/art.ts';
import { icons } from '#theme/icons.ts';
import { drawingsFile } from '#theme/symbols.ts';
import { digest } from '../http/entityTags.ts';

/** Shapes of Material icons. They bring no colour: that is the text's. */
const iconShapes = Object.entries(icons).map(([name, Icon]) => {
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(createElement(Icon))) ?? [];
  return `<g id="${iconId(name)}">${shapes}</g>`;
});

/** The drawings and icons of all pages in one file, which browsers keep. */
export const drawingsSvg = drawingsFile(iconShapes.join(''));

/** Its address, another one whenever a drawing changes. */
export const drawingsPath = `/assets/drawings-${digest(drawingsSvg).slice(0, 8)}.svg`;
