import { forms, takesFile } from '#site/forms/forms.ts';
import type { Store } from '../database/engine.ts';
import { type LeadKind, leadKinds } from '../database/schema.ts';
import { type ExportFormat, exported } from '../text/csv.ts';
import { withOffset } from '../timing/days.ts';
import { formNameOf, type Lead, type LeadCondition, noOrigin, valuesInWords } from './lead.ts';
import { type ThreadEntry, threadsOf } from './markLeads.ts';
import { deliveriesOfAll, type LeadDelivery, listLeads } from './readLeads.ts';
import { subscriberLinks } from './subscribers.ts';

/**
 * Returns the leads that fit as text, in parts, oldest first, with times in the company's time zone. JSON has all of a lead, CSV
 * the fields of the forms and what staff set. A list of subscribers alone has a link to unsubscribe in each row, on `siteUrl`,
 * the site's public origin, if it is known.
 */
export function exportLeads(
  store: Store,
  format: ExportFormat,
  condition: LeadCondition,
  siteUrl: string | undefined,
): AsyncGenerator<string> {
  const isNewsletter = condition.kind === 'subscribers';
  const columns = [...columnsOf(condition.kind), ...(isNewsletter ? ['unsubscribeUrl'] : [])];
  const listed = listLeads(store, condition);
  const found = isNewsletter ? withLinks(listed, store, siteUrl) : listed;
  const worked = withThreads(found, store);
  return exported(format, columns, rowsOf(worked, format === 'json' ? jsonRow : csvRow));
}

/** A lead with all that staff did with it, and the mails and calls to other programs. */
interface WorkedLead extends Lead {
  readonly thread: readonly ThreadEntry[];
  readonly deliveries: readonly LeadDelivery[];
}

/** Leads whose threads are read at once. */
const batchSize = 100;

async function* withThreads(leads: AsyncIterable<Lead>, store: Store): AsyncGenerator<WorkedLead> {
  let batch: Lead[] = [];
  const worked = async () => {
    const ids = batch.map(({ id }) => id);
    const threads = await threadsOf(store, ids);
    const deliveries = await deliveriesOfAll(store, ids);
    return batch.map((lead) => ({
      ...lead,
      thread: threads.get(lead.id) ?? [],
      deliveries: deliveries.get(lead.id) ?? [],
    }));
  };
  for await (const lead of leads) {
    batch.push(lead);
    if (batch.length < batchSize) continue;
    yield* await worked();
    batch = [];
  }
  yield* await worked();
}

async function* rowsOf(
  leads: AsyncIterable<WorkedLead>,
  rowOf: (lead: WorkedLead) => object,
): AsyncGenerator<object> {
  for await (const lead of leads) yield rowOf({ ...inZone(lead), payload: valuesInWords(lead) });
}

/** Subscribers with the link that a newsletter needs for each. */
async function* withLinks(
  leads: AsyncIterable<Lead>,
  store: Store,
  origin: string | undefined,
): AsyncGenerator<Lead, void, undefined> {
  for await (const lead of leads) {
    const unsubscribeUrl = origin ? (await subscriberLinks(store, lead.id, origin)).unsubscribe : '';
    yield { ...lead, payload: { ...lead.payload, unsubscribeUrl } };
  }
}

/** Returns a lead with its times in the company's time zone. */
function inZone(lead: WorkedLead): WorkedLead {
  const local = <Time extends string | null>(time: Time) => (time ? withOffset(new Date(time)) : time);
  const { createdAt, answeredAt, confirmedAt } = lead;
  return {
    ...lead,
    createdAt: withOffset(new Date(createdAt)),
    answeredAt: local(answeredAt),
    confirmedAt: local(confirmedAt),
    thread: lead.thread.map((entry) => ({ ...entry, at: local(entry.at) })),
    deliveries: lead.deliveries.map((delivery) => ({
      ...delivery,
      due_at: local(delivery.due_at),
      sent_at: local(delivery.sent_at),
    })),
  };
}

function jsonRow({ payload, file, origin, state, confirmedAt, thread, deliveries, ...lead }: WorkedLead) {
  const { page, referrer, ...utm } = origin;
  const { kind } = lead;
  return {
    ...lead,
    ...payload,
    ...(kind === 'contacts' && { file }),
    source: { page, referrer, utm },
    status: state,
    thread,
    deliveries: deliveries.map(({ channel, sent_at: sentAt, due_at: dueAt, last_error: error }) => ({
      channel,
      sentAt,
      dueAt,
      error,
    })),
    ...(kind === 'subscribers' && { confirmed: confirmedAt !== null, confirmedAt }),
  };
}

/** The name of an origin's part in CSV and in `show`. */
const originName = (part: string) => (part === 'page' || part === 'referrer' ? part : `utm_${part}`);

/** The facts about a lead that the visitor did not write. */
export const leadDetails = ({ kind, origin, confirmedAt, ...lead }: Lead) => ({
  ...Object.fromEntries(Object.entries(origin).map(([part, value]) => [originName(part), value])),
  state: lead.state,
  note: lead.note,
  owner: lead.owner,
  due: lead.due,
  answeredAt: lead.answeredAt,
  confirmed: kind === 'subscribers' ? confirmedAt !== null : null,
  confirmedAt,
});

/** The columns of a kind, or of all kinds together. */
function columnsOf(only: LeadKind | undefined): string[] {
  const fields = (only ? [only] : leadKinds).flatMap((kind) => {
    const name = formNameOf(kind);
    const ofFile = takesFile(name) ? ['fileId', 'fileName', 'fileType', 'fileSize'] : [];
    return [...Object.keys(forms[name].schema.fields), ...ofFile];
  });
  const origins = Object.keys(noOrigin).map(originName);
  const ofStaff = ['state', 'note', 'notes', 'owner', 'due', 'answeredAt'];
  const details = [...origins, ...ofStaff, 'confirmed', 'confirmedAt'];
  return [...new Set(['id', 'kind', 'createdAt', 'suspect', ...fields, ...details])];
}

function csvRow(lead: WorkedLead) {
  const { payload, file, thread } = lead;
  const notes = thread
    .filter(({ kind }) => kind === 'note')
    .map(({ at, author, text }) => `${at} ${author}: ${text}`);
  const ofFile = file && { fileId: file.id, fileName: file.name, fileType: file.type, fileSize: file.size };
  return { ...payload, ...ofFile, ...lead, ...leadDetails(lead), notes: notes.join('\n') };
}
