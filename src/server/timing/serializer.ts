import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Creates a queue: each task starts when all earlier ones have ended. Between two tasks the event loop turns three times,
 * so that a new visitor's connection is accepted, its request read, and answered before the next task starts.
 */
export function makeSerializer() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done
      .catch(() => {})
      .then(async () => {
        for (let turn = 0; turn < 3; turn++) await nextTurn();
      });
    return done;
  };
}
