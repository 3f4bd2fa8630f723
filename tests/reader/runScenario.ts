import { type Browser, openBrowser } from './browsers.ts';
import { startDesktop } from './desktop.ts';
import { documentAt } from './expected.ts';
import { faultsOf, isComplete } from './judge.ts';
import type { Result } from './report.ts';
import type { Spoken } from './speech.ts';
import type { Act, Scenario, Step } from './steps.ts';

/** Walks through one scenario with a browser, a screen reader and a desktop of its own. */
export async function runScenario(scenario: Scenario, browser: Browser, siteUrl: string): Promise<Result[]> {
  const desktop = await startDesktop();

  async function take({ does, after = [], act, ...expected }: Step): Promise<Result> {
    const spoken: Spoken[] = [];
    let began = Date.now();
    try {
      for (const lead of after) spoken.push(...(await lead(desktop, () => true)));
      began = Date.now();
      const itself = await act(desktop, (heard) => isComplete(heard, expected));
      return { does, began, spoken: [...spoken, ...itself], faults: faultsOf(itself, expected) };
    } catch (error) {
      return { does, began, spoken, faults: [error instanceof Error ? error.message : String(error)] };
    }
  }

  try {
    const open: Act = async ({ speech }, done) => {
      await openBrowser(desktop, browser, siteUrl + scenario.path, scenario.width ?? 'wide');
      return speech.take(done, { atMost: 60_000 });
    };
    const results = [
      await take({ does: `open ${scenario.path}`, act: open, once: [documentAt(scenario.path)] }),
    ];
    for (const step of scenario.steps) results.push(await take(step));
    return results;
  } finally {
    await desktop.stop();
  }
}
