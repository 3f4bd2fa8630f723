import { runTool } from '../support/tools.ts';

/** What a server answered under load. */
export interface Load {
  perSecond: number;
  /** Milliseconds that one of a hundred answers takes longer than. */
  p99: number;
}

/** What autocannon prints as JSON, as far as it is read. */
interface Printed {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}

/** Asks an address for so many seconds over so many connections. */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  const args = ['-c', `${connections}`, '-d', `${seconds}`, '-H', 'accept-encoding=br', '-j', url];
  const { requests, latency, ...failed } = JSON.parse(await runTool('autocannon', args)) as Printed;
  if (failed.non2xx + failed.errors > 0) throw new Error(`${url} failed under load.`);
  return { perSecond: requests.average, p99: latency.p99 };
}
