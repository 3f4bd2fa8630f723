import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Notes the milliseconds of every pause that begins until the running test has finished; each passes as usual. */
export function notePauses(): number[] {
  const pauses: number[] = [];
  const { setTimeout: pause } = timers;
  timers.setTimeout = (milliseconds, value, options) => {
    pauses.push(milliseconds ?? 0);
    return pause(milliseconds, value, options);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    timers.setTimeout = pause;
    syncBuiltinESMExports();
  });
  return pauses;
}

/** Waits for a condition in turns of the event loop, so that a clock that a test stopped stays where it is. */
export async function withoutClock(isMet: () => boolean): Promise<void> {
  while (!isMet()) await timers.setImmediate();
}
