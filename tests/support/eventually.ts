import { vi } from 'vitest';

/** Waits until `check` does not fail any more, for as long as a busy machine may take, and gives what it gives. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 });
