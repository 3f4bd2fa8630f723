import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../database/engine.ts';
import type { Channel } from '../database/schema.ts';
import { type Running, repeat } from '../timing/repeat.ts';
import { claimDelivery, type Delivery, deliveryFailed, deliverySent } from './queue.ts';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Describes the deliveries of one channel and how to send them. */
export interface Sending {
  store: Store;
  channel: Channel;
  /** The name of a delivery in the log. */
  what: string;
  /** Sends a delivery. Resolves with the reason why some of several receivers refused it; '' or undefined when none did. */
  send: (delivery: Delivery, signal: AbortSignal) => Promise<string | undefined>;
  /** Describes an error for the log, without personal data. */
  failureOf: (error: unknown, delivery: Delivery) => Failure;
  /** Mails to all visitors in a day; the others wait. */
  mailsPerDay?: number | undefined;
  /** Whether sending is paused. */
  isPaused?: () => boolean;
  log: Log;
  times?: Partial<SendingTimes> | undefined;
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

/**
 * Sends the deliveries of one channel, one after the other, until stopped. A failed delivery is retried with exponential
 * backoff until it is sent or a failure is final; after a failure the sender pauses. Several servers may run this at once.
 */
export function sendDeliveries({
  store,
  channel,
  what,
  send,
  failureOf,
  mailsPerDay,
  isPaused = () => false,
  log,
  times,
}: Sending): Running {
  const { poll, attempt, firstRetry, longestRetry, stopTimeoutMs } = { ...usualTimes, ...times };
  let isGivingUp = false;
  let running: AbortController | undefined;
  let outboxFails = false;

  const sending = repeat(async () => !isPaused() && sendNext(), poll);

  /** Sends the next delivery; resolves with false when there was none or it failed. */
  async function sendNext(): Promise<boolean> {
    try {
      // The lease is longer than an attempt, so that no other sender claims the delivery meanwhile.
      const delivery = await claimDelivery(store, { channel, leaseMs: 2 * attempt, mailsPerDay });
      outboxFails = false;
      return delivery !== undefined && (await sendOne(delivery));
    } catch (error) {
      if (!outboxFails) log.error({ err: error, channel }, 'the outbox cannot be used');
      outboxFails = true;
      return false;
    }
  }

  async function sendOne(delivery: Delivery): Promise<boolean> {
    const logFields = { delivery: delivery.id, attempt: delivery.attempts };
    let reason: string | undefined;
    // One signal for each attempt: Node.js 20 never frees those that `AbortSignal.any` makes of a lasting one.
    const ending = new AbortController();
    running = ending;
    const timer = setTimeout(() => ending.abort(new DOMException('Too slow', 'TimeoutError')), attempt);
    try {
      reason = (await send(delivery, ending.signal)) || undefined;
    } catch (error) {
      const { reason, isFinal, retryInMs: ownRetry } = failureOf(error, delivery);
      const backOff = Math.min(firstRetry * 2 ** (delivery.attempts - 1), longestRetry);
      const retryInMs = isGivingUp ? 0 : (ownRetry ?? backOff);
      await deliveryFailed(store, delivery, { reason, retryInMs: isFinal ? undefined : retryInMs });
      if (isFinal) log.warn({ ...logFields, reason }, `${what} was given up`);
      else log.warn({ ...logFields, reason, retryInSeconds: retryInMs / 1000 }, `${what} was not sent`);
      return false;
    } finally {
      clearTimeout(timer);
    }
    await deliverySent(store, delivery, reason);
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
