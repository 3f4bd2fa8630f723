import { vi } from 'vitest';

/** Retries `check` until it succeeds, with a timeout for a busy machine, and resolves with its result. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 });
