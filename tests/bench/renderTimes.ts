import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createBuilder } from 'vite';
import { projectRoot } from '#server/files/projectRoot.ts';
import { shortened } from './pages.ts';
import type { Report } from './table.ts';

/** How long the server takes to make a page that is not in its cache, bundled as it is for production. */
export async function measureRenderTimes(): Promise<Report> {
  const outDir = join(projectRoot, 'dist/bench');
  const input = join(import.meta.dirname, 'renderPages.ts');
  const builder = await createBuilder({
    root: projectRoot,
    logLevel: 'error',
    environments: { ssr: { build: { outDir, rolldownOptions: { input } } } },
  });
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('vite.config.ts has no server environment.');
  await builder.build(ssr);
  const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'renderPages.js')]);
  const times: [path: string, milliseconds: number][] = JSON.parse(stdout);
  return {
    title: 'Making a page',
    notes:
      'Milliseconds to render a page that is not cached, without compression, medians of 40. Aim: 25 ms.',
    head: ['page', 'ms'],
    rows: times.map(([path, time]) => [shortened(path), time.toFixed(1)]),
  };
}
