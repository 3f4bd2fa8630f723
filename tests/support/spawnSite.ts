import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { sharePictures } from './sharedPictures.ts';
import { plainEnv, runProgram } from './startProgram.ts';

/** Starts the build until the running test has finished; resolves when it is ready or has ended. `log`: see `runProgram`. */
export async function spawnSite(env: Record<string, string | undefined>, log?: number) {
  if (!existsSync(join(projectRoot, 'dist/site.js'))) throw new Error('No build to test: run npm run build');
  if (env.DATA_DIR) await sharePictures(env.DATA_DIR);
  const usual = { ...plainEnv, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'info' };
  const site = await runProgram(['dist/site.js', 'serve'], projectRoot, { ...usual, ...env }, log);
  onTestFinished(async () => void (await site.end('SIGKILL')));
  return site;
}
