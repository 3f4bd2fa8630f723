import type { FastifyInstance } from 'fastify';
import { buildServer, type ServerParts } from './buildServer.ts';
import { ConfigError, readConfig } from './config.ts';
import { type ContentFault, openContent } from './storage/content.ts';
import { openForeignContent } from './storage/foreignContent.ts';
import { openStorage, StorageError } from './storage/openStorage.ts';

type PageMaking = Pick<ServerParts, 'renderDocument' | 'live'>;

/** Milliseconds that a stop waits for what is in flight. */
const stopPatience = 10_000;

/**
 * Starts the server from the environment, prints its URL, and stops it in order on SIGTERM or SIGINT. A start that
 * cannot succeed ends with one line and exit code 1, leaving nothing behind.
 */
export async function runServer(
  pageMaking: () => PageMaking,
  adapt: (app: FastifyInstance) => Promise<void> = async () => {},
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const making = pageMaking();
    const storage = await openStorage({ dataDir: config.dataDir, databaseUrl: config.databaseUrl });
    let log: (problem: string) => void = console.error;
    const content = config.apiUrl
      ? openForeignContent(config.apiUrl, { report: (problem) => log(problem) })
      : await openContent(config.contentDir, (fault) => log(faultLine(fault)));
    const app = await buildServer({ config, storage, content, ...making });
    log = (problem) => app.log.error({ problem }, 'content');
    app.addHook('onClose', async () => {
      content.close();
      await storage.close();
    });
    await adapt(app);
    stopOnSignals(app);
    console.log(`Ready at ${await app.listen({ port: config.port, host: config.host })}`);
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof StorageError;
    console.error(known ? error.message : error);
    process.exit(1);
  }
}

const faultLine = ({ file, path, reason }: ContentFault) => `${file}${path ? ` at ${path}` : ''}: ${reason}`;

function stopOnSignals(app: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopPatience).unref();
      void app.close().then(() => process.exit(0));
    });
  }
}
