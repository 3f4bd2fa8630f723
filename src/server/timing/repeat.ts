import { setTimeout as delay } from 'node:timers/promises';

/** What runs until it is stopped. */
export interface Running {
  /** Lets the work under way finish. */
  stop: () => Promise<void>;
}

/** Does some work again and again until stopped: at once after work that gives true, else after a pause in milliseconds. */
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
