import { setTimeout as delay } from 'node:timers/promises';

/** A task that runs until it is stopped. */
export interface Running {
  /** Waits for the running work to finish. */
  stop: () => Promise<void>;
}

/** Repeats `work` until stopped: immediately after it resolves with true, else after `pause` milliseconds. */
export function repeat(work: (signal: AbortSignal) => Promise<boolean>, pause: number): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      if (await work(signal)) continue;
      await delay(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
