import { readFile } from 'node:fs/promises';
import subset from 'subset-font';

/** The features that browsers use unasked (kerning, ligatures, marks), and the digits of equal width that the site asks for. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'liga', 'clig', 'rlig', 'calt', 'ccmp', 'locl', 'tnum', 'lnum'];

export type Weights = readonly [lightest: number, heaviest: number];

/**
 * Only the characters of a range out of a font file; of a variable font only the weights of `axis`. Undefined where the
 * file is missing or has none of the characters: browsers refuse a font without characters.
 */
export async function cutFont(
  file: string,
  range: string,
  targetFormat: 'woff2' | 'truetype',
  axis?: Weights,
): Promise<Buffer | undefined> {
  const font = await readFile(file).catch(() => undefined);
  if (!font) return undefined;
  const [min, max] = axis ?? [0, 0];
  const variationAxes: Record<string, number | { min: number; max: number }> = axis
    ? { wght: min === max ? min : { min, max } }
    : {};
  const options = { targetFormat, keepFeatures, variationAxes };
  const [made, empty] = await Promise.all([
    subset(font, charactersIn(range), options),
    subset(font, '', options),
  ]);
  return made.equals(empty) ? undefined : made;
}

/** All characters of a CSS `unicode-range`. */
const charactersIn = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join('');
