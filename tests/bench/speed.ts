import { ensureChromium } from '../support/browser.ts';
import { runTool } from '../support/tools.ts';
import { type Figure, highest } from './table.ts';

/** Pages measured in every round: the home page, one of each heavier kind, and an article that staff made. */
export const measuredPaths = [
  '/',
  '/services',
  '/products/best-custom-crm-software-development-company-in-hyderabad',
  '/contact',
  '/team',
  '/insights/estimating-a-project',
];

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

const score = ({ categories }: Result) => Math.round((categories.performance.score ?? Number.NaN) * 100);

/** Runs Lighthouse mobile for the measured pages and their static twins alternately, so that both see the same load. */
export async function measureSpeed(siteUrl: string, floorUrl: string, rounds: number): Promise<Figure[]> {
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
  const besideStatic = (id: string) =>
    highest(
      measuredPaths.map((path) => {
        const floor = each(floorUrl + path, audit(id));
        return each(siteUrl + path, audit(id)).map((value, round) => value / (floor[round] ?? Number.NaN));
      }),
    );
  const scores = measuredPaths.map((path) => each(siteUrl + path, score));
  const blocked = measuredPaths.map((path) => each(siteUrl + path, audit('total-blocking-time')));
  return [
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
      values: besideStatic('first-contentful-paint'),
      atMost: 1.2,
      unit: ' ×',
      digits: 2,
      missedBecause:
        'The document brings its styles and drawings, so it takes two round trips; the static page of 4 KB takes one.',
    },
    {
      what: 'slowest largest paint, next to a static page',
      values: besideStatic('largest-contentful-paint'),
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
  ];
}
