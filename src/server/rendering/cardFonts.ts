import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#theme/brand.ts';
import { projectRoot } from '../files/projectRoot.ts';

/** A font as share cards need it: browsers' files cannot be read by what draws. */
export interface CardFont {
  /** Name in `cardFontsFolder`. */
  file: string;
  /** What the file calls itself. */
  family: string;
  /** Lightest and heaviest weight in the file. */
  weights: readonly [number, number];
}

/** Where the build writes the fonts and their list. */
export const cardFontsFolder = join(projectRoot, 'dist/server/fonts');
export const cardFontsList = join(cardFontsFolder, 'fonts.json');

/** The brand's fonts; none where the brand has none, or nothing was built. */
export function readCardFonts(): CardFont[] {
  return existsSync(cardFontsList) ? (JSON.parse(readFileSync(cardFontsList, 'utf8')) as CardFont[]) : [];
}

/** Families for text of a weight, that of the nearest weight first. Characters that none has are the system's. */
export function familiesFor(weight: number, fonts: readonly CardFont[]): string[] {
  const distance = ({ weights: [least, most] }: CardFont) => Math.max(least - weight, weight - most, 0);
  const nearest = fonts.toSorted((one, other) => distance(one) - distance(other));
  const generic = brand.font.stack.split(',').at(-1)?.trim() ?? '';
  return [...new Set([...nearest.map(({ family }) => family), generic])];
}
