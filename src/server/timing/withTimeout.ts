import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which monitoring considers the store failed. */
const timeoutMs = 3_000;

/**
 * Resolves with the result of `work`, or rejects after some milliseconds. The work goes on, and may still succeed.
 */
export const withTimeout = <T>(work: Promise<T>, milliseconds = timeoutMs): Promise<T> =>
  Promise.race([work, delay(milliseconds, undefined, { ref: false }).then(tooLate)]);

/** The store did not answer in time. It may be busy. */
export class TooLateError extends Error {}

function tooLate(): never {
  throw new TooLateError('The store did not answer in time');
}
