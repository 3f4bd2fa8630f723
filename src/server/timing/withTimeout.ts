import { setTimeout as delay } from 'node:timers/promises';

/** A store that takes longer than this to answer counts as failed where somebody watches, in milliseconds. */
const timeoutMs = 3_000;

/** What the store answers; rejects when it takes too long. */
export const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, delay(timeoutMs, undefined, { ref: false }).then(tooLate)]);

function tooLate(): never {
  throw new Error('The store did not answer in time');
}
