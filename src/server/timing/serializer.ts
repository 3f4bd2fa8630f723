import { setImmediate as nextTurn } from 'node:timers/promises';

/** The event loop turns so often between two tasks. */
const turns = 30;

/**
 * Creates a queue: each task starts when all earlier ones have ended. Between two tasks the event loop turns many times,
 * because it may accept only one connection in each: so other visitors, who come behind those of one client, are answered
 * before the next task starts. A turn without work takes microseconds.
 */
export function makeSerializer() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done
      .catch(() => {})
      .then(async () => {
        for (let turn = 0; turn < turns; turn++) await nextTurn();
      });
    return done;
  };
}
