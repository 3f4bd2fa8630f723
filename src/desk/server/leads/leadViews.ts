import { type Lead, mailAddressOf, valuesInWords } from '#server/leads/lead.ts';
import type { ThreadEntry } from '#server/leads/markLeads.ts';
import type { LeadDelivery } from '#server/leads/readLeads.ts';
import { oneLine, readable } from '#server/text/text.ts';
import { budgetInWords } from '#site/forms/budget.ts';
import { formNames, forms } from '#site/forms/forms.ts';
import { spelledAs } from '#site/personName.ts';
import type { Fact, LeadRow, WholeLead } from '../../wire.ts';
import type { Desk } from '../draft/call.ts';

/** Characters of a message in a list. */
const beginning = 160;

const shown = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : readable(String(value ?? '')).trim();

/** Returns a lead as lists show it, with its owner as the setting spells the name. */
export function rowOf(lead: Lead, staff: Iterable<string>): LeadRow {
  const { id, createdAt, kind, state, suspect, confirmedAt, payload, owner, due, file } = lead;
  const { name, firstName, lastName, company, email, phone, message, ProjectBudget: budget } = payload;
  return {
    id,
    kind,
    state,
    suspect,
    received: createdAt,
    confirmed: confirmedAt !== null,
    name: oneLine(shown(name ?? [firstName, lastName].filter(Boolean).join(' '))),
    company: oneLine(shown(company)),
    email: shown(email),
    phone: shown(phone),
    owner: oneLine(spelledAs(owner, staff)),
    due,
    message: oneLine(shown(message).slice(0, beginning)),
    budget: budgetInWords(shown(budget)).replace(/.*, /, '') || oneLine(shown(budget)),
    hasFile: file !== null,
  };
}

/** The work of staff on a lead. */
interface LeadWork {
  deliveries: readonly LeadDelivery[];
  thread: readonly ThreadEntry[];
  /** Number of other leads of its person. */
  others: number;
  /** Other members of staff who have it open. */
  here: string[];
  /** Names as the setting spells them. */
  staff: readonly string[];
}

/** Returns a lead whole, with the labels of its form. */
export async function wholeLead(
  lead: Lead,
  { deliveries, thread, others, here, staff }: LeadWork,
  draft: Desk['draft'],
): Promise<WholeLead> {
  const spelled = thread.map((entry) => ({
    ...entry,
    author: spelledAs(entry.author, staff),
    text: entry.kind === 'owner' ? spelledAs(entry.text, staff) : entry.text,
  }));
  const { name, firstName, lastName, message, ...rest } = valuesInWords(lead);
  const labels = await labelsOf(lead, draft);
  // In the order of the form; a field that it has no more comes last.
  const fields = new Set([...Object.keys(labels), ...Object.keys(rest)]);
  const facts = [...fields].map((field): Fact => {
    const value = shown(rest[field]);
    return {
      label: String(labels[field] ?? field),
      value: (field === 'ProjectBudget' && budgetInWords(value)) || value,
    };
  });
  const given = (all: Fact[]) => all.filter(({ value }) => value);
  return {
    ...rowOf(lead, staff),
    message: shown(message),
    facts: given(facts),
    origin: given(
      Object.entries(lead.origin).map(([part, value]) => ({ label: originLabels[part] ?? part, value })),
    ),
    replyTo: mailAddressOf(lead.payload) ?? '',
    answered: lead.answeredAt === null ? null : lastAnswer(spelled),
    file: lead.file && { name: lead.file.name, size: lead.file.size },
    events: eventsOf(lead, deliveries, spelled),
    others,
    here,
  };
}

/** Returns the last answer of staff. */
function lastAnswer(thread: readonly ThreadEntry[]): WholeLead['answered'] {
  const entry = thread.findLast(({ kind, text }) => kind === 'reply' && text);
  return entry ? { by: entry.author, at: entry.at, reply: entry.text } : null;
}

const originLabels: Record<string, string> = {
  page: 'Sent from the page',
  referrer: 'Came from',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Search term',
  content: 'Advertisement',
};

/** Returns the labels of a lead's form as visitors see them, in its order; none for a kind of a later release. */
async function labelsOf({ kind }: Lead, draft: Desk['draft']): Promise<Record<string, string>> {
  const { data } = (await draft.now()).published;
  const name = formNames.find((each) => forms[each].kind === kind);
  return (name && data[`${name}Form`]?.labels) ?? {};
}

/** A later release may write kinds and channels of its own. */
const entryWords: Partial<Record<string, (text: string) => string>> = {
  note: () => 'Note',
  reply: (text) => (text ? `Answered (${text})` : 'Marked not answered'),
  open: () => 'Reopened',
  done: () => 'Marked done',
  spam: () => 'Marked spam',
  trusted: () => 'Marked not suspect',
  owner: (text) => (text ? `Given to ${text}` : 'Given to nobody'),
  due: (text) => (text ? `Reminder set for ${text}` : 'Reminder removed'),
};

/** Lists the events of a lead, oldest first. */
function eventsOf(
  { createdAt, confirmedAt }: Lead,
  deliveries: readonly LeadDelivery[],
  thread: readonly ThreadEntry[],
): WholeLead['events'] {
  const sent: Partial<Record<string, string>> = {
    staff: 'Mailed to staff',
    webhook: 'Passed to another program',
    confirm: 'Asked by mail to confirm',
    acknowledge: 'Mailed that we have it',
  };
  const events = [
    { time: createdAt, text: 'Received' },
    ...deliveries.map(({ channel, sent_at: time, due_at, last_error }) => {
      const what = sent[channel] ?? channel;
      if (time) return { time, text: what };
      const reason = last_error ? ` (${last_error})` : '';
      return { time: createdAt, text: `${what}: ${due_at ? 'not yet' : 'failed'}${reason}` };
    }),
    { time: confirmedAt, text: 'Address confirmed' },
    ...thread.map(({ at: time, author, kind, text }) => ({
      time,
      text: `${entryWords[kind]?.(text) ?? [kind, text].filter(Boolean).join(' ')} by ${author}`,
      ...(kind === 'note' && { note: readable(text), text: `Note by ${author}` }),
    })),
  ];
  return events
    .flatMap(({ time, ...event }) => (time ? [{ time, ...event }] : []))
    .sort((one, other) => one.time.localeCompare(other.time));
}
