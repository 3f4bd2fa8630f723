import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { type Command, readArgs, text } from '../runCommand.ts';

/**
 * `preview DIR`: serves a folder on this machine until it is ended, following every edit. Nothing that is sent there is kept,
 * and nothing is mailed: it has a store of its own, which goes with it.
 */
export const preview: Command = async (args, { env }) => {
  const { values, positionals } = readArgs(args, { port: text }, ['DIR']);
  const site = join(projectRoot, 'dist/site.js');
  if (!existsSync(site)) throw new StorageError('The site is not built: run "npm run build" first');
  const dataDir = await mkdtemp(join(tmpdir(), 'preview-'));
  const { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT } = env;
  const folder = resolve(positionals[0] ?? '');
  const own = { CONTENT_DIR: folder, DATA_DIR: dataDir, PORT: values.port ?? '0', LOG_LEVEL: 'error' };
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
};
