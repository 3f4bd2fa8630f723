import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Makes a queue: each work begins when all that was asked for before has ended. Between two the event loop turns, so that
 * whatever is ready meanwhile is sent.
 */
export function makeSerializer() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {}).then(() => nextTurn());
    return done;
  };
}
