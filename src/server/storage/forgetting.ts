import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from './openStorage.ts';

interface Forgetting {
  readonly storage: Pick<Storage, 'forgetDeleted'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Milliseconds until it is tried again; for tests. */
  readonly pause?: number;
  /** Milliseconds between two times that the whole store is written anew; for tests. */
  readonly rest?: number;
}

/**
 * Leaves no trace of what was deleted, in the background: nobody who deletes has to wait until others, such as a backup,
 * have read the store.
 */
export function startForgetting({ storage, log, pause = 60_000, rest = 60 * 60_000 }: Forgetting) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isDue = false;
  let running = Promise.resolve();
  let restsUntil = 0;
  const wait = (time: number) => delay(time, undefined, { signal, ref: false }).catch(() => {});

  async function forget(): Promise<void> {
    let isTold = false;
    while (isDue && !signal.aborted) {
      if (performance.now() < restsUntil) {
        await wait(restsUntil - performance.now());
        continue;
      }
      // Before: what is deleted meanwhile is due again.
      isDue = false;
      try {
        if (await storage.forgetDeleted(signal)) restsUntil = performance.now() + rest;
      } catch (error) {
        isDue = true;
        if (!isTold && !signal.aborted)
          log.error({ err: error }, 'traces of what was deleted are still on the disk; it is tried again');
        isTold = true;
        await wait(pause);
      }
    }
  }

  return {
    /** Something was deleted. */
    soon(): void {
      if (isDue) return;
      isDue = true;
      running = running.then(forget);
    },
    /** Ends the attempt under way; whoever closes the store, or opens it next, tries again. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
