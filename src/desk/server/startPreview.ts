import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '#server/config.ts';
import { contentWritten } from '#server/content/folderContent.ts';
import { StorageError } from '#server/database/storageError.ts';
import { projectRoot } from '#server/files/projectRoot.ts';

/**
 * Runs first in the preview: passes on the parent's messages as events, and ends the process together with its parent, also
 * when the parent is killed. At a usual exit the process would try for ever to write its last log lines to the parent.
 */
const prelude =
  'data:text/javascript,process.on("message",it=>process.emit(it));' +
  'process.on("disconnect",()=>process.kill(process.pid,"SIGKILL"))';

/**
 * Starts the built site with a folder of content. It has a store of its own, which is deleted at its end, and it mails nothing.
 * `ended` resolves with its exit code.
 *
 * @param port the port to listen on; without one only this program reaches the site, by the file `socket`
 * @throws StorageError where the site is not built
 */
export async function startPreview(
  folder: string,
  { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT }: Environment,
  port?: number,
) {
  const site = join(projectRoot, 'dist/site.js');
  if (!existsSync(site)) throw new StorageError('Run "npm run build" first');
  const dataDir = await mkdtemp(join(tmpdir(), 'preview-'));
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${dataDir}` : join(dataDir, 'socket');
  const place = port === undefined ? { HOST: socket, RATE_LIMIT: 'off' } : { PORT: String(port) };
  const own = { CONTENT_DIR: folder, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...place };
  const child = spawn(process.execPath, ['--import', prelude, site, 'serve'], {
    env: { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT, ...own },
    stdio: ['inherit', port === undefined ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close').then(async ([code]): Promise<number> => {
    await rm(dataDir, { recursive: true, force: true });
    return code ?? 1;
  });
  /** Makes the preview read the folder now, instead of a moment later. */
  const refresh = () => void (child.connected && child.send(contentWritten));
  return { child, ended, socket, refresh };
}
