import fc from 'fast-check';
import { Promises } from './promises.ts';
import { restoreCommands } from './restoreCommands.ts';
import { endTroubles, serverCommands } from './serverCommands.ts';
import { staffCommands } from './staffCommands.ts';
import { visitorCommands } from './visitorCommands.ts';
import type { YearSite } from './yearSite.ts';

/** A failure prints these three: with them the same history runs again, and nothing else. */
const { YEAR_SEED: given, YEAR_PATH: path, YEAR_REPLAY: replayPath } = process.env;

/** The steps of a year. What is needed for others to mean something is there more than once. */
const yearCommands = [...visitorCommands, ...serverCommands, ...staffCommands, ...restoreCommands];

/** Runs many random years on a site, and asserts that each keeps what was promised. A failure shows the shortest one. */
export function assertYears(site: YearSite, numRuns: number, seed = given): Promise<void> {
  const commands = fc.commands(yearCommands, {
    maxCommands: 25,
    size: 'max',
    ...(replayPath && { replayPath }),
  });
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
