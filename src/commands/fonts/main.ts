import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { brand } from '#theme/brand.ts';
import { cutFont, installed } from './cutFont.ts';

/**
 * Makes the font files that `theme/brand.ts` names, in place of those that were there: only the characters and weights
 * the site uses, as WOFF2. Run it with `npm run fonts` after a change of font; its output is part of the
 * repository.
 */
async function makeFonts(): Promise<void> {
  const folder = join(projectRoot, 'public/fonts');
  const [min, max] = brand.font.weights;
  const fonts = await Promise.all(brand.font.files.map((file) => cutFont(file, 'woff2', { min, max })));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [place, { file }] of brand.font.files.entries()) {
    const font = fonts[place] ?? '';
    writeFileSync(join(folder, file), font);
    console.log(`${file} ${font.length} bytes`);
  }
  const [first] = brand.font.files;
  if (first) copyFileSync(join(dirname(installed(first.source)), '../LICENSE'), join(folder, 'OFL.txt'));
}

try {
  await makeFonts();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
