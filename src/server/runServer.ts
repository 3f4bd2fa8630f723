import type { FastifyInstance } from 'fastify';
import { buildServer, type ServerParts } from './buildServer.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { ContentSource } from './content/content.ts';
import { recordsIn } from './content/recordsIn.ts';
import { sendNotices } from './mail/sendNotices.ts';
import { openSources, requireContentDir, servesWithoutStore } from './openSources.ts';
import { contentFindings } from './rendering/contentFindings.ts';
import { openStorage, StorageError } from './storage/openStorage.ts';

type PageMaking = Pick<ServerParts, 'renderDocument' | 'live'>;

/**
 * Starts the server from the environment, prints its URL, and stops it in order on SIGTERM or SIGINT. A start that
 * cannot succeed, because of the settings or the database, names each reason in a line and ends with exit code 1.
 */
export async function runServer(
  pageMaking: () => PageMaking,
  adapt: (app: FastifyInstance) => Promise<void> = async () => {},
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const making = pageMaking();
    let log: (problem: string) => void = console.error;
    const report = (problem: string) => log(problem);
    await requireContentDir(config);
    const mayBeAway = await servesWithoutStore(config);
    const storage = await openStorage({ ...config, inThread: true, mayBeAway });
    const { content, pictures } = await openSources(config, storage, report);
    const app = await buildServer({ config, storage, content, pictures, ...making });
    log = (problem) => app.log.error({ problem }, 'content');
    const words = async () => recordsIn(await content.current()).records;
    const sending = config.mail && sendNotices({ storage, mail: config.mail, words, log: app.log });
    app.addHook('preClose', () => void sending?.stop());
    app.addHook('onClose', async () => {
      content.close();
      pictures.close();
      await sending?.stop();
      await storage.close();
    });
    await adapt(app);
    await warn(app, content);
    stopOnSignals(app);
    console.log(`Ready at ${await listen(app, config)}`);
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof StorageError;
    console.error(known ? error.message : error);
    process.exit(1);
  }
}

/** Says in the log of a production server what of brand and content contradicts itself or is still of the sample. */
async function warn(app: FastifyInstance, content: ContentSource): Promise<void> {
  // Of the environment, because builds replace the variable's own name.
  const { NODE_ENV } = process.env;
  if (NODE_ENV !== 'production') return;
  for (const finding of contentFindings(await content.current())) app.log.warn({ finding }, 'brand');
}

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

/** Milliseconds that a stop waits for what is in flight. */
const patience = 8_000;
/** Milliseconds after which a stop is over, whatever has not ended. */
const limit = 10_000;

/**
 * On SIGTERM or SIGINT takes no new connections, answers what is in flight, closes everything in order and ends the
 * process. Signals that follow change nothing: npm passes on a Ctrl-C that the terminal has sent here too.
 */
function stopOnSignals(app: FastifyInstance): void {
  const stop = () => {
    app.log.info('stopping');
    // Connections that are kept alive end as soon as their last answer is out.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
    setTimeout(() => process.exit(1), limit).unref();
    app.close().then(
      () => process.exit(0),
      (error) => {
        app.log.error({ err: error }, 'the stop was not in order');
        process.exit(1);
      },
    );
  };
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stopping) stop();
      stopping = true;
    });
  }
}
