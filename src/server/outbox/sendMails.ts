import type { SendMailOptions } from 'nodemailer';
import type { Records } from '#store/recordCache.ts';
import type { Channel } from '../database/schema.ts';
import { lastDayOfLink } from '../leads/subscribers.ts';
import type { Running } from '../timing/repeat.ts';
import { composeNotice, type MailRecords } from './composeNotice.ts';
import { composeAcknowledgement, composeConfirmation, type SubscriberLinks } from './composeVisitorMail.ts';
import { longestMail, mailFailure, mayBeReadOnTheWay, openSmtp } from './openSmtp.ts';
import type { Delivery } from './queue.ts';
import { type Log, type Sending, sendDeliveries } from './sendDeliveries.ts';

interface MailSending extends Pick<Sending, 'times'> {
  store: Sending['store'];
  mail: { smtpUrl: string } & Parameters<typeof composeNotice>[1];
  /** Returns the current texts of the mails. */
  records: () => MailRecords & Pick<Records, 'confirmationMail' | 'acknowledgement' | 'office'>;
  /** Returns a subscriber's links; without it mails to subscribers wait. */
  linksOf: ((subscriber: string) => Promise<SubscriberLinks>) | undefined;
  /** Mails that ask subscribers in a day, and acknowledgements. */
  mailsPerDay: number;
  log: Log;
}

const day = 24 * 60 * 60_000;

/** Milliseconds for which an address that is refused for now is tried as often as any other (RFC 5321 §4.5.4.1). */
const usualTrying = 5 * day;

/** Milliseconds without any mail after a refused login: mail servers lock accounts after many attempts. */
const loginPause = 10 * 60_000;

/** Sends the mails to staff and to visitors, each kind independently, so that neither delays the other. */
export function sendMails({ mail, records, linksOf, mailsPerDay, store, log, times }: MailSending): Running {
  const { now } = store;
  const smtp = openSmtp(mail.smtpUrl);
  if (mayBeReadOnTheWay(mail.smtpUrl))
    log.warn({}, 'SMTP_URL has requireTLS=false: mails and the password may leave this machine unencrypted');
  let pausedUntil = 0;
  /** A pause of a clock that was ahead has ended. */
  const isPaused = () => {
    const left = pausedUntil - now();
    return left > 0 && left <= loginPause;
  };
  const failureOf =
    (channel: Channel) =>
    (error: unknown, { lead }: Delivery) => {
      const { isLogin, isRefusedForGood, isRefusedForNow, reason } = mailFailure(error);
      if (isLogin) {
        pausedUntil = now() + loginPause;
        log.error({ reason }, 'the mail server refuses the login; all mails wait ten minutes');
      }
      // Staff can correct their own address, and no lead may be lost until they do.
      if (channel === 'staff') return { reason };
      if (isRefusedForGood) return { reason, isFinal: true };
      // Whoever subscribed is asked in the end: a mail server may be away for weeks, and a full mailbox is tried once a day.
      const isOld = now() - Date.parse(lead.createdAt) > usualTrying;
      return { reason, retryInMs: isOld && isRefusedForNow ? day : undefined };
    };

  const start = (channel: Channel, what: string, compose: (delivery: Delivery) => Promise<SendMailOptions>) =>
    sendDeliveries({
      store,
      channel,
      what,
      failureOf: failureOf(channel),
      mailsPerDay,
      isPaused,
      log,
      times: { attempt: longestMail, ...times },
      send: async (delivery, signal) => {
        const { rejectedErrors = [] } = await smtp.sendMail({ ...(await compose(delivery)), signal });
        return rejectedErrors.map((error) => mailFailure(error).reason).join(', ');
      },
    });
  const acknowledge = async (delivery: Delivery) => composeAcknowledgement(delivery, mail.from, records());
  const startConfirming = (linksTo: NonNullable<typeof linksOf>) =>
    start('confirm', 'a mail to a subscriber', async (delivery) => {
      // The release before acknowledged on this channel, too.
      if (delivery.lead.kind !== 'subscribers') return acknowledge(delivery);
      const links = await linksTo(delivery.lead.id);
      return composeConfirmation(delivery, mail.from, records(), { ...links, until: lastDayOfLink(now()) });
    });
  const senders = [
    start('staff', 'a mail to staff', async (delivery) => composeNotice(delivery, mail, records())),
    start('acknowledge', 'an acknowledgement', acknowledge),
    ...(linksOf ? [startConfirming(linksOf)] : []),
  ];
  return {
    async stop() {
      await Promise.all(senders.map((sender) => sender.stop()));
      smtp.close();
    },
  };
}
