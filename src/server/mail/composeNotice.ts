import type { SendMailOptions } from 'nodemailer';
import type { FormName } from '#site/forms/forms.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import { escaped } from '../rendering/htmlText.ts';
import { formNameOf } from '../storage/lead.ts';
import type { Notice } from '../storage/outbox.ts';
import { oneLine, readable } from '../storage/text.ts';

interface Addresses {
  to: string;
  from: string;
}

/** The words of mails: their own, and the labels of the forms. */
export type MailRecords = Pick<Records, 'mail' | `${FormName}Form`>;

/** Longest subject, in characters. */
const subjectLimit = 120;

/**
 * The mail that tells staff about a lead, as plain text and as HTML. A reply goes to the visitor. The lead's file is
 * only named: it stays in the store. All attempts carry the same Message-ID, so a repeat is recognised as one.
 */
export function composeNotice(
  { id, lead }: Notice,
  { to, from }: Addresses,
  records: MailRecords,
): SendMailOptions {
  const { kind, payload, file, createdAt, suspect } = lead;
  const name = formNameOf(kind);
  const words = records.mail;
  const mailTitle = words?.titles[name] ?? name;
  const title = suspect ? filled(words?.suspect, { title: mailTitle }) : mailTitle;
  const labels = records[`${name}Form`]?.labels ?? payload;
  const rows = Object.entries(labels).flatMap(([field, label]) => {
    const given = payload[field];
    const value = typeof given === 'boolean' ? (given ? words?.yes : words?.no) : shown(given);
    return value ? [[String(label), value] as const] : [];
  });
  const replyTo = replyAddress(payload.email);
  const notes = [
    replyTo ? filled(words?.reply, { address: replyTo }) : '',
    file ? filled(words?.file, { name: oneLine(file.name), size: String(file.size) }) : '',
    file ? `npm run --silent leads -- file ${file.id} > ${file.id}${extensionOf(file.name)}` : '',
    filled(words?.received, { time: createdAt.slice(0, 16).replace('T', ' '), lead: String(lead.id) }),
  ].filter(Boolean);
  return {
    messageId: `<${id}@${/@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
    from: from.includes('<') ? from : { name: brand.name, address: from },
    to,
    replyTo: replyTo && { name: '', address: replyTo },
    subject: subjectOf(title, payload),
    text: [title, ...rows.map(asText), ...notes].join('\n\n'),
    html: [
      `<h1>${asHtml(title)}</h1>`,
      `<dl>${rows.map(([label, value]) => `<dt><b>${asHtml(label)}</b></dt><dd>${asHtml(value)}</dd>`).join('')}</dl>`,
      ...notes.map((note) => `<p>${asHtml(note)}</p>`),
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A text with its places, such as `{title}`, filled in. */
const filled = (text = '', values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

function shown(value: unknown): string {
  return typeof value === 'string' ? readable(value).trim() : '';
}

function subjectOf(title: string, { name, firstName, lastName, company }: Notice['lead']['payload']): string {
  const person = [name, firstName, lastName].map(shown).filter(Boolean).join(' ');
  const sender = [person, shown(company)].filter(Boolean).join(', ');
  // Mail programs decode what follows `=?`: a visitor's name could become any other text.
  const plain = oneLine(sender ? `${title}: ${sender}` : title).replaceAll('=?', '= ?');
  const subject = [...plain];
  return subject.slice(0, subjectLimit).join('');
}

/** An enquiry's address is free text: only what is plainly one address is answered to. */
function replyAddress(email: unknown): string | undefined {
  const address = shown(email);
  return /^[\w.%+'-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address) ? address : undefined;
}

const asText = ([label, value]: readonly [string, string]) =>
  value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`;

/** Only this part of a visitor's file name gets into a command. */
const extensionOf = (name: string) => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';

const asHtml = (text: string) => escaped(text).replaceAll('\n', '<br>');
