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
  const each = (url: string, figure: (result: Result) => number) => (runs.get(url) ?? []).map(figure);
  const middle = (url: string, figure: (result: Result) => number) => Math.round(median(each(url, figure)));
  const cell = (path: string, figure: (result: Result) => number) => {
    const [site, floor] = [middle(siteUrl + path, figure), middle(floorUrl + path, figure)];
    return `${site} / ${floor} = ${ratio(site, floor)}`;
  };
  /** The values of the page with the highest median, one for each round. */
  const highest = (pages: number[][]) => pages.toSorted((one, other) => median(other) - median(one))[0] ?? [];
  const besideStatic = (figure: (result: Result) => number) =>
    highest(
      measuredPaths.map((path) => {
        const floor = each(floorUrl + path, figure);
        return each(siteUrl + path, figure).map((value, round) => value / (floor[round] ?? Number.NaN));
      }),
    );
  const scores = measuredPaths.map((path) => each(siteUrl + path, figures['performance score']));
  const blocked = measuredPaths.map((path) => each(siteUrl + path, figures['total blocking time, ms']));
  return {
    title: 'Speed on a cheap phone',
    notes: `Lighthouse mobile, medians of ${rounds} rounds: the site / a static page of the same text = ratio.`,
    head: ['', ...measuredPaths.map(shortened)],
    rows: Object.entries(figures).map(([name, figure]) => [
      name,
      ...measuredPaths.map((path) => cell(path, figure)),
    ]),
    figures: [
      {
        what: 'Lighthouse score of the home page, on a cheap phone',
        values: scores[0] ?? [],
        atLeast: 100,
        missedBecause: 'See the blocking time.',
      },
      {
        what: 'lowest Lighthouse score of another page',
        values: highest(scores.slice(1).map((page) => page.map((score) => -score))).map((score) => -score),
        atLeast: 99,
        missedBecause: 'See the blocking time.',
      },
      {
        what: 'slowest first paint, next to a static page',
        values: besideStatic(figures['first contentful paint, ms']),
        atMost: 1.2,
        unit: ' ×',
        digits: 2,
        missedBecause:
          'The document brings its styles and drawings, so it takes two round trips; the static page of 4 KB takes one.',
      },
      {
        what: 'slowest largest paint, next to a static page',
        values: besideStatic(figures['largest contentful paint, ms']),
        atMost: 1.6,
        unit: ' ×',
        digits: 2,
        missedBecause:
          'The text is painted again when the brand’s font of 25 KB arrives; the static page has no font of its own.',
      },
      {
        what: 'longest total blocking time',
        values: highest(blocked),
        // Comparable pages of templates block for 110 to 120 ms.
        atMost: 100,
        unit: ' ms',
        missedBecause:
          'It is layout and style: no script but the starter runs. Other work on the same processors adds to it.',
      },
    ],
  };
}
