import type { Config } from '#server/config.ts';
import type { Store } from '#server/database/engine.ts';
import type { Channel } from '#server/database/schema.ts';
import { attachmentsTaken, roomOf } from '#server/leads/attachmentQuota.ts';
import { probe } from '#server/leads/saveLead.ts';
import { type OutboxDepth, outboxDepths } from '#server/outbox/queue.ts';
import { dayOf, timeOf } from '#server/timing/days.ts';
import { withTimeout } from '#server/timing/withTimeout.ts';

/** Milliseconds after which what nobody has tried to send is a trouble: the site does not run, or sends nothing. */
const longestUntried = 10 * 60_000;

/** The names of deliveries by channel, for one and for several. */
const names: Record<Channel, [one: string, several: string]> = {
  staff: ['mail to staff waits', 'mails to staff wait'],
  webhook: ['lead waits to be passed to the other program', 'leads wait to be passed to the other program'],
  confirm: ['mail to a subscriber waits', 'mails to subscribers wait'],
  acknowledge: ['mail to a visitor waits', 'mails to visitors wait'],
};

/** The meanings of answers of mail servers (RFC 5321 §4.2.3, RFC 4954 §6). */
const answers: Record<string, string> = {
  '421': 'service not available',
  '450': 'mailbox unavailable',
  '451': 'error of the mail server',
  '452': 'not enough room',
  '530': 'a login is needed',
  '535': 'login refused',
  '550': 'mailbox unavailable',
  '551': 'not the right mail server',
  '552': 'not enough room',
  '553': 'address not allowed',
  '554': 'mail refused',
};

/** Says in a sentence each what `/readyz` and the metrics tell operators; nothing where all is well. */
export async function troublesOf(
  store: Store,
  { mail, webhook, attachmentQuota }: Pick<Config, 'mail' | 'webhook' | 'attachmentQuota'>,
): Promise<string[]> {
  const [storeTrouble, depths, taken] = await Promise.all([
    withTimeout(probe(store)).then(
      () => '',
      ({ message }: Error) => `The store cannot be written, and visitors cannot send forms: ${message}.`,
    ),
    outboxDepths(store),
    attachmentsTaken(store),
  ]);
  const isOn: Record<Channel, unknown> = { staff: mail, webhook, confirm: mail, acknowledge: mail };
  const waiting = [...depths].map(([channel, depth]) =>
    isOn[channel] ? waitingTrouble(channel, depth, store.now()) : '',
  );
  return [storeTrouble, ...waiting, quotaTrouble(taken, attachmentQuota)].filter(Boolean);
}

/** Says since when the deliveries of a channel wait, and why; '' where they only wait for their turn. */
function waitingTrouble(channel: Channel, depth: OutboxDepth, now: number): string {
  const { failing, oldestMs, reason } = depth;
  // A subscriber may wait for the limit of a day, which Today counts apart.
  const isUntried = failing === 0 && oldestMs > longestUntried && channel !== 'confirm';
  if (failing === 0 && !isUntried) return '';
  const count = isUntried ? depth.waiting : failing;
  const [one, several] = names[channel];
  const what = `${count} ${count === 1 ? one : several} since ${since(now - oldestMs, now)}`;
  return isUntried
    ? `${what}, and nobody has tried to send: does the site run?`
    : `${what}: ${inWords(reason)}.`;
}

/** Returns a time of today as `10:05`, an earlier one with its day. */
function since(time: number, now: number): string {
  const text = timeOf(time);
  return dayOf(time) === dayOf(now) ? text.slice('2026-01-05 '.length) : text;
}

/** Returns the reason of a failure with the meaning of the mail server's answer: `550 mailbox unavailable`. */
function inWords(reason: string): string {
  const [, code = ''] = /^E[A-Z]+ (\d{3})$/.exec(reason) ?? [];
  return answers[code] ? `${code} ${answers[code]}` : reason;
}

/** Says that the files of today are many; '' where there is room. */
function quotaTrouble(taken: number, quota: number): string {
  const { takenTodayMb, quotaMb, state } = roomOf(taken, quota);
  // An operator sets a quota of 0 to accept no files, and needs no warning.
  if (quota === 0 || state === 'ok') return '';
  const many = `Visitors have sent ${takenTodayMb} MB of files today, of at most ${quotaMb} MB`;
  return state === 'full'
    ? `${many}: further files are refused until tomorrow, messages are taken.`
    : `${many}.`;
}
