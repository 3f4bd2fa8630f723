import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Site, startSite } from '../browser/startSite.ts';
import { findTools, startPostgres } from './clusterTools.ts';
import { load } from './loadGenerator.ts';
import { readBrotli } from './readBrotli.ts';
import { startNginx } from './startNginx.ts';
import { median, type Report, ratio } from './table.ts';
import { type Visits, visit } from './visitors.ts';

const connections = 64;
const seconds = 4;

/** Three servers on one PostgreSQL behind nginx, all on this machine: what they carry, and what is lost when parts end. */
export async function measureCluster(rounds: number): Promise<Report[]> {
  const tools = findTools();
  const stops: (() => Promise<unknown>)[] = [];
  const folderFor = async (name: string) => {
    const folder = await mkdtemp(join(tmpdir(), `${name}-`));
    stops.unshift(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  try {
    const database = await startPostgres(tools.postgres, await folderFor('postgres'));
    stops.unshift(database.stop);
    const env = {
      DATABASE_URL: database.url,
      TRUST_PROXY: 'loopback',
      PAGE_CACHE_SECONDS: '60',
      LOG_LEVEL: 'info',
    };
    const sites: Site[] = [];
    for (const _ of [1, 2, 3]) {
      const site = await startSite(env);
      site.ignoreLog();
      sites.push(site);
      stops.unshift(site.stop);
    }
    const [first] = sites as [Site];
    const headers = { 'accept-encoding': 'br' };
    const page = {
      body: await readBrotli(first.url),
      headers: (await fetch(first.url, { headers })).headers,
    };
    const servers = sites.map(({ url }) => url);
    const nginx = await startNginx(tools.nginx, { folder: await folderFor('nginx'), servers, page });
    stops.unshift(nginx.stop);
    const pages = await measurePages(rounds, { one: first.url, ...nginx });
    return [pages, await measureVisits(nginx.cached, sites, database)];
  } finally {
    for (const stop of stops) await stop();
  }
}

type Place = 'one' | 'plain' | 'cached' | 'disk';

async function measurePages(rounds: number, urls: Record<Place, string>): Promise<Report> {
  const rates: Record<Place, number[]> = { one: [], plain: [], cached: [], disk: [] };
  const places = Object.keys(rates) as Place[];
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++)
    for (const place of places) {
      const { perSecond } = await load(`${urls[place]}/`, connections, seconds);
      if (round > 0) rates[place].push(perSecond);
    }
  const rate = (place: Place) => median(rates[place]);
  const row = (name: string, place: Place) => [
    name,
    rate(place).toFixed(),
    ratio(rate(place), rate('one')),
    ratio(rate(place), rate('disk')),
  ];
  const isFar = rate('cached') < 3 * rate('one');
  const why = isFar
    ? ` The first aim is not reached: since it was set, one Node process has become several times faster. Here nginx from the disk is itself only ${ratio(rate('disk'), rate('one'))} × one process, on processors that they share with what asks.`
    : '';
  return {
    title: 'Cluster: pages',
    notes: `The home page, ${connections} connections, medians of ${rounds} rounds of ${seconds} s; nginx, three servers, PostgreSQL and what asks share this machine. Aims for nginx with its cache: 3 × one server, and 0.8 × the same bytes from the disk.${why}`,
    head: ['', 'pages per second', 'to one server', 'to the disk'],
    rows: [
      row('one server', 'one'),
      row('nginx, three servers', 'plain'),
      row('nginx with its cache', 'cached'),
      row('nginx, from the disk', 'disk'),
    ],
  };
}

/** What happens while visitors come. */
async function measureVisits(
  url: string,
  sites: readonly Site[],
  database: { url: string; crash: () => Promise<void> },
): Promise<Report> {
  const [first] = sites as [Site];
  const both = { pages: 4, senders: 8 };
  const scenes: [string, { pages: number; senders: number }, () => Promise<unknown>][] = [
    ['forms alone', { pages: 0, senders: 32 }, () => delay(5_000)],
    ['one server is killed and starts again', both, () => around(() => first.restart('SIGKILL'))],
    ['the database breaks off and starts again', both, () => around(database.crash)],
    [
      'all servers restart in turn',
      both,
      () =>
        around(async () => {
          for (const site of sites) await site.restart();
        }),
    ],
  ];
  const rows: string[][] = [];
  for (const [name, visitors, during] of scenes) {
    const visits = await visit(url, visitors, during);
    rows.push([name, ...figures(visits), String(await lost(database.url, visits))]);
  }
  return {
    title: 'Cluster: visitors',
    notes:
      'Visitors read a page with its files or send forms, no two the same, through nginx. Failed: answered 5xx or not at all, and shown to the visitor as such. Lost: acknowledged, and not in the database afterwards. Aims: 0 lost in every row; 0 failed and 0 missing while servers restart in turn.',
    head: ['while', 'requests', 'leads per second', 'failed', 'missing files', 'lost leads'],
    rows,
  };
}

/** With some time before and after. */
async function around(work: () => Promise<unknown>): Promise<void> {
  await delay(2_000);
  await work();
  await delay(2_000);
}

const figures = ({ answered, failed, missingAssets, acknowledged, seconds }: Visits) =>
  [answered + failed, (acknowledged.length / seconds).toFixed(), failed, missingAssets].map(String);

/** How many acknowledged leads are not stored. */
async function lost(databaseUrl: string, { acknowledged }: Visits): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ payload: string }>('select payload from lead');
  await client.end();
  const stored = new Set(rows.map(({ payload }) => JSON.parse(payload).message));
  return acknowledged.filter((message) => !stored.has(message)).length;
}
