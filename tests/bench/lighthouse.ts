import { ensureChromium } from '../support/browser.ts';
import { runTool } from '../support/tools.ts';
import { browserFlags } from './phone.ts';

/** The part of Lighthouse's result that is used. */
export interface Result {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number } | undefined>;
  runtimeError?: { message: string };
}

/** Attempts per page: on a busy machine a browser may lose the trace of a load. */
const attempts = 3;

/** Runs Lighthouse for phones once, in its own browser. Throws when the page cannot be measured. */
export async function runLighthouse(url: string): Promise<Result> {
  const flags = ['--headless=new', '--no-sandbox', ...browserFlags.map((flag) => `'${flag}'`)].join(' ');
  const args = [url, '--output=json', '--quiet', '--only-categories=performance', `--chrome-flags=${flags}`];
  for (let attempt = 1; ; attempt++) {
    const printed = await runTool('lighthouse', args, { CHROME_PATH: ensureChromium() });
    const result = JSON.parse(printed) as Result;
    if (!result.runtimeError) return result;
    const problem = `Lighthouse could not measure ${url}: ${result.runtimeError.message}`;
    if (attempt === attempts) throw new Error(problem);
    console.error(problem);
  }
}
