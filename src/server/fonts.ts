import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brand } from '#theme/brand.ts';
import { cutFont, installed } from './cutFont.ts';
import { projectRoot } from './projectRoot.ts';

/**
 * Makes the font files that `theme/brand.ts` names: only the characters and weights the site uses, as WOFF2.
 * Run it with `npx tsx src/server/fonts.ts` after a change of font; its output is part of the repository.
 */
async function makeFonts(): Promise<void> {
  const folder = join(projectRoot, 'public/fonts');
  mkdirSync(folder, { recursive: true });
  const [min, max] = brand.font.weights;
  for (const file of brand.font.files) {
    const font = await cutFont(file, 'woff2', { min, max });
    writeFileSync(join(folder, file.file), font);
    console.log(`${file.file} ${font.length} bytes`);
  }
  const [first] = brand.font.files;
  if (first) copyFileSync(join(dirname(installed(first.source)), '../LICENSE'), join(folder, 'OFL.txt'));
}

await makeFonts();
