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
  const sending = repeat(async () => {
    const time = new Date(now());
    if (time.getDay() !== 1 || time.getHours() < morning) return false;
    const day = dayOf(now());
    try {
      if (!(await storage.claimWeek(day))) return false;
      const { subject, text } = await compose(storage, deskUrl, now());
      const signal = AbortSignal.timeout(longestMail);
      await smtp.sendMail({ from: mail.from, to: mail.to, subject, text, ...{ signal } });
    } catch (error) {
      log.error(
        { reason: mailFailure(error).reason },
        'the mail about the week cannot be sent; it is tried again',
      );
      await storage.claimWeek('').catch(() => false);
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
    subject: `${brand.name}: ${total.leads} leads, ${total.visits} visits last week`,
    text: lines.join('\n'),
  };
}
