import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** What a server answered under load. */
export interface Load {
  /** Name of what asked. */
  by: string;
  requests: number;
  perSecond: number;
  /** Milliseconds that one of a hundred answers takes longer than. */
  p99: number;
}

const run = promisify(execFile);
const header = 'accept-encoding: br';

/** Asks an address for so many seconds over so many connections: with wrk where it is installed, which needs the least itself. */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}`, '--latency', '-H', header, url];
  const found = await run('wrk', args).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found ? fromWrk(found.stdout, seconds) : withAutocannon(url, connections, seconds);
}

/** What wrk has printed. */
export function fromWrk(printed: string, seconds: number): Load {
  if (/Non-2xx|Socket errors/.test(printed)) throw new Error(`Requests failed under load:\n${printed}`);
  const requests = Number(/(\d+) requests in/.exec(printed)?.[1]);
  const [, value, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(printed) ?? [];
  const inMilliseconds = { us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN;
  return { by: 'wrk', requests, perSecond: requests / seconds, p99: Number(value) * inMilliseconds };
}

async function withAutocannon(url: string, connections: number, duration: number): Promise<Load> {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, connections, duration, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
  const { requests, latency } = result;
  return { by: 'autocannon', requests: requests.total, perSecond: requests.average, p99: latency.p99 };
}
