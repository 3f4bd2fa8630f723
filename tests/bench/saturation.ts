import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { startSite } from '../browser/startSite.ts';
import { alternately, type Target } from './alternately.ts';
import { recordedAnswer } from './recordedAnswer.ts';
import { median, type Report, spread } from './table.ts';

const home = { path: '/', headers: { 'accept-encoding': 'br' } };
const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Requests the home page with wrk as often as the server can answer. */
async function saturate({ url }: Target): Promise<{ perSecond: number; p99: number }> {
  const options = ['-t1', '-c64', '-d8s', '--latency', '-H', 'accept-encoding: br', url];
  const { stdout } = await promisify(execFile)('wrk', options);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return { perSecond: Number(rate), p99: Number(p99) * (milliseconds[unit] ?? Number.NaN) };
}

/**
 * Loads the cached home page until the server answers no more requests in a second, next to a bare Node.js handler. Measures
 * nothing where wrk is not installed: a generator that runs on Node is slower than either server.
 */
export async function measureSaturation(rounds: number): Promise<Report> {
  if (spawnSync('wrk').error)
    return {
      title: 'Pages to saturation',
      notes: 'wrk is not installed.',
      head: [''],
      rows: [],
      figures: [],
    };
  const site = await startSite({ LOG_LEVEL: 'info', NODE_OPTIONS: '' });
  site.ignoreLog();
  try {
    const answers = new Map([[home.path, await recordedAnswer(site.url, home)]]);
    const compared = await alternately(site, answers, rounds, saturate);
    const row = (name: string, figure: 'perSecond' | 'p99', digits: number) => {
      const { own, floor, ratios } = compared(figure);
      return [name, median(own).toFixed(digits), median(floor).toFixed(digits), spread(ratios, 2)];
    };
    const figure = { unit: ' ×', digits: 2 };
    return {
      title: 'Pages to saturation',
      notes: `The cached home page, \`wrk -t1 -c64 -d8s\`, every request logged, medians of ${rounds} rounds; the ratio with its lowest and highest value.`,
      head: ['', 'this server', 'bare handler', 'ratio'],
      rows: [row('requests per second', 'perSecond', 0), row('99th percentile, ms', 'p99', 1)],
      figures: [
        {
          ...figure,
          what: 'pages per second to saturation, next to a bare Node handler',
          values: compared('perSecond').ratios,
          atLeast: 0.6,
        },
        {
          ...figure,
          what: '99th percentile at saturation, next to a bare Node handler',
          values: compared('p99').ratios,
          atMost: 1.6,
        },
      ],
    };
  } finally {
    await site.stop();
  }
}
