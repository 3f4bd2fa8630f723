import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Config, ConfigError, type Environment, readConfig } from '#server/config.ts';
import type { Store } from '#server/database/engine.ts';
import { checkContent } from '#server/publishing/checkFolder.ts';
import { deskCalls } from './deskCalls.ts';
import { openDraft } from './draft/draft.ts';
import { importFolder } from './draft/importDraft.ts';
import { importOldDraft } from './draft/importOldDraft.ts';
import { admitFromProxy, admitOwn } from './http/admission.ts';
import { buildDeskServer } from './http/buildDeskServer.ts';
import { openDraftContent } from './preview/draftContent.ts';
import { openPreview } from './preview/openPreview.ts';

/** The last one comes when a terminal or its connection is closed. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

interface DeskSurroundings {
  env: Environment;
  store: Store;
  print: (line: string) => void;
  /** The port on this machine; without one, an authenticating proxy may be in front. */
  port: number | undefined;
  /** Name of the member of staff on this machine. */
  user: string;
  /** A folder whose changes go into the draft first. */
  dir?: string | undefined;
}

/**
 * Serves the desk for the store until it is stopped, and returns the exit code. It listens on this machine
 * alone, at a secret address, or where the settings place it behind an authenticating proxy.
 *
 * @throws ConfigError or StorageError in one line where it cannot start
 */
export async function startDesk({ env, store, print, port, user, dir }: DeskSurroundings): Promise<number> {
  const config = readConfig(env);
  const proxied = port === undefined ? behindProxy(config) : undefined;
  const { base, listenAt, admit, hidden, origin, previewKey } =
    proxied ?? onThisMachine(port ?? usualPort, user);
  const stop = Promise.race(stopSignals.map((signal) => once(process, signal)));
  const draft = openDraft(store);
  const old = await importOldDraft(join(config.dataDir, 'draft'), store, draft);
  if (old) print(old);
  if (dir) {
    const count = await importFolder(dir, store, draft, user);
    print(`Changed files of ${dir} taken over into the draft: ${count}`);
  }
  const content = await openDraftContent(draft);
  const preview = await openPreview(content);
  const report = (error: Error) => {
    preview.app.log.error({ err: error }, 'the content cannot be read');
  };
  const app = await buildDeskServer({
    base,
    admit,
    hidden,
    previewKey,
    preview: async (request, response) => {
      // Pages and records follow the draft; the files of a page do not depend on it.
      const isFile = /^(image|script|style|font)$/.test(String(request.headers['sec-fetch-dest']));
      if (!isFile) await content.fresh().catch(report).then(preview.ready);
      preview.app.routing(request, response);
    },
    addCalls: deskCalls({
      store,
      config,
      variants: join(config.dataDir, 'pictures'),
      draft,
      print,
    }),
  });
  try {
    const listen = (at: { host: string; port: number }) =>
      app.listen({ ...at, listenTextResolver: () => 'listening' });
    const address = await listen(listenAt).catch((error: NodeJS.ErrnoException) => {
      if (!proxied && port === undefined && error.code === 'EADDRINUSE')
        return listen({ ...listenAt, port: 0 });
      const name = proxied ? `DESK_ADDRESS ${proxied.address}` : `Port ${listenAt.port}`;
      throw new ConfigError(`${name} cannot be used: ${error.message}`);
    });
    print(`Ready at ${origin ?? address}${base}`);
    // The first look at Today would wait for every picture; if this fails, it looks itself.
    void draft
      .now()
      .then((now) => checkContent(now.content))
      .catch(() => {});
    await stop;
    app.server.closeAllConnections();
    await app.close();
    return 0;
  } finally {
    await preview.app.close();
  }
}

/** Browsers keep what is typed by origin: at the same port it comes along after a restart. */
const usualPort = 4400;

/** The secret address on this machine, which only the person reads that starts the desk. */
const onThisMachine = (port: number, user: string) => ({
  base: `/${randomBytes(16).toString('hex')}/`,
  listenAt: { host: '127.0.0.1', port },
  admit: admitOwn(user),
  hidden: [],
  origin: undefined,
  previewKey: randomBytes(16).toString('hex'),
});

/** The address for an authenticating proxy, if the settings name one. */
function behindProxy({ deskProxy: proxy }: Config) {
  if (!proxy) return undefined;
  const { address, host, port, origin, userHeader } = proxy;
  const listenAt = { host, port };
  const admit = admitFromProxy(proxy);
  return { base: '/desk/', address, listenAt, origin, admit, hidden: [userHeader], previewKey: undefined };
}
