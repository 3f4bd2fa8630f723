import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '#server/config.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { StorageError } from '#server/storage/storageError.ts';

/**
 * Serves a folder on this machine until it is ended, following every edit. Nothing that is sent there is kept, and nothing
 * is mailed: it has a store of its own, which goes with it.
 */
export async function preview(folder: string, port: string, env: Environment): Promise<number> {
  const site = join(projectRoot, 'dist/site.js');
  if (!existsSync(site)) throw new StorageError('The site is not built: run "npm run build" first');
  const dataDir = await mkdtemp(join(tmpdir(), 'preview-'));
  const { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT } = env;
  const own = { CONTENT_DIR: folder, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [site, 'serve'], {
    env: { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT, ...own },
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const [code] = await once(child, 'close');
    return code ?? 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await rm(dataDir, { recursive: true, force: true });
  }
}
