import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import { isPhone, phonePrefix } from '#site/forms/phone.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import { projectRoot } from '../files/projectRoot.ts';
import { formNameOf, type Lead, mailAddressOf, valuesInWords } from '../leads/lead.ts';
import { escaped } from '../rendering/htmlText.ts';
import { oneLine, readable } from '../text/text.ts';
import { timeOf } from '../timing/days.ts';
import type { Delivery } from './queue.ts';

interface NoticeSettings {
  to: string;
  from: string;
  /** Start of the commands in the mail; see `leadsCommand`. */
  command: string;
  /** Public origin of the desk; the mail then links to the lead there, and has no commands. */
  deskUrl?: string | undefined;
}

/** The records that mails use: their own texts and the labels of the forms. */
export type MailRecords = Pick<Records, 'mail' | `${FormName}Form`>;

type SubjectLead = Pick<Lead, 'id' | 'createdAt' | 'payload'>;

/** Characters of an id that a subject has. */
const idStart = 8;

/** Longest subject, in characters. */
const subjectLimit = 120;

/**
 * Composes the mail that notifies staff of a lead, as plain text and HTML. A reply goes to the visitor. The lead's file is
 * named but not attached. The mail begins with a link to the desk, or ends with the commands that show both. All attempts carry the same
 * Message-ID, so that mail programs recognise a repeat.
 */
export function composeNotice(
  { id, lead }: Pick<Delivery, 'id' | 'lead'>,
  { to, from, command, deskUrl }: NoticeSettings,
  records: MailRecords,
): SendMailOptions {
  const { kind, payload, file, createdAt, suspect } = lead;
  const name = formNameOf(kind);
  const texts = records.mail;
  const mailTitle = texts?.titles[name] ?? name;
  const title = suspect ? fillIn(texts?.suspect, { title: mailTitle }) : mailTitle;
  const rows = rowsOf(lead, records);
  const replyTo = mailAddressOf(payload);
  const link = deskLink(deskUrl, lead.id);
  const ends = link ? texts?.desk : texts;
  const received = fillIn(ends?.received, { time: timeOf(createdAt), lead: lead.id });
  const notes = [
    replyTo ? fillIn(texts?.reply, { address: replyTo }) : '',
    shown(payload.email) && !replyTo ? fillIn(texts?.noReply, { address: shown(payload.email) }) : '',
    file ? fillIn(ends?.file, { name: oneLine(file.name), size: String(file.size) }) : '',
    file && !link ? `${command} file ${file.id} > ${file.id}${extensionOf(file.name)}` : '',
    ...(link ? [] : [received, `${command} show ${lead.id}`]),
  ].filter(Boolean);
  return {
    ...mailOf(id, from),
    to,
    replyTo: replyTo && { name: '', address: replyTo },
    subject: subjectOf(title, lead),
    text: [title, ...(link ? [received, link] : []), ...rows.map(asText), ...notes].join('\n\n'),
    html: [
      '<div style="max-width:40em;font:16px/1.5 sans-serif">',
      `<h1 style="font-size:20px">${asHtml(title)}</h1>`,
      ...(link ? [`<p>${asHtml(received)}<br><a href="${link}">${link}</a></p>`] : []),
      `<dl>${rows.map(rowAsHtml).join('')}</dl>`,
      ...notes.map((note) => `<p>${asHtml(note)}</p>`),
      '</div>',
    ].join('\n'),
  };
}

/**
 * Returns the start of a leads command that works in any folder of the server. It contains no password: with PostgreSQL
 * staff add the settings file.
 */
export function leadsCommand(store: { dataDir: string; databaseUrl: string | undefined }): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const setting = store.databaseUrl ? '' : `env DATA_DIR=${quoted(store.dataDir)} `;
  return `${setting}node ${quoted(join(projectRoot, 'dist/site.js'))} leads`;
}

/** A label, its value, and whether the value is a phone number. */
type Row = readonly [label: string, value: string, isPhone: boolean];

