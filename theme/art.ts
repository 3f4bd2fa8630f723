import { brand } from './brand.ts';

// What components know of drawings, whose shapes are outside React.

/** DOM id of a drawing's symbol. */
export const artId = (name: string): string => `art-${name.replaceAll(/[^a-z0-9]+/g, '-')}`;

const [, , width = 1, height = 1] =
  'file' in brand.logo ? [0, 0, brand.logo.ratio] : brand.logo.viewBox.split(' ').map(Number);

/** Width of the logo, in parts of its height. */
export const logoRatio: number = width / height;
