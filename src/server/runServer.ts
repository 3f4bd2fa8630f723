import type { FastifyInstance } from 'fastify';
import { buildServer, type ServerParts } from './buildServer.ts';
import { applyTimeZone, type Config, ConfigError, readConfig } from './config.ts';
import type { ContentSource } from './content/content.ts';
import { sampleFindings } from './content/sampleFindings.ts';
import type { Store } from './database/engine.ts';
import { StorageError } from './database/storageError.ts';
import { startHousekeeping } from './housekeeping.ts';
import { mostConnections } from './http/trafficLimits.ts';
import { subscriberLinks } from './leads/subscribers.ts';
import { openSources, requireContentDir } from './openSources.ts';
import { openStore } from './openStore.ts';
import { channelsOf } from './outbox/channels.ts';
import { leadsCommand } from './outbox/composeNotice.ts';
import { sendMails } from './outbox/sendMails.ts';
import { sendWebhooks } from './outbox/sendWebhooks.ts';
import { sendWeekly } from './outbox/sendWeekly.ts';
import { settingWarnings } from './settingWarnings.ts';
import { stopOnSignals } from './stopOnSignals.ts';
import type { Running } from './timing/repeat.ts';
import { openViewCounts } from './visits/viewCounts.ts';
import { addViews } from './visits/viewStorage.ts';

type PageMaking = Pick<ServerParts, 'renderDocument' | 'drawCard' | 'live'>;

/**
 * Starts the server with the settings of the environment, prints its URL, and stops it gracefully on SIGTERM or SIGINT.
 * If the settings or the database prevent a start, it prints each reason on a line and ends with exit code 1.
 */
export async function runServer(
  pageMaking: () => PageMaking,
  adapt: (app: FastifyInstance) => Promise<void> = async () => {},
): Promise<void> {
  try {
    for (const warning of settingWarnings(process.env)) console.error(warning);
    const config = readConfig(process.env);
    applyTimeZone(process.env);
    const making = pageMaking();
    let log: (problem: string) => void = console.error;
    const report = (problem: string) => log(problem);
    if (!config.apiUrl) await requireContentDir(config);
    const store = await openStore({ ...config, inThread: true });
    const { content, pictures } = await openSources(config, store, report);
    const metrics = await metricsOf(config, store);
    const views = config.countsViews
      ? openViewCounts({
          addViews: (counts) => addViews(store, counts),
          report: (error) => app.log.error({ err: error }, 'page views cannot be stored; they are kept'),
        })
      : undefined;
    const stopping = new AbortController();
    const parts = { config, store, content, pictures, meter: metrics?.meter, views };
    const app = await buildServer({ ...parts, ...making, stopping: stopping.signal });
    if (metrics) app.log.info({ address: metrics.address }, 'metrics are served');
    log = (problem) => app.log.error({ problem }, 'content has a problem');
    const senders: Running[] = [];
    // Not earlier: a start that fails because the port is taken would abort the work midway.
    app.addHook('onListen', () => void senders.push(...startWork(app, config, store, content)));
    const stopSenders = () => Promise.all(senders.map((sender) => sender.stop()));
    app.addHook('preClose', () => void stopSenders());
    app.addHook('onClose', async () => {
      content.close();
      pictures.close();
      metrics?.close();
      await stopSenders();
      await views?.stop();
      await store.close();
    });
    await adapt(app);
    if (config.siteUrl) warn(app, content);
    stopOnSignals(app, stopping);
    const address = await listen(app, config);
    await requireHomePage(app);
    // The server continues when standard output cannot be written, unlike other commands.
    process.stdout.removeAllListeners('error').on('error', () => {});
    console.log(`Ready at ${address}`);
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof StorageError;
    console.error(known ? error.message : error);
    process.exit(1);
  }
}

/** Opens the Prometheus metrics if the settings ask for them; loads their code only then. */
async function metricsOf(config: Config, store: Store) {
  const { metrics } = config;
  if (!metrics) return undefined;
  const { openMetrics } = await import('./metrics/meter.ts');
  return openMetrics(metrics, store, channelsOf(config), config.retentionDays).catch(
    ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? 'is in use already' : `cannot be opened (${code})`;
      throw new ConfigError(`METRICS_ADDRESS ${metrics.host}:${metrics.port} ${reason}.`);
    },
  );
}

/** Starts the background work of the settings: sending the outbox and erasing old leads. */
function startWork(app: FastifyInstance, config: Config, store: Store, content: ContentSource): Running[] {
  const { mail, webhook, siteUrl, deskUrl, retentionDays: days } = config;
  const common = { store, log: app.log };
  const records = () => content.current().data;
  const linksOf = siteUrl ? (id: string) => subscriberLinks(store, id, siteUrl) : undefined;
  return [
    ...(mail
      ? [
          sendMails({
            ...common,
            mail: { ...mail, command: leadsCommand(config), deskUrl },
            records,
            linksOf,
            mailsPerDay: config.confirmationsADay,
          }),
        ]
      : []),
    ...(mail && config.mailsWeekly ? [sendWeekly({ ...common, mail, deskUrl })] : []),
    ...(webhook ? [sendWebhooks({ ...common, target: webhook })] : []),
    startHousekeeping({ ...common, days, sent: channelsOf(config) }),
  ];
}

/** Warns in the log of a server with a public address about sample content that is still in use. */
function warn(app: FastifyInstance, content: ContentSource): void {
  for (const finding of sampleFindings(content.current()))
    app.log.warn({ finding }, 'sample content is in use');
}

/** Ends the start when no page can be rendered, for example because the code needs what the build has left out. */
async function requireHomePage(app: FastifyInstance): Promise<void> {
  const { statusCode } = await app.inject('/');
  if (statusCode >= 500) throw new ConfigError('The home page cannot be rendered; the log has the reason.');
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({
      port,
      host,
      // What waits beyond this queue is not seen by a stopping server, which would reset it.
      backlog: mostConnections,
      // `runServer` prints the line with the address itself.
      listenTextResolver: () => 'listening',
    });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT ${port} of ${host} is in use already.`);
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be opened by this user.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST ${host} is no address of this machine.`);
    throw error;
  }
}
