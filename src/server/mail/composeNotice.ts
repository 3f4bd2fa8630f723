import type { SendMailOptions } from 'nodemailer';
import { forms } from '#site/forms/forms.ts';
import { brand } from '#theme/brand.ts';
import { escaped } from '../rendering/htmlText.ts';
import { formNameOf } from '../storage/lead.ts';
import type { Notice } from '../storage/outbox.ts';
import { oneLine, readable } from '../storage/text.ts';

interface Addresses {
  to: string;
  from: string;
}

/** Longest subject, in characters. */
const subjectLimit = 120;

/**
 * The mail that tells staff about a lead, as plain text and as HTML. A reply goes to the visitor. The lead's file is
 * only named: it stays in the store. All attempts carry the same Message-ID, so a repeat is recognised as one.
 */
export function composeNotice({ id, lead }: Notice, { to, from }: Addresses): SendMailOptions {
  const { kind, payload, file, createdAt, suspect } = lead;
  const { mailTitle, labels } = forms[formNameOf(kind)];
  const title = suspect ? `${mailTitle}, possibly spam` : mailTitle;
  const rows = Object.entries(labels).flatMap(([field, label]) => {
    const value = shown(payload[field]);
    return value ? [[label, value] as const] : [];
  });
  const replyTo = replyAddress(payload.email);
  const notes = [
    replyTo ? `A reply to this mail goes to ${replyTo}.` : '',
    file ? `File: ${oneLine(file.name)}, ${file.size} bytes. On the server's machine:` : '',
    file ? `npm run --silent leads -- file ${file.id} > ${file.id}${extensionOf(file.name)}` : '',
    `Received ${createdAt.slice(0, 16).replace('T', ' ')} UTC, lead ${lead.id}`,
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

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
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
