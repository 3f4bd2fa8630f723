import { brand } from '#theme/brand.ts';
import type { Store } from '../database/engine.ts';
import { claimWeek, releaseWeek } from '../database/storeTimes.ts';
import { countLeads } from '../leads/pageLeads.ts';
import { listLeads } from '../leads/readLeads.ts';
import { dayOf } from '../timing/days.ts';
import { type Running, repeat } from '../timing/repeat.ts';
import { lastTotals } from '../visits/lastTotals.ts';
import { lineOf, mailOf } from './composeNotice.ts';
import { longestMail, mailFailure, openSmtp } from './openSmtp.ts';
import type { Log } from './sendDeliveries.ts';

interface Weekly {
  store: Store;
  mail: { smtpUrl: string; to: string; from: string };
  /** Public origin of the desk; without it the mail has no link. */
  deskUrl: string | undefined;
  log: Log;
  /** The time in milliseconds, and milliseconds between two looks at the clock; for tests. */
  now?: () => number;
  pause?: number;
}

/** The hour from which the mail is sent on Mondays, in the company's time zone. */
const morning = 8;

/** Leads without an answer that the mail names at most: those that have waited longest. */
const mostNamed = 10;

/** Milliseconds until the next attempt; mail servers lock accounts after many refused logins. */
const [afterFailure, afterLogin] = [10 * 60_000, 2 * 60 * 60_000];

/** Mails staff on Monday mornings what the week brought and what is due, once, whichever server does it. */
export function sendWeekly(given: Weekly): Running {
  const { store, mail, deskUrl, log, now = Date.now, pause = 5 * 60_000 } = given;
  const smtp = openSmtp(mail.smtpUrl);
  let pausedUntil = 0;
  const sending = repeat(async () => {
    const time = new Date(now());
    if (time.getDay() !== 1 || time.getHours() < morning || now() < pausedUntil) return false;
    const week = dayOf(now());
    let isClaimed = false;
    try {
      isClaimed = await claimWeek(store, week);
      if (!isClaimed) return false;
      const signal = AbortSignal.timeout(longestMail);
      const message = await compose(store, deskUrl, now());
      await smtp.sendMail({ ...mailOf(`week-${week}`, mail.from), to: mail.to, ...message, signal });
    } catch (error) {
      const { reason, isLogin } = mailFailure(error);
      log.error({ reason }, 'the mail about the week cannot be sent; it is tried again');
      pausedUntil = now() + (isLogin ? afterLogin : afterFailure);
      if (isClaimed) await releaseWeek(store).catch(() => {});
    }
    return false;
  }, pause);
  return {
    async stop() {
      await sending.stop();
      smtp.close();
    },
  };
}

async function compose(store: Store, deskUrl: string | undefined, now: number) {
  // The week ended yesterday.
  const { total, before } = await lastTotals(store, 7, now - 24 * 60 * 60_000);
  const unanswered = await countLeads(store, { unanswered: true });
  const waiting: string[] = [];
  for await (const lead of listLeads(store, { unanswered: true, limit: mostNamed }))
    waiting.push(lineOf(lead, deskUrl));
  const due = await countLeads(store, { dueUntil: dayOf(now) });
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
