import { onTestFinished, vi } from 'vitest';
import { hangTimeout } from './hangTimeout.ts';

/**
 * Retries `check` until it succeeds, with a timeout for a busy machine, and resolves with its result. Each retry lets a fake
 * clock go on: one that goes on after its test would set the clock of the next, so the test fails if it did not wait for it.
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  let isRetrying = true;
  onTestFinished(() => {
    if (isRetrying) throw new Error('The test ended while it retried a check: await it.');
  });
  try {
    return await vi.waitFor(check, { timeout: 2 * hangTimeout });
  } finally {
    isRetrying = false;
  }
}
