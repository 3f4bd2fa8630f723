import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { ConfigError, type Environment, readDeskProxy, readSiteUrl } from '#server/config.ts';
import { StorageError } from '#server/database/storageError.ts';
import type { Storage } from '#server/openStorage.ts';
import { admitFromProxy, admitOwn } from './admission.ts';
import { buildDeskServer } from './buildDeskServer.ts';
import { deskCalls } from './deskCalls.ts';
import { makeDraft } from './makeDraft.ts';
import { startPreview } from './startPreview.ts';

/** The last one comes when a terminal or its connection is closed. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

interface DeskSurroundings {
  env: Environment;
  storage: Storage;
  print: (line: string) => void;
  /** The port on this machine; without one, an authenticating proxy may be in front. */
  port: number | undefined;
  /** Name of the member of staff on this machine. */
  user: string;
}

/**
 * Serves the desk for the store and a draft folder until it is stopped, and returns the exit code. It listens on this machine
 * alone, at a secret address, or where the settings place it behind an authenticating proxy.
 *
 * @throws ConfigError or StorageError in one line where it cannot start
 */
export async function startDesk(
  folder: string,
  { env, storage, print, port, user }: DeskSurroundings,
): Promise<number> {
  const way = port === undefined ? behindProxy(env) : undefined;
  const { base, place, admit, hidden, origin } = way ?? onThisMachine(port ?? usualPort, user);
  await makeDraft(folder, storage);
  const { child, ended, socket: preview, refresh } = await startPreview(folder, env);
  const stop = Promise.race(stopSignals.map((signal) => once(process, signal)));
  try {
    // The first line says that it is ready.
    const failed = await Promise.race([child.stdout && once(child.stdout, 'data'), ended]);
    if (typeof failed === 'number') return failed || 1;
    const app = await buildDeskServer({
      base,
      preview,
      admit,
      hidden,
      addCalls: deskCalls({ storage, siteUrl: readSiteUrl(env), folder, refresh }),
    });
    const listen = (at: { host: string; port: number }) =>
      app.listen({ ...at, listenTextResolver: () => 'listening' });
    const address = await listen(place).catch((error: NodeJS.ErrnoException) => {
      if (!way && port === undefined && error.code === 'EADDRINUSE') return listen({ ...place, port: 0 });
      const name = way ? `DESK_ADDRESS ${way.address}` : `Port ${place.port}`;
      throw new ConfigError(`${name} cannot be used: ${error.message}`);
    });
    print(`Ready at ${origin ?? address}${base}`);
    const isStopped = await Promise.race([stop.then(() => true), ended.then(() => false)]);
    app.server.closeAllConnections();
    await app.close();
    if (!isStopped) throw new StorageError('The preview of the desk has ended: start the desk again');
    return 0;
  } finally {
    child.kill();
    await ended;
  }
}

/** Browsers keep unsaved text by origin: at the same port they offer it again after a restart. */
const usualPort = 4400;

/** The secret address on this machine, which only the person reads that starts the desk. */
const onThisMachine = (port: number, user: string) => ({
  base: `/${randomBytes(16).toString('hex')}/`,
  place: { host: '127.0.0.1', port },
  admit: admitOwn(user),
  hidden: [],
  origin: undefined,
});

/** The address for an authenticating proxy, if the settings name one. */
function behindProxy(env: Environment) {
  const proxy = readDeskProxy(env);
  if (!proxy) return undefined;
  const { address, host, port, origin, userHeader } = proxy;
  const place = { host, port };
  return { base: '/desk/', address, place, origin, admit: admitFromProxy(proxy), hidden: [userHeader] };
}
