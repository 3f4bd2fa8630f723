import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { look } from '#theme/brand.ts';
import { makeFont } from './makeFont.ts';

/**
 * `npm run fonts`, after a change of font in `theme/brand.ts`: makes its files in place of those that were there, with
 * only the characters and weights the site uses, and `theme/generatedFont.ts` with its measures. Its output is part of the
 * repository.
 */
async function makeFonts(): Promise<void> {
  const folder = join(projectRoot, 'public/fonts');
  const { font, contents } = await makeFont(look.font);
  rmSync(folder, { recursive: true, force: true });
  if (font.package) {
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(projectRoot, 'node_modules', font.package, 'LICENSE'), join(folder, 'LICENSE.txt'));
  }
  for (const [index, { file }] of font.files.entries()) {
    const content = contents[index] ?? '';
    writeFileSync(join(folder, file), content);
    console.log(`${file} ${content.length} bytes`);
  }
  const source = [
    "import type { GeneratedFont } from './brandTypes.ts';",
    '/** Made by `npm run fonts`; never edited. */',
    `export const generatedFont: GeneratedFont = ${JSON.stringify(font)};`,
  ];
  writeFileSync(join(projectRoot, 'theme/generatedFont.ts'), source.join('\n\n'));
}

try {
  await makeFonts();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
