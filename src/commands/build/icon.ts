import { brand } from '#theme/brand.ts';
import { standaloneSvg } from '#theme/standalone.ts';

/** The logo alone, as SVG of so many pixels. */
export const logo = (size: number): string =>
  standaloneSvg(brand, 'logo', 'light', { size: { width: size, height: size } });

/** The logo on the page's colour, small enough for a phone to cut a circle around it. */
export function logoOnPlate(size: number): string {
  const inner = Math.round(size * 0.6);
  const edge = (size - inner) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<rect width="${size}" height="${size}" fill="${brand.light.bg}"/>`,
    `<g transform="translate(${edge} ${edge})">${logo(inner)}</g>`,
    '</svg>',
  ].join('');
}

/** A PNG in the wrapping of Windows icons: a header that counts one picture, its size, 32 bits, its place. */
export function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
