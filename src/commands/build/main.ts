import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build as buildPage, createBuilder, runnerImport } from 'vite';
import { sampleFolder } from '#server/content/content.ts';
import { clientFolder, manifestFile } from '#server/files/assets.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { makeCardFonts } from './cardFonts.ts';
import { compressAssets } from './compressAssets.ts';
import { inNext, switchBuild } from './nextBuild.ts';
import { builtFrom, hashSources } from './sources.ts';

const deskFolder = join(projectRoot, 'dist/desk');

/** `npm run build`; with `--when-changed` only if a source has changed since the last build. */
const { values } = parseArgs({ options: { 'when-changed': { type: 'boolean', default: false } } });
const sources = await hashSources();
const built = await readFile(builtFrom, 'utf8').catch(() => '');
if (!values['when-changed'] || built !== sources) await build();

/**
 * Builds client and server, draws icons, makes the fonts of share cards, compresses what browsers download, adds the sample
 * content, and replaces `dist/` with it all.
 */
async function build(): Promise<void> {
  const outDir = (folder: string) => ({ build: { outDir: inNext(join(projectRoot, 'dist', folder)) } });
  const environments = { client: outDir('client'), ssr: outDir('server') };
  const builder = await createBuilder({ root: projectRoot, logLevel: 'warn', environments });
  await builder.buildApp();
  const desk = join(projectRoot, 'src/desk/page');
  await buildPage({
    root: desk,
    logLevel: 'warn',
    build: { outDir: inNext(deskFolder) },
  });
  // Through Vite, which reads the file of drawings.
  const { module } = await runnerImport<typeof import('./drawPictures.ts')>(
    join(import.meta.dirname, 'drawPictures.ts'),
  );
  await module.drawPictures();
  await makeCardFonts();
  await Promise.all([clientFolder, deskFolder].map(compressAssets));
  const own = (name: string) => inNext(join(projectRoot, 'dist', name));
  await cp(sampleFolder, own('content'), { recursive: true });
  // The server has its own list of scripts: another build may replace that of the client.
  await cp(inNext(manifestFile), own('server/manifest.json'));
  await switchBuild();
  await writeFile(builtFrom, sources);
}
