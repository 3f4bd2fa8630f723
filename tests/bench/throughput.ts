import autocannon from 'autocannon';
import type { Site } from '../browser/startSite.ts';
import { readBrotli } from './readBrotli.ts';
import { startBareServer } from './startBareServer.ts';
import { kilobytes, median, type Report, ratio } from './table.ts';

const connections = 32;
const seconds = 4;

/** The cached home page under load, in turn with the same bytes from a bare Node handler; the server's memory after it. */
export async function measureThroughput(site: Site, rounds: number): Promise<Report> {
  const { url } = site;
  const body = await readBrotli(url);
  const bare = await startBareServer(new Map([['/', body]]));
  const before = await memoryOf(site);
  const figures = { site: [] as number[], bare: [] as number[] };
  // The first round only warms both up.
  for (let round = 0; round <= rounds; round++) {
    const speeds = { site: await load(url), bare: await load(bare.url) };
    if (round > 0) for (const name of ['site', 'bare'] as const) figures[name].push(speeds[name]);
  }
  bare.stop();
  const [own, floor] = [median(figures.site), median(figures.bare)];
  return {
    title: 'Server',
    notes: `The cached home page, ${kilobytes(body.length)} KB of brotli, ${connections} connections, medians of ${rounds} rounds of ${seconds} s, next to the same bytes from a bare Node handler. Aim: 0.8 ×. Memory is the resident set of the server's process.`,
    head: ['requests per second', 'bare handler', 'ratio', 'memory before, MB', 'memory after, MB'],
    rows: [[own.toFixed(), floor.toFixed(), ratio(own, floor), before, await memoryOf(site)]],
  };
}

/** Requests per second. */
async function load(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
  return result.requests.average;
}

async function memoryOf(site: Site): Promise<string> {
  const bytes = await site.memory();
  return bytes === undefined ? '–' : (bytes / 2 ** 20).toFixed();
}
