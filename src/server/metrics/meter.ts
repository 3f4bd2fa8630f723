import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { channels, leadKinds } from '../database/schema.ts';
import type { LeadStorage } from '../leads/leadStorage.ts';
import type { LeadMeter } from '../leads/takeLead.ts';
import { withTimeout } from '../timing/withTimeout.ts';

/** Counts requests and leads. No label contains visitor input, so the number of labels is bounded. */
export interface Meter extends LeadMeter {
  /** A request was answered; `route` is the pattern of a route. */
  request: (route: string, status: number, ms: number) => void;
}

/** Creates a meter and a function that returns all metrics in the Prometheus format. */
export function openMeter(storage: Pick<LeadStorage, 'outboxDepths'>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['channel'], registers });
  const requests = counter('http_requests_total', 'Answers, by route and status.', 'route', 'status');
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['route'],
    registers,
  });
  const leads = counter('site_leads_total', 'Leads that were stored.', 'kind', 'suspect');
  const refused = counter('site_leads_refused_total', 'Sound leads that could not be taken.', 'kind');
  // Prometheus sees an increase only in a series that already exists.
  for (const kind of leadKinds) {
    for (const suspect of ['true', 'false']) leads.inc({ kind, suspect }, 0);
    refused.inc({ kind }, 0);
  }
  const waiting = gauge('site_outbox_waiting', 'What is still to be sent about leads, by channel.');
  const oldest = gauge('site_outbox_oldest_seconds', 'Age of the oldest of that, by channel.');
  const meter: Meter = {
    request: (route, status, ms) => {
      requests.inc({ route, status });
      durations.observe({ route }, ms / 1000);
    },
    lead: (kind, suspect) => leads.inc({ kind, suspect: String(suspect) }),
    leadRefused: (kind) => refused.inc({ kind }),
  };
  const read = async () => {
    // The other metrics matter most while the store hangs.
    const depths = await withTimeout(storage.outboxDepths()).catch(() => undefined);
    waiting.reset();
    oldest.reset();
    for (const channel of depths ? channels : []) {
      const depth = depths?.get(channel);
      waiting.set({ channel }, depth?.waiting ?? 0);
      oldest.set({ channel }, depth ? (Date.now() - Date.parse(depth.oldestAt)) / 1000 : 0);
    }
    return registry.metrics();
  };
  return { meter, read, contentType: registry.contentType };
}

/** Serves `/metrics` on an address of its own, away from visitors. Rejects when it cannot listen there. */
export async function openMetrics(
  { host, port }: { host: string; port: number },
  storage: Pick<LeadStorage, 'outboxDepths'>,
) {
  const { meter, read, contentType } = openMeter(storage);
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
