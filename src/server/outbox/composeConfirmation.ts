import type { SendMailOptions } from 'nodemailer';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import type { Delivery } from '../leads/deliveries.ts';
import { escaped } from '../rendering/htmlText.ts';
import { filled, mailOf } from './composeNotice.ts';

/** URLs of a subscriber's links. */
export interface SubscriberLinks {
  confirm: string;
  unsubscribe: string;
}

/** Returns the end of a mail to visitors: who we are, and how to reach us. */
export const signatureOf = (office: Records['office'] | undefined): string =>
  [brand.legalName, office?.address.replaceAll('\n', ', '), office?.phone, office?.hours]
    .filter(Boolean)
    .join('\n');

/**
 * Composes the mail that asks a new subscriber to confirm the address. Mail programs show its unsubscribe link as a button
 * of their own (RFC 8058). It contains no visitor input except the address it goes to, and ends with the office's contact details.
 */
export function composeConfirmation(
  { id, lead }: Pick<Delivery, 'id' | 'lead'>,
  from: string,
  { confirmationMail: texts, office }: Pick<Records, 'confirmationMail' | 'office'>,
  links: SubscriberLinks,
): SendMailOptions {
  const say = (name: keyof NonNullable<typeof texts>) => filled(texts?.[name], { company: brand.name });
  const { confirm, unsubscribe } = links;
  const signature = signatureOf(office);
  const mail = mailOf(id, from);
  return {
    ...mail,
    to: { name: '', address: String(lead.payload.email) },
    subject: say('subject'),
    text: [
      say('text'),
      `${say('button')}:\n${confirm}`,
      say('ignore'),
      `${say('unsubscribe')}:\n${unsubscribe}`,
      signature,
    ].join('\n\n'),
    html: [
      `<p>${escaped(say('text'))}</p>`,
      `<p><a href="${escaped(confirm)}"><b>${escaped(say('button'))}</b></a></p>`,
      `<p>${escaped(say('ignore'))}</p>`,
      `<p><a href="${escaped(unsubscribe)}">${escaped(say('unsubscribe'))}</a></p>`,
      `<p>${escaped(signature).replaceAll('\n', '<br>')}</p>`,
    ].join('\n'),
    headers: {
      ...mail.headers,
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
