import type { FastifyBaseLogger } from 'fastify';
import type { Channel } from '../database/schema.ts';
import type { LeadStorage } from '../leads/leadStorage.ts';
import type { Delivery } from '../leads/outbox.ts';
import { type Running, repeat } from '../timing/repeat.ts';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** What is sent of the outbox, and how. */
export interface Sending {
  storage: Pick<LeadStorage, 'claimDeliveries' | 'deliverySent' | 'deliveryFailed'>;
  channel: Channel;
  /** What is sent, as the log calls it. */
  what: string;
  /** Gives why some of several receivers did not take it; '' or nothing when all did. */
  send: (delivery: Delivery, signal: AbortSignal) => Promise<string | undefined>;
  /** What the log may say of an error, without personal data. */
  failureOf: (error: unknown, delivery: Delivery) => Failure;
  /** Whether nothing may be sent for now. */
  isPaused?: () => boolean;
  log: Log;
  times?: Partial<SendingTimes> | undefined;
}

interface Failure {
  reason: string;
  /** Whether another attempt would be in vain. */
  isFinal?: boolean | undefined;
}

type SendingTimes = typeof usualTimes;

/** In milliseconds. */
const usualTimes = {
  /** Between two looks into the outbox when it was empty. */
  poll: 2_000,
  /** The longest a single attempt may take. */
  attempt: 30_000,
  /** Until the second attempt; the wait doubles with each further one. */
  firstRetry: 15_000,
  longestRetry: 10 * 60_000,
  /** How long a stop waits for the attempt under way. */
  stopTimeoutMs: 4_000,
};

/**
 * Sends what the outbox has for one channel, one after the other, until stopped. What fails is tried again, later and
 * later, until it is sent or a failure is final; after a failure the sender rests for a moment. Several servers may do this
 * at once.
 */
export function sendDeliveries({
  storage,
  channel,
  what,
  send,
  failureOf,
  isPaused = () => false,
  log,
  times,
}: Sending): Running {
  const { poll, attempt, firstRetry, longestRetry, stopTimeoutMs } = { ...usualTimes, ...times };
  const givingUp = new AbortController();
  let outboxFails = false;

  const sending = repeat(async () => !isPaused() && sendNext(), poll);

  /** False when there was nothing to send, or it failed. */
  async function sendNext(): Promise<boolean> {
    try {
      // A lease longer than an attempt: nobody else takes it while it is being sent.
      const [delivery] = await storage.claimDeliveries({ channel, limit: 1, leaseMs: 2 * attempt });
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
    try {
      reason =
        (await send(delivery, AbortSignal.any([givingUp.signal, AbortSignal.timeout(attempt)]))) || undefined;
    } catch (error) {
      const { reason, isFinal } = failureOf(error, delivery);
      const backOff = Math.min(firstRetry * 2 ** (delivery.attempts - 1), longestRetry);
      const retryInMs = givingUp.signal.aborted ? 0 : backOff;
      await storage.deliveryFailed(delivery, { reason, retryInMs: isFinal ? undefined : retryInMs });
      if (isFinal) log.warn({ ...logFields, reason }, `${what} was given up`);
      else log.warn({ ...logFields, reason, retryInSeconds: retryInMs / 1000 }, `${what} was not sent`);
      return false;
    }
    await storage.deliverySent(delivery, reason);
    if (reason) log.warn({ ...logFields, reason }, `${what} was sent, but not to all addresses`);
    else log.info(logFields, `${what} was sent`);
    return true;
  }

  return {
    /** Lets the attempt under way finish, or gives what it sends back to the outbox. */
    async stop() {
      const timer = setTimeout(() => givingUp.abort(), stopTimeoutMs);
      await sending.stop();
      clearTimeout(timer);
    },
  };
}
