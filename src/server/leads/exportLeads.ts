import { forms, takesFile } from '#site/forms/forms.ts';
import type { Store } from '../database/engine.ts';
import { type LeadKind, leadKinds } from '../database/schema.ts';
import { type ExportFormat, exported } from '../text/csv.ts';
import { withOffset } from '../timing/days.ts';
import { formNameOf, type Lead, type LeadCondition, noOrigin } from './lead.ts';
import { listLeads } from './readLeads.ts';
import { subscriberLinks } from './subscribers.ts';

/**
 * Returns the text of every lead that fits, oldest first, in parts, with times in the company's time zone; JSON carries all, CSV the fields of the forms. Newsletter
 * subscribers alone carry a link to unsubscribe on `siteUrl`, the site's public origin, if it is known.
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
  return exported(format, columns, rowsOf(found, format === 'json' ? jsonRow : csvRow));
}

async function* rowsOf(leads: AsyncIterable<Lead>, rowOf: (lead: Lead) => object): AsyncGenerator<object> {
  for await (const lead of leads) yield rowOf(inZone(lead));
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
function inZone(lead: Lead): Lead {
  const local = (time: string | null) => time && withOffset(new Date(time));
  const { createdAt, answeredAt, confirmedAt } = lead;
  return {
    ...lead,
    createdAt: withOffset(new Date(createdAt)),
    answeredAt: local(answeredAt),
    confirmedAt: local(confirmedAt),
  };
}

function jsonRow({ payload, file, origin, state, confirmedAt, ...lead }: Lead) {
  const { page, referrer, ...utm } = origin;
  const { kind } = lead;
  return {
    ...lead,
    ...payload,
    ...(kind === 'contacts' && { file }),
    source: { page, referrer, utm },
    status: state,
    ...(kind === 'subscribers' && { confirmed: confirmedAt !== null, confirmedAt }),
  };
}

/** The name of an origin's part in CSV and in `show`. */
const originName = (part: string) => (part === 'page' || part === 'referrer' ? part : `utm_${part}`);

/** The facts about a lead that the visitor did not write. */
export const leadDetails = ({ kind, origin, confirmedAt, ...lead }: Lead) => ({
  ...Object.fromEntries(Object.entries(origin).map(([part, value]) => [originName(part), value])),
  ...{ state: lead.state, note: lead.note, owner: lead.owner, due: lead.due, answeredAt: lead.answeredAt },
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
  const details = [...origins, 'state', 'note', 'owner', 'due', 'answeredAt', 'confirmed', 'confirmedAt'];
  return [...new Set(['id', 'kind', 'createdAt', 'suspect', ...fields, ...details])];
}

function csvRow(lead: Lead) {
  const { payload, file } = lead;
  const ofFile = file && { fileId: file.id, fileName: file.name, fileType: file.type, fileSize: file.size };
  return { ...payload, ...ofFile, ...lead, ...leadDetails(lead) };
}
