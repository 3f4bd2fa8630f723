import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Makes a queue: each task begins when all earlier ones have ended. Between two tasks the event loop turns three times: a
 * visitor who comes meanwhile is accepted in the first, read in the second, and answered before the next task begins.
 */
export function makeSerializer() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {}).then(threeTurns);
    return done;
  };
}

async function threeTurns() {
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}
