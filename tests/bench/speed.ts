import { type Result, runLighthouse } from './lighthouse.ts';
import { measuredPaths, shortened } from './pages.ts';
import { median, type Report, ratio } from './table.ts';

const audit = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? Number.NaN;

/** Lighthouse's figures of one run; the task is the longest after the first contentful paint. */
const figures = {
  'performance score': ({ categories }: Result) =>
    Math.round((categories.performance.score ?? Number.NaN) * 100),
  'largest contentful paint, ms': audit('largest-contentful-paint'),
  'first contentful paint, ms': audit('first-contentful-paint'),
  'total blocking time, ms': audit('total-blocking-time'),
  'longest task, ms': audit('max-potential-fid'),
  'layout shift × 1000': (result: Result) => audit('cumulative-layout-shift')(result) * 1000,
};

/** Lighthouse mobile for the measured pages and their static twins, in turn, so that both feel the same weather. */
export async function measureSpeed(siteUrl: string, floorUrl: string, rounds: number): Promise<Report> {
  const runs = new Map<string, Result[]>();
  for (let round = 1; round <= rounds; round++) {
    for (const path of measuredPaths) {
      for (const url of [siteUrl + path, floorUrl + path]) {
        console.error(`Lighthouse, round ${round}: ${new URL(url).pathname}`);
        runs.set(url, [...(runs.get(url) ?? []), await runLighthouse(url)]);
      }
    }
  }
  const cell = (path: string, figure: (result: Result) => number) => {
    const [site = 0, floor = 0] = [siteUrl, floorUrl].map((origin) =>
      Math.round(median((runs.get(origin + path) ?? []).map(figure))),
    );
    return `${site} / ${floor} = ${ratio(site, floor)}`;
  };
  const range = (path: string) => {
    const scores = (runs.get(siteUrl + path) ?? []).map(figures['performance score']);
    return `${Math.min(...scores)} to ${Math.max(...scores)}`;
  };
  return {
    title: 'Speed on a cheap phone',
    notes: `Lighthouse mobile, medians of ${rounds} rounds: the site / a static page of the same text = ratio. Aims: score 100 on the home page and 99 elsewhere, LCP at most 1.9 ×, total blocking time 50 ms, layout shift 0.`,
    head: ['', ...measuredPaths.map(shortened)],
    rows: [
      ...Object.entries(figures).map(([name, figure]) => [
        name,
        ...measuredPaths.map((path) => cell(path, figure)),
      ]),
      ['lowest and highest score', ...measuredPaths.map(range)],
    ],
  };
}
