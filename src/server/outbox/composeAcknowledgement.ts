import type { SendMailOptions } from 'nodemailer';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import type { Delivery } from '../leads/deliveries.ts';
import { mailAddressOf } from '../leads/lead.ts';
import { escaped } from '../rendering/htmlText.ts';
import { signatureOf } from './composeConfirmation.ts';
import { filled, mailOf } from './composeNotice.ts';

/**
 * Composes the mail that tells visitors that their enquiry or message has arrived. A reply goes to the office. It contains no
 * visitor input except the address it goes to, so that nobody can send words of their own in our name.
 */
export function composeAcknowledgement(
  { id, lead }: Pick<Delivery, 'id' | 'lead'>,
  from: string,
  { acknowledgement: texts, office }: Pick<Records, 'acknowledgement' | 'office'>,
): SendMailOptions {
  const say = (text = '') => filled(text, { company: brand.name });
  const parts = [say(texts?.text), signatureOf(office)];
  return {
    ...mailOf(id, from),
    to: { name: '', address: mailAddressOf(lead.payload) ?? '' },
    ...(office?.email && { replyTo: office.email }),
    subject: say(texts?.subject),
    text: parts.join('\n\n'),
    html: parts.map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`).join('\n'),
  };
}
