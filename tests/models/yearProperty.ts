import fc from 'fast-check';
import { Promises } from './promises.ts';
import { endTroubles, yearCommands } from './yearCommands.ts';
import type { YearSite } from './yearSite.ts';

/** A failure prints these three: with them the same history runs again, and nothing else. */
const { YEAR_SEED: given, YEAR_PATH: path, YEAR_REPLAY: replayPath } = process.env;

/** Runs many random years on a site, and asserts that each keeps what was promised. A failure shows the shortest one. */
export function assertYears(site: YearSite, numRuns: number, seed = given): Promise<void> {
  const commands = fc.commands(yearCommands.filter(canMake), { maxCommands: 40, size: 'max', ...(replayPath && { replayPath }) });
  const keepsPromises = fc.asyncProperty(commands, async (history) => {
    await site.begin();
    const promises = new Promises();
    await fc.asyncModelRun(() => ({ model: promises, real: site }), history);
    await endTroubles(promises, site);
  });
  return fc.assert(keepsPromises, {
    numRuns,
    endOnFailure: false,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
  });
}

function canMake(a: fc.Arbitrary<unknown>): boolean {
  const name = String(fc.sample(a.map(String) as never, { numRuns: 1, seed: 1 }));
  return !process.env.NOT || !new RegExp(process.env.NOT).test(name);
}
