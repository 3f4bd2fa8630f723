import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { brand } from '#theme/brand.ts';
import { makeLogo } from './makeLogo.ts';

/**
 * `npm run logo`, after a change of a logo file or its name in `theme/brand.ts`: makes what pages show of it, in
 * `theme/madeLogo.ts` and, for a large one, `public/logo`. Its output is part of the repository.
 */
async function makeLogoFiles(): Promise<void> {
  const { logo, ratio, files } = await makeLogo(brand.logo, join(projectRoot, 'theme'));
  const folder = join(projectRoot, 'public/logo');
  rmSync(folder, { recursive: true, force: true });
  if (files.length > 0) mkdirSync(folder, { recursive: true });
  for (const { name, content } of files) {
    writeFileSync(join(folder, name), content);
    console.log(`${name} ${content.length} bytes`);
  }
  const source = [
    "import type { MadeLogo } from './brandTypes.ts';",
    '// Made by `npm run logo`; never edited.',
    `/** Width of the logo's file, in parts of its height. */\nexport const madeRatio = ${ratio};`,
    `/** The logo's file as pages show it. */\nexport const madeLogo: MadeLogo = ${JSON.stringify(logo)};`,
  ];
  writeFileSync(join(projectRoot, 'theme/madeLogo.ts'), source.join('\n\n'));
}

try {
  await makeLogoFiles();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
