import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { ensureChromium } from '../support/browser.ts';
import { browserFlags } from './phone.ts';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** How often a page is tried: on a busy machine a browser may lose the trace of a load. */
const attempts = 3;

/** One Lighthouse run for phones, in a browser of its own. Throws when the page cannot be measured. */
export async function runLighthouse(url: string, categories: Category[]): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const result = await runOnce(url, categories);
    const { runtimeError } = result;
    if (!runtimeError) return result;
    const problem = `Lighthouse could not measure ${url}: ${runtimeError.message}`;
    if (attempt === attempts) throw new Error(problem);
    console.error(problem);
  }
}

async function runOnce(url: string, categories: Category[]): Promise<Result> {
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', ...browserFlags],
  });
  try {
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: categories });
    if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

/** A category's score, from 0 to 100; NaN when there is none. */
export const scoreOf = (result: Result, category: Category): number =>
  Math.round((result.categories[category]?.score ?? Number.NaN) * 100);
