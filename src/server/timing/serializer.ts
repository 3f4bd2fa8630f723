import { setImmediate as nextTurn } from 'node:timers/promises';

/** Creates a queue: each task starts when all earlier ones have ended and the event loop has had a turn for other work. */
export function makeSerializer() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {}).then(() => nextTurn());
    return done;
  };
}
