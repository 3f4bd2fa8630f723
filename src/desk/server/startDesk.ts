import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '#server/config.ts';
import type { Storage } from '#server/openStorage.ts';
import { readFolder } from '#server/publishing/contentFolder.ts';
import { buildDeskServer } from './buildDeskServer.ts';
import { deskCalls } from './deskCalls.ts';
import { startPreview } from './startPreview.ts';

interface DeskSurroundings {
  env: Environment;
  storage: Storage;
  print: (line: string) => void;
  port: number;
}

/**
 * Serves the desk for the store and a draft folder to this machine alone, until it is stopped. Returns the exit code.
 *
 * @throws StorageError where there is no such folder, or the site is not built
 */
export async function startDesk(
  folder: string,
  { env, storage, print, port }: DeskSurroundings,
): Promise<number> {
  await readFolder(folder);
  const { child, ended, socket: preview } = await startPreview(folder, env);
  try {
    // The first line says that it is ready.
    const failed = await Promise.race([child.stdout && once(child.stdout, 'data'), ended]);
    if (typeof failed === 'number') return failed;
    const base = `/${randomBytes(16).toString('hex')}/`;
    const addCalls = deskCalls(storage, folder, preview);
    const app = await buildDeskServer({ base, preview, admit: admitOwn, addCalls });
    print(`Ready at ${await app.listen({ host: '127.0.0.1', port })}${base}`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), ended]);
    app.server.closeAllConnections();
    await app.close();
    return 0;
  } finally {
    child.kill();
    await ended;
  }
}

/** Refuses another name that leads to this machine, and pages of other sites. */
function admitOwn({ headers }: FastifyRequest) {
  const { host = '', origin = `http://${host}`, 'sec-fetch-site': site = 'none' } = headers;
  const isOwn =
    /^(127\.0\.0\.1|localhost):\d+$/.test(host) &&
    origin === `http://${host}` &&
    ['same-origin', 'none'].includes(String(site));
  return isOwn ? { user: userInfo().username } : { refusal: 'Only the desk itself may ask for this.' };
}
