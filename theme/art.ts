import { brand } from './brand.ts';

// The parts of drawings that components use. The shapes are outside React.

/** Returns the DOM id of a drawing's symbol. */
export const artId = (name: string): string => `art-${name.replaceAll(/[^a-z0-9]+/g, '-')}`;

/** Returns the kind of the drawing with this id: `stone` of `art-stone-oval`. */
export const kindOf = (id: string): string => id.split('-')[1] ?? '';

/** Returns the path of the file with the drawings of a kind; the hash is that of all drawings. The starter knows it, too. */
export const drawingsPath = (hash: string, kind: string): string => `/assets/drawings-${hash}-${kind}.svg`;

const [, , width = 1, height = 1] =
  'file' in brand.logo ? [0, 0, brand.logo.ratio] : brand.logo.viewBox.split(' ').map(Number);

/** Width of the logo divided by its height. */
export const logoRatio: number = width / height;
