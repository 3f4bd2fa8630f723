import { fullBrand } from '#theme/fullBrand.ts';
import { standaloneSvg } from '#theme/standalone.ts';

/** The logo alone, as SVG of so many pixels. */
export const logo = (size: number): string =>
  standaloneSvg(fullBrand, 'logo', 'light', { size: { width: size, height: size } });

/** The logo on the page's colour, small enough that phones can cut a circle around it. */
export function logoOnPlate(size: number): string {
  const inner = Math.round(size * 0.6);
  const edge = (size - inner) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<rect width="${size}" height="${size}" fill="${fullBrand.light.bg}"/>`,
    `<g transform="translate(${edge} ${edge})">${logo(inner)}</g>`,
    '</svg>',
  ].join('');
}
