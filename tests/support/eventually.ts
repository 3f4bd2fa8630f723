import { vi } from 'vitest';
import { hangTimeout } from './hangTimeout.ts';

/** Retries `check` until it succeeds, with a timeout for a busy machine, and resolves with its result. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 2 * hangTimeout });
