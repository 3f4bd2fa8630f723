import { startSite } from '../browser/startSite.ts';
import { type Load, load } from './loadGenerator.ts';
import { memoryOf, processorTime } from './processFigures.ts';
import { readBrotli } from './readBrotli.ts';
import { startBareServer } from './startBareServer.ts';
import { kilobytes, median, type Report, ratio } from './table.ts';

const connections = 64;
const seconds = 4;

interface Turn extends Load {
  /** Microseconds of processor time for each request. */
  processor: number;
}

/** The cached home page under load, every request logged, in turn with the same bytes from a bare Node handler. */
export async function measureThroughput(rounds: number): Promise<Report> {
  const site = await startSite({ LOG_LEVEL: 'info' });
  try {
    const body = await readBrotli(site.url);
    const bare = await startBareServer(new Map([['/', body]]), await headersOf(site.url));
    site.ignoreLog();
    const before = await memoryOf(site.pid());
    const turns = { site: [] as Turn[], bare: [] as Turn[] };
    // The first round only warms both up.
    for (let round = 0; round <= rounds; round++) {
      const own = await turn(site.url, site.pid());
      const floor = await turn(bare.url, bare.pid);
      if (round === 0) continue;
      turns.site.push(own);
      turns.bare.push(floor);
    }
    bare.stop();
    const of = (name: 'site' | 'bare', figure: 'perSecond' | 'p99' | 'processor') =>
      median(turns[name].map((each) => each[figure]));
    const row = (name: 'site' | 'bare') => [
      of(name, 'perSecond').toFixed(),
      of(name, 'p99').toFixed(1),
      of(name, 'processor').toFixed(1),
    ];
    const memory = [before, await memoryOf(site.pid())].map((size) => size?.toFixed() ?? '–');
    return {
      title: 'Server',
      notes: `The cached home page, ${kilobytes(body.length)} KB of brotli, ${connections} connections, medians of ${rounds} rounds of ${seconds} s with ${turns.site[0]?.by}, every request logged, next to the same bytes and headers from a bare Node handler. Aims: 0.6 × the requests, p99 at most 15 ms. What asks takes a processor of its own and may be what limits the bare handler: processor time for each request does not depend on it. The server's memory was ${memory[0]} MB before and ${memory[1]} MB after.`,
      head: ['', 'requests per second', 'p99, ms', 'processor time, µs'],
      rows: [
        ['this server', ...row('site')],
        ['bare handler', ...row('bare')],
        [
          'ratio',
          ratio(of('site', 'perSecond'), of('bare', 'perSecond')),
          '',
          ratio(of('site', 'processor'), of('bare', 'processor')),
        ],
      ],
    };
  } finally {
    await site.stop();
  }
}

/** Those that the server itself sets. */
async function headersOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const own = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)));
}

async function turn(url: string, pid: number | undefined): Promise<Turn> {
  const before = (await processorTime(pid)) ?? Number.NaN;
  const found = await load(url, connections, seconds);
  const after = (await processorTime(pid)) ?? Number.NaN;
  return { ...found, processor: (after - before) / found.requests };
}
