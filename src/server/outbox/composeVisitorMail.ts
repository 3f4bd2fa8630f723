import type { SendMailOptions } from 'nodemailer';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import { mailAddressOf } from '../leads/lead.ts';
import { escaped } from '../rendering/htmlText.ts';
import { startOfDay } from '../timing/days.ts';
import { asHtml, fillIn, mailOf } from './composeNotice.ts';
import type { Delivery } from './queue.ts';

/** URLs of a subscriber's links. */
export interface SubscriberLinks {
  confirm: string;
  unsubscribe: string;
}

/** The links, and the last day on which the one that confirms works, such as `2026-01-12`. */
interface DatedLinks extends SubscriberLinks {
  until: string;
}

/** Returns a day as visitors read it: `12 January 2026`. */
const inWords = (day: string): string => startOfDay(day).toLocaleDateString('en-IN', { dateStyle: 'long' });

type Paragraph = string | { label: string; url: string; isMain?: boolean };

/** Returns the body of a mail to a visitor, as text and HTML. It ends with who we are, and how to reach us. */
function bodyOf(paragraphs: readonly Paragraph[], office: Records['office'] | undefined) {
  const address = office?.address.replaceAll('\n', ', ');
  const signature = [brand.legalName, address, office?.phone, office?.hours].filter(Boolean).join('\n');
  const all = [...paragraphs, signature];
  const html = all.map((part) => {
    if (typeof part === 'string') return `<p>${asHtml(part)}</p>`;
    const label = part.isMain ? `<b>${escaped(part.label)}</b>` : escaped(part.label);
    return `<p><a href="${escaped(part.url)}">${label}</a></p>`;
  });
  const text = all.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`));
  return { text: text.join('\n\n'), html: html.join('\n') };
}

/** Fills in the company's name. */
const withCompany = (text = '', words: Record<string, string> = {}) =>
  fillIn(text, { company: brand.name, ...words });

/**
 * Composes the mail that asks a new subscriber to confirm the address, and says until which day that works. Mail programs show
 * its unsubscribe link as a button of their own (RFC 8058). It contains no visitor input except the address it goes to.
 */
export function composeConfirmation(
  { id, lead }: Pick<Delivery, 'id' | 'lead'>,
  from: string,
  { confirmationMail: texts, office }: Pick<Records, 'confirmationMail' | 'office'>,
  { confirm, unsubscribe, until }: DatedLinks,
): SendMailOptions {
  const mail = mailOf(id, from);
  const paragraphs = [
    withCompany(texts?.text),
    { label: withCompany(texts?.button), url: confirm, isMain: true },
    withCompany(texts?.until, { day: inWords(until) }),
    withCompany(texts?.ignore),
    { label: withCompany(texts?.unsubscribe), url: unsubscribe },
  ];
  return {
    ...mail,
    to: { name: '', address: String(lead.payload.email) },
    subject: withCompany(texts?.subject),
    ...bodyOf(paragraphs, office),
    headers: {
      ...mail.headers,
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/**
 * Composes the mail that tells visitors that their enquiry or message has arrived. A reply goes to the office. It contains no
 * visitor input except the address it goes to, so that nobody can send words of their own in our name.
 */
export function composeAcknowledgement(
  { id, lead }: Pick<Delivery, 'id' | 'lead'>,
  from: string,
  { acknowledgement: texts, office }: Pick<Records, 'acknowledgement' | 'office'>,
): SendMailOptions {
  return {
    ...mailOf(id, from),
    to: { name: '', address: mailAddressOf(lead.payload) ?? '' },
    ...(office?.email && { replyTo: office.email }),
    subject: withCompany(texts?.subject),
    ...bodyOf([withCompany(texts?.text)], office),
  };
}
