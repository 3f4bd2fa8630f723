import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBuilder, runnerImport } from 'vite';
import { projectRoot } from '#server/files/projectRoot.ts';
import { compressAssets } from './compressAssets.ts';
import { printFirstLoad } from './firstLoad.ts';
import { noteSources } from './sources.ts';

/** `npm run build`; with `--when-changed` only if a source has changed since the last build. */
const { values } = parseArgs({ options: { 'when-changed': { type: 'boolean', default: false } } });
const noted = await noteSources();
if (!values['when-changed'] || !(await noted.unchanged())) await build();

/**
 * Builds client and server into `dist/`, draws icons and share cards, compresses what visitors download and prints what
 * a first visit costs.
 */
async function build(): Promise<void> {
  const builder = await createBuilder({ root: projectRoot, logLevel: 'warn' });
  await builder.buildApp();
  // Through Vite, which reads the file of drawings.
  const { module } = await runnerImport<typeof import('./drawPictures.ts')>(
    join(import.meta.dirname, 'drawPictures.ts'),
  );
  await module.drawPictures();
  await compressAssets();
  await noted.keep();
  printFirstLoad();
}
