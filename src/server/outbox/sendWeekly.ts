import { brand } from '#theme/brand.ts';
import type { LeadStorage } from '../leads/leadStorage.ts';
import { dayOf } from '../timing/days.ts';
import { type Running, repeat } from '../timing/repeat.ts';
import { lastTotals } from '../visits/lastTotals.ts';
import { longestMail, mailFailure, openSmtp } from './openSmtp.ts';
import type { Log } from './sendDeliveries.ts';

interface Weekly {
  storage: Pick<LeadStorage, 'claimWeek' | 'countLeads'> & Parameters<typeof lastTotals>[0];
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

/** Mails staff on Monday mornings what the week brought and what is due, once, whichever server does it. */
export function sendWeekly({
  storage,
  mail,
  deskUrl,
  log,
  now = Date.now,
  pause = 5 * 60_000,
}: Weekly): Running {
  const smtp = openSmtp(mail.smtpUrl);
  const reportFailure = (error: unknown) => {
    const { reason } = mailFailure(error);
    log.error({ reason }, 'the mail about the week cannot be sent; it is tried again');
  };
  const sending = repeat(async () => {
    const time = new Date(now());
    if (time.getDay() !== 1 || time.getHours() < morning) return false;
    const isOurs = await storage.claimWeek(dayOf(now())).catch(reportFailure);
    if (!isOurs) return false;
    try {
      const signal = AbortSignal.timeout(longestMail);
      const message = { from: mail.from, to: mail.to, ...(await compose(storage, deskUrl, now())), signal };
      await smtp.sendMail(message);
    } catch (error) {
      reportFailure(error);
      await storage.claimWeek('').catch(reportFailure);
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

async function compose(storage: Weekly['storage'], deskUrl: string | undefined, now: number) {
  // The week ended yesterday.
  const { total, before } = await lastTotals(storage, 7, now - 24 * 60 * 60_000);
  const unanswered = await storage.countLeads({ unanswered: true });
  const due = await storage.countLeads({ dueUntil: dayOf(now) });
  const lines = [
    `Visits: ${total.visits} (the week before: ${before.visits})`,
    `Page views: ${total.views} (${before.views})`,
    `Leads: ${total.leads} (${before.leads})`,
    '',
    `Without an answer: ${unanswered}`,
    `Due today: ${due}`,
    ...(deskUrl ? ['', `${deskUrl}/desk/`] : []),
  ];
  return {
    subject: `${brand.name}, last week: leads ${total.leads}, visits ${total.visits}`,
    text: lines.join('\n'),
  };
}
