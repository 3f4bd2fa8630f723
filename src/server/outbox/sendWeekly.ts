import { brand } from '#theme/brand.ts';
import type { Store } from '../database/engine.ts';
import { claimWeek, putOffWeek, weekMailed } from '../database/storeTimes.ts';
import { countLeads } from '../leads/pageLeads.ts';
import { listLeads } from '../leads/readLeads.ts';
import { dayFromNow, dayOf, startOfDay } from '../timing/days.ts';
import type { Running } from '../timing/repeat.ts';
import { lastTotals } from '../visits/lastTotals.ts';
import { lineOf, mailOf } from './composeNotice.ts';
import { longestMail, mailFailure, openSmtp } from './openSmtp.ts';
import { type Item, type Log, type Queue, type Sending, sendQueue } from './sendDeliveries.ts';

interface Weekly {
  store: Store;
  mail: { smtpUrl: string; to: string; from: string };
  /** Public origin of the desk; without it the mail has no link. */
  deskUrl: string | undefined;
  log: Log;
  /** In milliseconds; for tests. */
  times?: Sending['times'];
}

/** The hour, in the company's time zone, from which the mail is sent on Mondays. */
const morning = 8;
/** The hour until which it is tried on Wednesdays. */
const evening = 20;

/** Leads without an answer that the mail names at most: those that have waited longest. */
const mostNamed = 10;

/** Milliseconds until the next attempt after a refused login: mail servers lock accounts after many. */
const afterLogin = 2 * 60 * 60_000;

/** A week's mail that is being sent; its id is the Monday on which it is due. */
interface WeekItem extends Item {
  readonly lease: string;
}

/** Mails staff on Monday mornings what the week brought and what is due, once, whichever server does it. */
export function sendWeekly({ store, mail, deskUrl, log, times }: Weekly): Running {
  const smtp = openSmtp(mail.smtpUrl);
  const sending = sendQueue({
    queue: weekQueue(store),
    what: 'the mail about the week',
    send: async ({ id: week }, signal) => {
      const message = await compose(store, deskUrl, week);
      const sent = { ...mailOf(`week-${week}`, mail.from), to: mail.to, ...message, signal };
      const { rejectedErrors = [] } = await smtp.sendMail(sent);
      return rejectedErrors.map((error) => mailFailure(error).reason).join(', ');
    },
    failureOf: (error) => {
      const { reason, isLogin } = mailFailure(error);
      return { reason, retryInMs: isLogin ? afterLogin : undefined };
    },
    log,
    times: { attempt: longestMail, poll: 60_000, ...times },
  });
  return {
    async stop() {
      await sending.stop();
      smtp.close();
    },
  };
}

/** Returns the queue of the one mail that is due in a week, until it was sent. */
function weekQueue(store: Store): Queue<WeekItem> {
  let tried = { week: '', attempts: 0 };
  return {
    claim: async (leaseMs) => {
      const week = weekToMail(store.now());
      const lease = week && (await claimWeek(store, week, leaseMs));
      if (!week || !lease) return undefined;
      tried = { week, attempts: tried.week === week ? tried.attempts + 1 : 1 };
      return { id: week, lease, attempts: tried.attempts };
    },
    sent: async ({ id: week, lease }) => {
      await weekMailed(store, week);
      await putOffWeek(store, lease, 0);
    },
    failed: ({ lease }, { retryInMs = 0 }) => putOffWeek(store, lease, retryInMs),
  };
}

/** Returns the Monday whose mail may be sent now; undefined between Wednesday evening and Monday morning. */
function weekToMail(now: number): string | undefined {
  const time = new Date(now);
  const daysSinceMonday = time.getDay() - 1;
  if (daysSinceMonday < 0 || daysSinceMonday > 2) return undefined;
  if (daysSinceMonday === 0 && time.getHours() < morning) return undefined;
  if (daysSinceMonday === 2 && time.getHours() >= evening) return undefined;
  return dayFromNow(now, -daysSinceMonday).day;
}

/** @param monday the day after the week, also when the mail is late */
async function compose(store: Store, deskUrl: string | undefined, monday: string) {
  const lastDay = dayFromNow(startOfDay(monday).getTime(), -1);
  const { total, before } = await lastTotals(store, 7, lastDay.since.getTime());
  const unanswered = await countLeads(store, { unanswered: true });
  const waiting: string[] = [];
  for await (const lead of listLeads(store, { unanswered: true, limit: mostNamed }))
    waiting.push(lineOf(lead, deskUrl));
  const due = await countLeads(store, { dueUntil: dayOf(store.now()) });
  const lines = [
    `Visits: ${total.visits} (the week before: ${before.visits})`,
    `Page views: ${total.views} (${before.views})`,
    `Leads: ${total.leads} (${before.leads})`,
    '',
    `Without an answer: ${unanswered}`,
    ...waiting,
    `Due today: ${due}`,
    ...(deskUrl ? ['', `${deskUrl}/desk/`] : []),
  ];
  return {
    subject: `${brand.name}, last week: leads ${total.leads}, visits ${total.visits}`,
    text: lines.join('\n'),
  };
}
