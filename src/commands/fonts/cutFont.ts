/// <reference path="./subsetFont.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subset from 'subset-font';
import type { FontFile } from '#theme/brandTypes.ts';

/** What browsers do with text unasked (kerning, ligatures, marks), and the digits of equal width the site asks for. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'liga', 'clig', 'rlig', 'calt', 'ccmp', 'locl', 'tnum', 'lnum'];

/**
 * Only the characters a brand's font file is for, in the given weight or range of weights.
 *
 * @throws Error when the source has none of them, which would make a file that browsers refuse
 */
export async function cutFont(
  { source, range }: Pick<FontFile, 'source' | 'range'>,
  targetFormat: 'woff2' | 'truetype',
  wght: number | { min: number; max: number },
): Promise<Buffer> {
  const font = await readFile(installed(source));
  const cut = (text: string) => subset(font, text, { targetFormat, variationAxes: { wght }, keepFeatures });
  const [file, empty] = await Promise.all([cut(charactersIn(range)), cut('')]);
  if (file.equals(empty)) throw new Error(`${source} has none of the characters ${range}.`);
  return file;
}

/** Where a file of an installed package lies. */
export const installed = (file: string): string => createRequire(import.meta.url).resolve(file);

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
