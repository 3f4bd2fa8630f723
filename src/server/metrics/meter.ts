import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Channel, channels, type LeadKind, leadKinds } from '../storage/lead.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { OutboxDepth } from '../storage/outbox.ts';

/** Told of what the server does. */
export interface Meter {
  /** A request was answered; `route` is one that the site has itself named. */
  request: (route: string, status: number, ms: number) => void;
  page: (from: 'cache' | 'render') => void;
  /** A lead was stored. */
  lead: (kind: LeadKind, suspect: boolean) => void;
}

/**
 * Counts for Prometheus. No label holds anything that a visitor has chosen, so their number is bounded.
 *
 * @param held channels that wait for a setting: of these the age says nothing
 */
export function openMeter(
  storage: Pick<Storage, 'outboxDepths'>,
  held: readonly Channel[] = [],
): { meter: Meter; registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const pages = new Counter({
    name: 'site_pages_total',
    help: 'Pages that were needed, by whether they were in the cache or had to be rendered.',
    labelNames: ['from'],
    registers,
  });
  const leads = new Counter({
    name: 'site_leads_total',
    help: 'Leads that were stored, by kind and by whether they look like spam.',
    labelNames: ['kind', 'suspect'],
    registers,
  });
  for (const kind of leadKinds) for (const suspect of ['true', 'false']) leads.inc({ kind, suspect }, 0);
  const gaugeOfOutbox = (name: string, help: string, of: (depth: OutboxDepth, channel: Channel) => number) =>
    new Gauge({
      name,
      help: `${help}, by channel; missing while the store does not answer.`,
      labelNames: ['channel'],
      registers,
      async collect() {
        const depths = await storage.outboxDepths().catch(() => undefined);
        this.reset();
        if (!depths) return;
        for (const channel of channels) {
          const depth = depths.get(channel);
          this.set({ channel }, depth ? of(depth, channel) : 0);
        }
      },
    });
  gaugeOfOutbox('site_outbox_waiting', 'What is still to be sent about leads', ({ waiting }) => waiting);
  gaugeOfOutbox('site_outbox_oldest_seconds', 'Age of the oldest lead of that', ({ oldestAt }, channel) =>
    held.includes(channel) ? 0 : (Date.now() - Date.parse(oldestAt)) / 1000,
  );
  return {
    registry,
    meter: {
      request: (path, status, ms) => {
        const route = /\.\w+$/.test(path) ? 'files' : path;
        requests.inc({ route, status });
        durations.observe({ route }, ms / 1000);
      },
      page: (from) => pages.inc({ from }),
      lead: (kind, suspect) => leads.inc({ kind, suspect: String(suspect) }),
    },
  };
}
