import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import { projectRoot } from '#server/files/projectRoot.ts';
import type { FontChoice, FontFile, GeneratedFont } from '#theme/brandTypes.ts';
import { noFont } from '#theme/font.ts';
import { cutFont, type Weights } from './cutFont.ts';

const english = 'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2010-2027,U+2039-203A,U+2212';

/** The characters of each file, and their place in packages. A page fetches a file only when it has some of its characters. */
const parts = [
  { name: '', subset: 'latin', range: english },
  { name: '-accents', subset: 'latin', range: 'U+A1-A8,U+AA-B6,U+B8-D6,U+D8-FF' },
  { name: '-rupee', subset: 'latin-ext', range: 'U+20B9' },
];

/**
 * Fonts that visitors have already, shown until the brand's has arrived: Roboto on Android, on other systems Arial or
 * Liberation Sans, whose letters are as wide. `width` is the average of their letters as `@capsizecss/unpack` measures
 * it, in parts of the font size; of bold ones with the kerning in this site's text.
 */
const systemFonts = [
  [
    { weights: [400, 500], local: ['Roboto', 'Roboto Regular'], width: 911 / 2048 },
    { weights: [600, 700], local: ['Roboto Bold'], width: 931 / 2048 },
  ],
  [
    { weights: [400, 500], local: ['Arial', 'Liberation Sans'], width: 913 / 2048 },
    { weights: [600, 700], local: ['Arial Bold', 'Liberation Sans Bold'], width: 993 / 2048 },
  ],
] as const;

/**
 * A brand's font: its facts for styles, and the content of each of its files.
 *
 * @throws Error that says what to do where the package lacks something
 */
export async function makeFont(
  { package: name, weights }: FontChoice,
  modules = join(projectRoot, 'node_modules'),
): Promise<{ font: GeneratedFont; contents: Buffer[] }> {
  if (!name) return { font: { ...noFont, weights }, contents: [] };
  const { family, faces } = await openPackage(name, weights, modules);
  const made: { file: FontFile; content: Buffer }[] = [];
  for (const part of parts) {
    for (const face of faces) {
      const content = await cutFont(face.fileOf(part.subset), part.range, 'woff2', face.axis);
      if (!content) continue;
      const weight = [...new Set(face.weights)].join('-');
      const file = `${name.split('/').at(-1)}-${weight}${part.name}.woff2`;
      made.push({ file: { file, range: part.range, weights: face.weights }, content });
    }
  }
  const files = made.map(({ file }) => file);
  const font = { package: name, weights, family, files, ...(await measure(faces)) };
  return { font, contents: made.map(({ content }) => content) };
}

/** The description of a Fontsource package. */
interface Metadata {
  id: string;
  family: string;
  subsets: string[];
  weights: number[];
}

/** The files of a font with one weight, or with all. */
interface Face {
  weights: Weights;
  /** Weights to keep of a variable font. */
  axis: Weights | undefined;
  /** Path of the file with the characters of a subset. */
  fileOf: (subset: string) => string;
}

/** The name of an installed font of Fontsource in styles, and its files with these weights. */
async function openPackage(name: string, weights: FontChoice['weights'], modules: string) {
  const text = await readFile(join(modules, name, 'metadata.json'), 'utf8').catch(() => {
    throw new Error(`${name} is not installed. Run: npm install --save-dev ${name}`);
  });
  const { id, family, ...has }: Metadata = JSON.parse(text);
  const missing = weights.filter((weight) => !has.weights.includes(weight));
  if (missing.length > 0)
    throw new Error(
      `${family} has no weight ${missing.join(', ')}. Its weights are ${has.weights.join(', ')}.`,
    );
  if (!has.subsets.includes('latin'))
    throw new Error(`${family} has no Latin letters, only ${has.subsets.join(', ')}. Choose another font.`);
  const isVariable = name.startsWith('@fontsource-variable/');
  const face = (range: Weights): Face => ({
    weights: range,
    axis: isVariable ? range : undefined,
    fileOf: (subset) =>
      join(modules, name, `files/${id}-${subset}-${isVariable ? 'wght' : range[0]}-normal.woff2`),
  });
  const faces = isVariable
    ? [face([Math.min(...weights), Math.max(...weights)])]
    : weights.map((weight) => face([weight, weight]));
  return { family: isVariable ? `${family} Variable` : family, faces };
}

/** The font's height, and the width of its letters in parts of those of each font of a system. */
async function measure(faces: readonly Face[]): Promise<Pick<GeneratedFont, 'metrics' | 'fallbackFonts'>> {
  const [regular, bold] = await Promise.all([metricsAt(400, faces), metricsAt(600, faces)]);
  const inParts = (units: number) => rounded(units / regular.unitsPerEm);
  return {
    metrics: {
      ascent: inParts(regular.ascent),
      descent: inParts(-regular.descent),
      lineGap: inParts(regular.lineGap),
    },
    fallbackFonts: systemFonts.map((family) =>
      family.map(({ weights, local, width }) => {
        const own = weights[0] < 600 ? regular : bold;
        return { weights, local, width: rounded(own.xWidthAvg / own.unitsPerEm / width) };
      }),
    ),
  };
}

/** Measures of the English letters in the weight that is nearest to the wanted one. */
async function metricsAt(wanted: number, faces: readonly Face[]) {
  const near = ({ weights: [min, max] }: Face) => Math.min(Math.max(wanted, min), max);
  const distance = (face: Face) => Math.abs(near(face) - wanted);
  const face = faces.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  const axis: Weights | undefined = face.axis && [near(face), near(face)];
  const font = await cutFont(face.fileOf('latin'), english, 'truetype', axis);
  if (!font) throw new Error(`${face.fileOf('latin')} has no Latin letters. Choose another font.`);
  return fromBuffer(font);
}

const rounded = (share: number) => Math.round(share * 1e4) / 1e4;