/** Lists the values of a lead in the order of its form, then those that the form has no more, and its origin. */
function rowsOf({ kind, payload, origin }: Delivery['lead'], records: MailRecords): Row[] {
  const values = valuesInWords({ kind, payload });
  const name = formNameOf(kind);
  const texts = records.mail;
  const fields: FormDefinition['fields'] = forms[name].fields;
  const labels: Readonly<Record<string, string>> = records[`${name}Form`]?.labels ?? {};
  const names = new Set([...Object.keys(fields), ...Object.keys(payload)]);
  const given = [...names].map((field): Row => {
    const { [field]: value } = values;
    const label = labels[field] || fields[field]?.label || field;
    const text = typeof value === 'boolean' ? texts?.[value ? 'yes' : 'no'] : shown(value);
    return [label, text ?? '', field === 'phone' && isPhone(text ?? '')];
  });
  const { page, referrer, ...tags } = origin;
  const parts = { page, referrer, campaign: Object.values(tags).filter(Boolean).join(', ') };
  const from = (['page', 'referrer', 'campaign'] as const).map(
    (part): Row => [texts?.origin[part] || part, oneLine(parts[part]), false],
  );
  return [...given, ...from].filter(([, text]) => text);
}

/** Returns the address of a lead at the desk; '' where the desk has no public one. */
const deskLink = (deskUrl: string | undefined, id: string) =>
  deskUrl ? `${deskUrl}/desk/#/leads/${id}` : '';

/** Returns a line of a list of leads: the person, and the address at the desk. */
export const lineOf = ({ id, payload }: Pick<Lead, 'id' | 'payload'>, deskUrl: string | undefined) =>
  `- ${oneLine(senderOf(payload))} ${deskLink(deskUrl, id)}`.trimEnd();

/** Returns the options that every mail shares. */
export const mailOf = (id: string, from: string) => ({
  messageId: `<${id}@${/@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
  from: from.includes('<') ? from : { name: brand.name, address: from },
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Fills in the placeholders of a text, such as `{title}`. */
export const fillIn = (text = '', values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

function shown(value: unknown): string {
  return typeof value === 'string' ? readable(value).trim() : '';
}

/** Returns the name of a lead's person, or else how to reach them, and the company. */
function senderOf({ name, firstName, lastName, email, phone, company }: Lead['payload']): string {
  const person = [name, firstName, lastName].map(shown).filter(Boolean).join(' ');
  return [person || shown(email) || shown(phone), shown(company)].filter(Boolean).join(', ');
}

/**
 * Returns the subject of a mail about one lead. Mail programs join mails with one subject, and two people may share a name: the
 * time and the beginning of the id tell them apart.
 */
export function subjectOf(title: string, { id, createdAt, payload }: SubjectLead): string {
  const sender = senderOf(payload);
  const end = ` (${timeOf(createdAt)}, ${id.slice(0, idStart)})`;
  // Mail programs decode `=?…?B?…?=`, so a visitor's name could become any other text. Some decode one that starts on the
  // line before, which is why both ends get a space.
  const plain = oneLine(sender ? `${title}: ${sender}` : title).replace(/=(?=\?)|\?(?=[bq]\?)/gi, '$& ');
  return [...plain].slice(0, subjectLimit - end.length).join('') + end;
}

const telOf = (phone: string) => `tel:${phonePrefix}${phone}`;

function asText([label, value, isPhone]: Row): string {
  if (isPhone) return `${label}: ${value} <${telOf(value)}>`;
  return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`;
}

function rowAsHtml([label, value, isPhone]: Row): string {
  const html = isPhone ? `<a href="${telOf(value)}">${value}</a>` : asHtml(value);
  return `<dt><b>${asHtml(label)}</b></dt><dd style="margin:0 0 12px">${html}</dd>`;
}

/** Returns the extension, the only part of a visitor's file name that appears in a command. */
const extensionOf = (name: string) => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';

export const asHtml = (text: string) => escaped(text).replaceAll('\n', '<br>');
