import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../database/engine.ts';
import { type Channel, type LeadKind, leadKinds } from '../database/schema.ts';
import { backupAge } from '../database/storeTimes.ts';
import { countToBeAsked, overdueLeads } from '../leads/cleanUp.ts';
import { probe } from '../leads/saveLead.ts';
import { outboxDepths } from '../outbox/queue.ts';
import { withTimeout } from '../timing/withTimeout.ts';

/** Counts requests and leads. No label contains visitor input, so the number of labels is bounded. */
export interface Meter {
  /** A request was answered; `route` is the pattern of a route. */
  request: (method: string, route: string, status: number, ms: number) => void;
  /** A lead was stored. */
  lead: (kind: LeadKind, suspect: boolean) => void;
  /** A lead could not be stored, because of the store or of the day's quota of files. */
  refused: () => void;
}

/**
 * Creates a meter and a function that returns all metrics in the Prometheus format.
 *
 * @param channels those that are switched on
 */
export function openMeter(store: Store, channels: readonly Channel[], retentionDays?: number) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, ...labelNames: 'channel'[]) =>
    new Gauge({ name, help, labelNames, registers });
  const requests = counter('http_requests_total', 'Answers, by route and status.', 'route', 'status');
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['route'],
    registers,
  });
  const leads = counter('site_leads_total', 'Leads that were stored.', 'kind', 'suspect');
  const refused = counter('site_leads_refused_total', 'Leads that could not be stored.');
  // Prometheus sees an increase only in a series that already exists.
  for (const kind of leadKinds) for (const suspect of ['true', 'false']) leads.inc({ kind, suspect }, 0);
  const waiting = gauge(
    'site_outbox_waiting',
    'What is still to be sent about leads, by channel.',
    'channel',
  );
  const oldest = gauge('site_outbox_oldest_seconds', 'Age of the oldest of that, by channel.', 'channel');
  const overdue = gauge(
    'site_leads_overdue',
    'Leads that became due so long ago that only a command erases them.',
  );
  const toBeAsked = gauge(
    'site_subscribers_waiting',
    'Subscribers whose confirmation mail waits to be sent.',
  );
  const storeUp = gauge('site_store_up', 'Whether the store can be written: 1 or 0.');
  const backup = gauge('site_backup_age_seconds', 'Time since the last backup of the embedded store.');
  const meter: Meter = {
    request: (_method, route, status, ms) => {
      requests.inc({ route, status });
      durations.observe({ route }, ms / 1000);
    },
    lead: (kind, suspect) => leads.inc({ kind, suspect: String(suspect) }),
    refused: () => refused.inc(),
  };
  const read = async () => {
    // The other metrics matter most while the store hangs.
    const asked = [
      outboxDepths(store),
      overdueLeads(store, retentionDays),
      backupAge(store),
      countToBeAsked(store),
    ] as const;
    const isWritten = withTimeout(probe(store)).then(
      () => 1,
      () => 0,
    );
    const [depths, left, age, subscribers] = await withTimeout(Promise.all(asked)).catch(() => []);
    for (const each of [waiting, oldest, overdue, backup, toBeAsked]) each.reset();
    storeUp.set(await isWritten);
    // Without a value a gauge would say 0.
    overdue.set(left ? left.reduce((sum, { leads }) => sum + leads, 0) : Number.NaN);
    backup.set(age ?? Number.NaN);
    toBeAsked.set(subscribers ?? Number.NaN);
    for (const channel of depths ? channels : []) {
      const depth = depths?.get(channel);
      waiting.set({ channel }, depth?.waiting ?? 0);
      oldest.set({ channel }, (depth?.oldestMs ?? 0) / 1000);
    }
    return registry.metrics();
  };
  return { meter, read, contentType: registry.contentType };
}

/** Serves `/metrics` on an address of its own, away from visitors. Rejects when it cannot listen there. */
export async function openMetrics(
  { host, port }: { host: string; port: number },
  store: Store,
  channels: readonly Channel[],
  retentionDays?: number,
) {
  const { meter, read, contentType } = openMeter(store, channels, retentionDays);
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    const text = await read().catch(() => undefined);
    response.writeHead(text === undefined ? 500 : 200, { 'content-type': contentType }).end(text);
  });
  await once(server.listen({ host, port }), 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { meter, address: server.address() as AddressInfo, close };
}
