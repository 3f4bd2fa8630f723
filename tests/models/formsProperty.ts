import fc from 'fast-check';
import { onTestFinished, vi } from 'vitest';
import { formsCommands } from './formsCommands.ts';
import { FormsVisit } from './formsVisit.ts';
import { openFormServer, openSitePage } from './sitePage.tsx';

/** A failure prints these: with them one visit runs again, and nothing else. `VISITS` says how many there are of a seed. */
const { VISIT_SEED: seed, VISIT_PATH: path, VISIT_REPLAY: replayPath, VISITS: visits } = process.env;

/** Plays this many visits of a seed, or those that the environment names. No word and no answer may be lost in one. */
export async function playVisits(usual: number, usualSeed: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  const server = await openFormServer();
  const commands = fc.commands(formsCommands, {
    maxCommands: 25,
    size: 'max',
    ...(replayPath && { replayPath }),
  });
  const keepsAll = fc.asyncProperty(commands, async (steps) => {
    const page = await openSitePage(server);
    const before = (await server.leads()).length;
    try {
      const visit = new FormsVisit();
      await fc.asyncModelRun(() => ({ model: visit, real: page }), steps);
      page.state.troubles = [];
      for (const letGo of page.waiting.splice(0)) letGo();
      await page.pass(3_000);
      visit.look(page);
      visit.expectLeads((await server.leads()).slice(before));
    } finally {
      page.close();
    }
  });
  await fc.assert(keepsAll, {
    numRuns: Number(visits ?? usual),
    endOnFailure: false,
    seed: Number(seed ?? usualSeed),
    ...(path && { path }),
  });
}
