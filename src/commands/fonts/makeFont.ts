import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import type { FontChoice, FontFile, MadeFont } from '#theme/brandTypes.ts';
import { noFont } from '#theme/font.ts';
import { cutFont, installedModules } from './cutFont.ts';
import { type FontPackage, type FontSource, openFontPackage } from './fontPackage.ts';
import { systemFonts } from './systemFonts.ts';

const english = 'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2010-2027,U+2039-203A,U+2212';

/** The characters of each file. Only pages that have some of them fetch the file. */
const parts = [
  { name: '', range: english },
  { name: '-accents', range: 'U+A1-A8,U+AA-B6,U+B8-D6,U+D8-FF' },
  // Few fonts keep the rupee sign with their letters.
  { name: '-rupee', range: 'U+20B9' },
];

/** A brand's font: what styles need to know of it, and the content of each of its files. */
export async function makeFont(
  choice: FontChoice,
  modules = installedModules,
): Promise<{ font: MadeFont; contents: Buffer[] }> {
  const { package: name = '', weights } = choice;
  if (!name) return { font: { ...noFont, weights }, contents: [] };
  if (weights.length === 0) throw new Error('font.weights of theme/brand.ts must name at least one weight.');
  const pack = openFontPackage(name, weights, modules);
  const made = await cutFiles(name, pack, modules);
  const { metrics, standIns } = await measure(pack, modules);
  return {
    font: {
      package: name,
      weights,
      family: pack.family,
      files: made.map(({ file }) => file),
      metrics,
      standIns,
    },
    contents: made.map(({ content }) => content),
  };
}

async function cutFiles(name: string, { sources, subsets }: FontPackage, modules: string) {
  const made: { file: FontFile; content: Buffer }[] = [];
  for (const part of parts) {
    for (const { weights, isVariable, fileOf } of sources) {
      const [min, max] = weights;
      const file = `${name.split('/').at(-1)}-${[...new Set(weights)].join('-')}${part.name}.woff2`;
      for (const source of subsets.map(fileOf)) {
        const range = min === max ? min : { min, max };
        const content = await cutFont(
          join(modules, source),
          part.range,
          'woff2',
          isVariable ? range : undefined,
        );
        if (!content) continue;
        made.push({ file: { file, source, range: part.range, weights, isVariable }, content });
        break;
      }
    }
  }
  return made;
}

/** The font's height, and how much wider than each font of a system its lines are. */
async function measure({ sources }: FontPackage, modules: string) {
  const [regular, bold] = await Promise.all([400, 600].map((weight) => metricsAt(weight, sources, modules)));
  if (!regular || !bold) throw new Error('There is no weight to measure.');
  const inParts = (units: number) => rounded(units / regular.unitsPerEm);
  return {
    metrics: {
      ascent: inParts(regular.ascent),
      descent: inParts(-regular.descent),
      lineGap: inParts(regular.lineGap),
    },
    standIns: systemFonts.map((faces) =>
      faces.map(({ weights, local, width }) => {
        const own = weights[0] < 600 ? regular : bold;
        return { weights, local, width: rounded(own.xWidthAvg / own.unitsPerEm / width) };
      }),
    ),
  };
}

/** Measures of the file and weight that browsers take for a weight. */
async function metricsAt(wanted: number, sources: readonly FontSource[], modules: string) {
  const distance = ({ weights: [min, max] }: FontSource) => Math.max(min - wanted, wanted - max, 0);
  const [nearest] = sources.toSorted((a, b) => distance(a) - distance(b) || b.weights[0] - a.weights[0]);
  if (!nearest) return undefined;
  const [min, max] = nearest.weights;
  const wght = nearest.isVariable ? Math.min(Math.max(wanted, min), max) : undefined;
  const font = await cutFont(join(modules, nearest.fileOf('latin')), english, 'truetype', wght);
  if (!font) throw new Error(`${nearest.fileOf('latin')} has no Latin letters. Choose another font.`);
  return fromBuffer(font);
}

const rounded = (share: number) => Math.round(share * 1e4) / 1e4;
