import { createBuilder } from 'vite';
import { projectRoot } from '../projectRoot.ts';
import { compressAssets } from './compressAssets.ts';
import { printFirstLoad } from './firstLoad.ts';
import { noteSources } from './sources.ts';

/** Builds client and server into `dist/`, compresses what visitors download and prints what a first visit costs. */
export async function build(): Promise<void> {
  const noted = await noteSources();
  const builder = await createBuilder({ root: projectRoot, logLevel: 'warn' });
  await builder.buildApp();
  await compressAssets();
  await noted.keep();
  printFirstLoad();
}
