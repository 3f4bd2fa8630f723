import { expect, vi } from 'vitest';
import type { Storage } from '#server/storage/openStorage.ts';

/**
 * A clock for storages that the test sets forward. In each step everybody who sends from a watched storage first has
 * tried all that is due, as in real time.
 */
export function quickClock() {
  const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
  const senders = new Set<object>();
  const idle = new Set<object>();
  return {
    clock,
    /** The storage, with those on watch who send its channels. */
    watched(storage: Storage, channels: readonly string[]): Storage {
      const own = new Map(channels.map((channel) => [channel, { channel }]));
      for (const sender of own.values()) senders.add(sender);
      return {
        ...storage,
        claimDeliveries: async (claim) => {
          const asked = clock.time;
          const found = await storage.claimDeliveries(claim);
          const sender = own.get(claim.channel);
          // An answer to a question of the step before says nothing about this one.
          if (sender && found.length === 0 && asked === clock.time) idle.add(sender);
          return found;
        },
      };
    },
    /** Lets so many milliseconds pass. */
    async pass(duration: number): Promise<void> {
      for (const end = clock.time + duration; clock.time < end; ) {
        clock.time += 60_000;
        idle.clear();
        const done = () => expect([...senders].every((sender) => idle.has(sender))).toBe(true);
        await vi.waitFor(done, { timeout: 60_000, interval: 2 });
      }
    },
  };
}
