import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subset from 'subset-font';
import { brand } from '#theme/brand.ts';
import { projectRoot } from './projectRoot.ts';

/**
 * Makes the font files that `theme/brand.ts` names: only the characters and weights the site uses, as WOFF2.
 * Run it with `npx tsx src/server/fonts.ts` after a change of font; its output is part of the repository.
 */
async function makeFonts(): Promise<void> {
  const folder = join(projectRoot, 'public/fonts');
  mkdirSync(folder, { recursive: true });
  const [min, max] = brand.font.weights;
  for (const { file, source, range } of brand.font.files) {
    const original = readFileSync(installed(source));
    const font = await subset(original, charactersIn(range), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min, max } },
    });
    writeFileSync(join(folder, file), font);
    console.log(`${file} ${font.length} bytes`);
  }
  const [first] = brand.font.files;
  if (first) copyFileSync(join(dirname(installed(first.source)), '../LICENSE'), join(folder, 'OFL.txt'));
}

const installed = (file: string) => createRequire(import.meta.url).resolve(file);

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

await makeFonts();
