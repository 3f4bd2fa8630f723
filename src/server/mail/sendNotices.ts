import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Storage } from '../storage/openStorage.ts';
import type { Notice } from '../storage/outbox.ts';
import { composeNotice, type MailRecords } from './composeNotice.ts';

interface NoticeSending {
  storage: Pick<Storage, 'claimNotices' | 'noticeSent' | 'noticeFailed'>;
  mail: { smtpUrl: string; to: string; from: string };
  /** The words as they are now. */
  words: () => Promise<MailRecords>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** All in milliseconds; for tests. */
  times?: Partial<typeof usualTimes>;
}

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
  stopPatience: 4_000,
};

/** Longest time that any step of sending a mail takes, in milliseconds. */
const longestStep = 10_000;

/**
 * Sends the mails of the outbox, one after the other, until stopped. A mail that fails is tried again, later and
 * later, and never given up; after a failure the outbox rests for a moment. Several servers may do this at once.
 */
export function sendNotices({ storage, mail, words, log, times }: NoticeSending): { stop(): Promise<void> } {
  const { poll, attempt, firstRetry, longestRetry, stopPatience } = { ...usualTimes, ...times };
  const smtp = openSmtp(mail.smtpUrl);
  const stopping = new AbortController();
  const givingUp = new AbortController();
  let outboxFails = false;

  const running = (async () => {
    while (!stopping.signal.aborted) {
      if (await sendNext()) continue;
      await delay(poll, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    smtp.close();
  })();

  /** False when there was nothing to send, or it failed. */
  async function sendNext(): Promise<boolean> {
    try {
      // A lease longer than an attempt: nobody else takes the mail while it is being sent.
      const [notice] = await storage.claimNotices({ limit: 1, leaseMs: 4 * attempt });
      outboxFails = false;
      return notice !== undefined && (await send(notice));
    } catch (error) {
      if (!outboxFails) log.error({ err: error }, 'the mail outbox cannot be used');
      outboxFails = true;
      return false;
    }
  }

  async function send(notice: Notice): Promise<boolean> {
    const told = { notice: notice.id, attempt: notice.attempts };
    try {
      const signal = AbortSignal.any([givingUp.signal, AbortSignal.timeout(attempt)]);
      await smtp.sendMail({ ...composeNotice(notice, mail, await words()), signal });
    } catch (error) {
      const reason = reasonOf(error);
      const backOff = Math.min(firstRetry * 2 ** (notice.attempts - 1), longestRetry);
      const retryInMs = givingUp.signal.aborted ? 0 : backOff;
      await storage.noticeFailed(notice, { reason, retryInMs });
      log.warn({ ...told, reason, retryInSeconds: retryInMs / 1000 }, 'a mail to staff was not sent');
      return false;
    }
    await storage.noticeSent(notice);
    log.info(told, 'a mail to staff was sent');
    return true;
  }

  return {
    /** Lets the attempt under way finish, or gives its mail back to the outbox. */
    async stop() {
      stopping.abort();
      const patience = setTimeout(() => givingUp.abort(), stopPatience);
      await running;
      clearTimeout(patience);
    },
  };
}

/** Makes the connection that mails leave through; nothing is opened before the first one. */
function openSmtp(smtpUrl: string) {
  const { hostname } = new URL(smtpUrl);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return createTransport({
    url: smtpUrl,
    connectionTimeout: longestStep,
    greetingTimeout: longestStep,
    socketTimeout: longestStep,
    dnsTimeout: longestStep,
    // A mail server on the own machine has a certificate that nobody has signed, and nobody listens in between.
    ...(isOwnMachine && { tls: { rejectUnauthorized: false } }),
  });
}

const networkCodes = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];

/** Of what a mail server says only the code, it may quote addresses; what the network says in full. */
function reasonOf(error: unknown): string {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  const more = networkCodes.includes(code ?? '') && !responseCode ? message?.split('\n', 1)[0] : responseCode;
  return [code ?? 'unknown', more].filter(Boolean).join(' ');
}
