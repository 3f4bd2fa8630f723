import { runTool } from '../support/tools.ts';

/** The results of a load test. */
export interface Load {
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
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  const args = ['-c', `${connections}`, '-d', `${seconds}`, '-H', 'accept-encoding=br', '-j', url];
  const { requests, latency, ...failed } = JSON.parse(await runTool('autocannon', args)) as Printed;
  if (failed.non2xx + failed.errors > 0) throw new Error(`${url} failed under load.`);
  return { perSecond: requests.average, p99: latency.p99 };
}
