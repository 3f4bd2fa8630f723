let last: Promise<unknown> = Promise.resolve();

/** Does this work after all that was asked for before: decoding a picture takes a processor and its memory. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}
