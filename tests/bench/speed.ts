import { ensureChromium } from '../support/browser.ts';
import { runTool } from '../support/tools.ts';
import { measuredPaths, shortened } from './pages.ts';
import { median, type Report, ratio } from './table.ts';

/** The part of Lighthouse's result that is used. */
interface Result {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number } | undefined>;
}

/** Flags that block third-party requests, so that online and offline machines measure the same page. */
const browserFlags = [
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Attempts per page: on a busy machine a browser may lose the trace of a load. */
const attempts = 3;

/** Runs Lighthouse for phones once, in its own browser. Throws when the page cannot be measured. */
async function runLighthouse(url: string): Promise<Result> {
  const flags = ['--headless=new', '--no-sandbox', ...browserFlags.map((flag) => `'${flag}'`)].join(' ');
  const args = [url, '--output=json', '--quiet', '--only-categories=performance', `--chrome-flags=${flags}`];
  for (let attempt = 1; ; attempt++) {
    try {
      // When it cannot measure the page it fails, and its report may be cut off.
      return JSON.parse(await runTool('lighthouse', args, { CHROME_PATH: ensureChromium() }));
    } catch (error) {
      if (attempt === attempts) throw error;
      console.error(`Lighthouse could not measure ${url}, and tries again.`);
    }
  }
}

const audit = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? Number.NaN;

/** Lighthouse's figures of one run; the task is the longest one after the first contentful paint. */
const figures = {
  'performance score': ({ categories }: Result) =>
    Math.round((categories.performance.score ?? Number.NaN) * 100),
  'largest contentful paint, ms': audit('largest-contentful-paint'),
  'first contentful paint, ms': audit('first-contentful-paint'),
  'total blocking time, ms': audit('total-blocking-time'),
  'longest task, ms': audit('max-potential-fid'),
  'layout shift × 1000': (result: Result) => audit('cumulative-layout-shift')(result) * 1000,
};

/** Runs Lighthouse mobile for the measured pages and their static twins alternately, so that both see the same load. */
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
  const middle = (url: string, figure: (result: Result) => number) =>
    Math.round(median((runs.get(url) ?? []).map(figure)));
  const cell = (path: string, figure: (result: Result) => number) => {
    const [site, floor] = [middle(siteUrl + path, figure), middle(floorUrl + path, figure)];
    return `${site} / ${floor} = ${ratio(site, floor)}`;
  };
  const scores = measuredPaths.map((path) => middle(siteUrl + path, figures['performance score']));
  const paint = figures['largest contentful paint, ms'];
  const paints = measuredPaths.map((path) => middle(siteUrl + path, paint) / middle(floorUrl + path, paint));
  const first = figures['first contentful paint, ms'];
  const firsts = measuredPaths.map((path) => middle(siteUrl + path, first) / middle(floorUrl + path, first));
  const blocked = measuredPaths.map((path) => middle(siteUrl + path, figures['total blocking time, ms']));
  const range = (path: string) => {
    const scores = (runs.get(siteUrl + path) ?? []).map(figures['performance score']);
    return `${Math.min(...scores)} to ${Math.max(...scores)}`;
  };
  return {
    title: 'Speed on a cheap phone',
    notes: `Lighthouse mobile, medians of ${rounds} rounds: the site / a static page of the same text = ratio. Aims: score 100 on the home page and 99 elsewhere, LCP at most 2.2 ×, first paint 1.4 ×, total blocking time 100 ms, layout shift 0.`,
    head: ['', ...measuredPaths.map(shortened)],
    rows: [
      ...Object.entries(figures).map(([name, figure]) => [
        name,
        ...measuredPaths.map((path) => cell(path, figure)),
      ]),
      ['lowest and highest score', ...measuredPaths.map(range)],
    ],
    figures: [
      {
        what: 'Lighthouse score of the home page, on a cheap phone',
        value: scores[0] ?? Number.NaN,
        atLeast: 100,
        missedBecause: 'See the blocking time.',
      },
      {
        what: 'lowest Lighthouse score of another page',
        value: Math.min(...scores.slice(1)),
        atLeast: 99,
        missedBecause: 'See the blocking time.',
      },
      {
        what: 'slowest first paint, next to a static page',
        value: Math.max(...firsts),
        // A document with its styles takes two round trips of 150 ms, the static page of 4 KB one. Under 13 KB it is 1.1 ×.
        atMost: 1.4,
        unit: ' ×',
        digits: 2,
        missedBecause: 'The document brings its styles and drawings, which the static page lacks.',
      },
      {
        what: 'slowest largest paint, next to a static page',
        value: Math.max(...paints),
        // The brand's font comes with the document, 25 KB; the static page has none.
        atMost: 2.2,
        unit: ' ×',
        digits: 2,
        missedBecause:
          'The text is painted again when the brand’s font arrives; the static page has no font of its own.',
      },
      {
        what: 'longest total blocking time',
        value: Math.max(...blocked),
        // Comparable pages of templates block for 110 to 120 ms.
        atMost: 100,
        unit: ' ms',
        missedBecause:
          'It is layout and style: no script but the starter runs. Other work on the same processors adds to it.',
      },
    ],
  };
}
