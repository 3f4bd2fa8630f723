/// <reference path="./subsetFont.d.ts" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';
import { projectRoot } from '#server/files/projectRoot.ts';

/** What browsers do with text unasked (kerning, ligatures, marks), and the digits of equal width the site asks for. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'liga', 'clig', 'rlig', 'calt', 'ccmp', 'locl', 'tnum', 'lnum'];

/** The folder of installed packages. */
export const installedModules = join(projectRoot, 'node_modules');

/**
 * Only the characters of a range out of a font file; of a variable font only the given weight or range of weights.
 * Undefined when the file has none of them: browsers refuse a font without characters.
 */
export async function cutFont(
  file: string,
  range: string,
  targetFormat: 'woff2' | 'truetype',
  wght?: number | { min: number; max: number },
): Promise<Buffer | undefined> {
  const font = await readFile(file);
  const variationAxes: Record<string, typeof wght & {}> = wght === undefined ? {} : { wght };
  const cut = (text: string) => subset(font, text, { targetFormat, variationAxes, keepFeatures });
  const [made, empty] = await Promise.all([cut(charactersIn(range)), cut('')]);
  return made.equals(empty) ? undefined : made;
}

/** All characters of a CSS `unicode-range`. */
function charactersIn(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join('');
}
