import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { buildServer, type ServerParts } from './buildServer.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { sendNotices } from './mail/sendNotices.ts';
import { stopOnSignals } from './stopOnSignals.ts';
import { type ContentFault, type ContentSource, openContent } from './storage/content.ts';
import { openForeignContent } from './storage/foreignContent.ts';
import { openStorage, StorageError } from './storage/openStorage.ts';

type PageMaking = Pick<ServerParts, 'renderDocument' | 'live'>;

/**
 * Starts the server from the environment, prints its URL, and stops it in order on SIGTERM or SIGINT. A start that
 * cannot succeed, for want of the database too, ends with one line and exit code 1, leaving nothing behind.
 */
export async function runServer(
  pageMaking: () => PageMaking,
  adapt: (app: FastifyInstance) => Promise<void> = async () => {},
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const making = pageMaking();
    let log: (problem: string) => void = console.error;
    const content = await contentOf(config, (problem) => log(problem));
    const storage = await openStorage({ ...config, inThread: true });
    const app = await buildServer({ config, storage, content, ...making });
    log = (problem) => app.log.error({ problem }, 'content');
    const sending = config.mail && sendNotices({ storage, mail: config.mail, log: app.log });
    app.addHook('preClose', () => void sending?.stop());
    app.addHook('onClose', async () => {
      content.close();
      await sending?.stop();
      await storage.close();
    });
    await adapt(app);
    stopOnSignals(app);
    console.log(`Ready at ${await listen(app, config)}`);
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof StorageError;
    console.error(known ? error.message : error);
    process.exit(1);
  }
}

async function contentOf(
  { apiUrl, contentDir }: Config,
  report: (problem: string) => void,
): Promise<ContentSource> {
  if (apiUrl) return openForeignContent(apiUrl, { report });
  const found = await stat(contentDir).catch(() => undefined);
  if (!found?.isDirectory()) throw new ConfigError(`CONTENT_DIR must name a folder; ${contentDir} is none.`);
  return openContent(contentDir, (fault) => report(faultLine(fault)));
}

const faultLine = ({ file, path, reason }: ContentFault) => `${file}${path ? ` at ${path}` : ''}: ${reason}`;

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    // The one line that names the address is ours to print.
    return await app.listen({ port, host, listenTextResolver: () => 'listening' });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT ${port} of ${host} is in use already.`);
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be opened by this user.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST ${host} is no address of this machine.`);
    throw error;
  }
}
