import fc from 'fast-check';
import { expect, onTestFinished, vi } from 'vitest';
import { leadsCommands } from './leadsCommands.ts';
import { LeadsHour, promises } from './leadsHour.ts';
import { openLeadsPage } from './leadsPage.tsx';

/** A failure prints these: with them one hour runs again, and nothing else. `HOURS` says how many there are of a seed. */
const { HOUR_SEED: seed, HOUR_PATH: path, HOUR_REPLAY: replayPath, HOURS: hours } = process.env;

/** Plays this many hours of a seed, or those that the environment names. No key, no mark and no failure may be lost in one. */
export async function playHours(usual: number, usualSeed: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const commands = fc.commands(leadsCommands, {
    maxCommands: 25,
    size: 'max',
    ...(replayPath && { replayPath }),
  });
  const tested = new Set<(typeof promises)[number]>();
  const keepsAll = fc.asyncProperty(commands, async (hour) => {
    localStorage.clear();
    const screen = await openLeadsPage();
    try {
      const model = new LeadsHour(tested);
      await fc.asyncModelRun(() => ({ model, real: screen }), hour);
      Object.assign(screen.state, { troubles: [], areReadsSlow: false });
      for (const letGo of screen.waiting.splice(0)) letGo();
      await screen.pass(5_000, 100);
      model.look(screen, false);
      await model.end(screen);
    } finally {
      screen.close();
    }
  });
  await fc.assert(keepsAll, {
    numRuns: Number(hours ?? usual),
    endOnFailure: false,
    seed: Number(seed ?? usualSeed),
    ...(path && { path }),
  });
  // Hours that come to none of it prove nothing.
  const isUsual = [seed, path, hours].every((each) => each === undefined);
  if (isUsual) expect([...tested].sort()).toEqual([...promises].sort());
}
