import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../database/engine.ts';
import type { Channel } from '../database/schema.ts';
import { type Running, repeat } from '../timing/repeat.ts';
import { claimDelivery, type Delivery, deliveryFailed, deliverySent } from './queue.ts';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A message that is sent once, by one of several servers. */
export interface Item {
  readonly id: string;
  /** This attempt's number, from 1. */
  readonly attempts: number;
}

/** Items that wait to be sent. */
export interface Queue<Waiting extends Item> {
  /** Takes the next one that is due, until the lease ends. */
  claim: (leaseMs: number) => Promise<Waiting | undefined>;
  /** @param notTo why some of several receivers refused it */
  sent: (item: Waiting, notTo: string | undefined) => Promise<unknown>;
  /** Plans another attempt, or none without `retryInMs`. */
  failed: (item: Waiting, failure: { reason: string; retryInMs: number | undefined }) => Promise<unknown>;
}

/** Describes the items of one queue and how to send them. */
interface QueueSending<Waiting extends Item> {
  queue: Queue<Waiting>;
  /** The name of a delivery in the log. */
  what: string;
  /** Sends a delivery. Resolves with the reason why some of several receivers refused it; '' or undefined when none did. */
  send: (item: Waiting, signal: AbortSignal) => Promise<string | undefined>;
  /** Describes an error for the log, without personal data. */
  failureOf: (error: unknown, item: Waiting) => Failure;
  /** Whether sending is paused. */
  isPaused?: () => boolean;
  log: Log;
  times?: Partial<SendingTimes> | undefined;
}

/** Describes the deliveries of one channel and how to send them. */
export interface Sending extends Omit<QueueSending<Delivery>, 'queue'> {
  store: Store;
  channel: Channel;
  /** Mails to all visitors in a day; the others wait. */
  mailsPerDay?: number | undefined;
}

interface Failure {
  reason: string;
  /** Whether another attempt would be pointless. */
  isFinal?: boolean | undefined;
  /** Milliseconds until the next attempt, where it is not the usual back-off. */
  retryInMs?: number | undefined;
}

type SendingTimes = typeof usualTimes;

/** In milliseconds. */
const usualTimes = {
  /** Between two checks of an empty outbox. */
  poll: 2_000,
  /** The longest that one attempt may take. */
  attempt: 30_000,
  /** Until the second attempt; the wait doubles with each further one. */
  firstRetry: 15_000,
  longestRetry: 10 * 60_000,
  /** How long a stop waits for the running attempt. */
  stopTimeoutMs: 4_000,
};

/** Sends the deliveries of one channel about leads; see `sendQueue`. */
export function sendDeliveries({ store, channel, mailsPerDay, ...sending }: Sending): Running {
  return sendQueue({
    ...sending,
    queue: {
      claim: (leaseMs) => claimDelivery(store, { channel, leaseMs, mailsPerDay }),
      sent: (delivery, notTo) => deliverySent(store, delivery, notTo),
      failed: (delivery, failure) => deliveryFailed(store, delivery, failure),
    },
  });
}

/**
 * Sends what is in a queue, one after the other, until stopped. What failed is retried with exponential backoff until it is
 * sent or a failure is final; after a failure the sender pauses. Several servers may run this at once.
 */
export function sendQueue<Waiting extends Item>({
  queue,
  what,
  send,
  failureOf,
  isPaused = () => false,
  log,
  times,
}: QueueSending<Waiting>): Running {
  const { poll, attempt, firstRetry, longestRetry, stopTimeoutMs } = { ...usualTimes, ...times };
  let isGivingUp = false;
  let running: AbortController | undefined;
  let outboxFails = false;

  const sending = repeat(async () => !isPaused() && sendNext(), poll);

  /** Sends the next item; resolves with false when there was none or it failed. */
  async function sendNext(): Promise<boolean> {
    try {
      // The lease is longer than an attempt, so that no other sender claims the item meanwhile.
      const item = await queue.claim(2 * attempt);
      outboxFails = false;
      return item !== undefined && (await sendOne(item));
    } catch (error) {
      if (!outboxFails) log.error({ err: error, what }, 'the outbox cannot be used');
      outboxFails = true;
      return false;
    }
  }

  async function sendOne(item: Waiting): Promise<boolean> {
    const logFields = { delivery: item.id, attempt: item.attempts };
    let reason: string | undefined;
    // One signal for each attempt: Node.js 20 never frees those that `AbortSignal.any` makes of a stablePath one.
    const ending = new AbortController();
    running = ending;
    const timer = setTimeout(() => ending.abort(new DOMException('Too slow', 'TimeoutError')), attempt);
    try {
      reason = (await send(item, ending.signal)) || undefined;
    } catch (error) {
      const { reason, isFinal, retryInMs: ownRetry } = failureOf(error, item);
      const backOff = Math.min(firstRetry * 2 ** (item.attempts - 1), longestRetry);
      const retryInMs = isGivingUp ? 0 : (ownRetry ?? backOff);
      await queue.failed(item, { reason, retryInMs: isFinal ? undefined : retryInMs });
      if (isFinal) log.warn({ ...logFields, reason }, `${what} was given up`);
      else log.warn({ ...logFields, reason, retryInSeconds: retryInMs / 1000 }, `${what} was not sent`);
      return false;
    } finally {
      clearTimeout(timer);
    }
    await queue.sent(item, reason);
    if (reason) log.warn({ ...logFields, reason }, `${what} was sent, but not to all addresses`);
    else log.info(logFields, `${what} was sent`);
    return true;
  }

  return {
    /** Waits for the running attempt to finish, or returns its delivery to the outbox. */
    async stop() {
      const timer = setTimeout(() => {
        isGivingUp = true;
        running?.abort();
      }, stopTimeoutMs);
      await sending.stop();
      clearTimeout(timer);
    },
  };
}
