import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { buildFolders } from '../files/serveFiles.ts';
import { inTime } from '../storage/inTime.ts';
import { type Channel, channels, type LeadKind, leadKinds } from '../storage/lead.ts';
import type { Storage } from '../storage/openStorage.ts';

/** Told of what the server does. */
export interface Meter {
  /** A request was answered; `route` is one that the site has itself named. */
  request: (route: string, status: number, ms: number) => void;
  page: (from: 'cache' | 'render') => void;
  /** A lead was stored. */
  lead: (kind: LeadKind, suspect: boolean) => void;
  /** A lead could not be taken, although nothing was wrong with it. */
  leadRefused: (kind: LeadKind) => void;
}

interface Measured {
  meter: Meter;
  /** All figures as Prometheus reads them, and the type of that text. */
  read: () => Promise<string>;
  contentType: string;
}

/** The routes of what a build has under another name each time, and of its icons. */
const fileOfBuild = new RegExp(`^/(${buildFolders.join('|')})/|\\.(ico|png|svg)$`);

/**
 * Counts for Prometheus. No label holds anything that a visitor has chosen, so their number is bounded.
 *
 * @param held channels that wait for a setting: of these the age says nothing
 */
export function openMeter(storage: Pick<Storage, 'outboxDepths'>, held: readonly Channel[] = []): Measured {
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
  const refused = new Counter({
    name: 'site_leads_refused_total',
    help: 'Leads that could not be taken, although nothing was wrong with them, by kind.',
    labelNames: ['kind'],
    registers,
  });
  // An increase is seen only of what was there before.
  for (const kind of leadKinds) {
    for (const suspect of ['true', 'false']) leads.inc({ kind, suspect }, 0);
    refused.inc({ kind }, 0);
  }
  const gaugeOfOutbox = (name: string, help: string) =>
    new Gauge({
      name,
      help: `${help}, by channel; missing while the store does not answer.`,
      labelNames: ['channel'],
      registers,
    });
  const waiting = gaugeOfOutbox('site_outbox_waiting', 'What is still to be sent about leads');
  const oldest = gaugeOfOutbox('site_outbox_oldest_seconds', 'Age of the oldest lead of that');
  const read = async () => {
    // All other figures are needed most while the store hangs.
    const depths = await inTime(storage.outboxDepths()).catch(() => undefined);
    waiting.reset();
    oldest.reset();
    for (const channel of depths ? channels : []) {
      const depth = depths?.get(channel);
      waiting.set({ channel }, depth?.waiting ?? 0);
      const isDue = depth && !held.includes(channel);
      oldest.set({ channel }, isDue ? (Date.now() - Date.parse(depth.oldestAt)) / 1000 : 0);
    }
    return registry.metrics();
  };
  return {
    read,
    contentType: registry.contentType,
    meter: {
      request: (path, status, ms) => {
        const route = fileOfBuild.test(path) ? 'files' : path;
        requests.inc({ route, status });
        durations.observe({ route }, ms / 1000);
      },
      page: (from) => pages.inc({ from }),
      lead: (kind, suspect) => leads.inc({ kind, suspect: String(suspect) }),
      leadRefused: (kind) => refused.inc({ kind }),
    },
  };
}
