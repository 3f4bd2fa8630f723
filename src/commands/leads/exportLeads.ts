import type { Lead } from '#server/storage/lead.ts';
import type { Storage } from '#server/storage/openStorage.ts';
import { subscriberLinks } from '#server/storage/subscribers.ts';
import { mapTexts, readable } from '#server/storage/text.ts';
import { readArgs, UsageError } from '../options.ts';
import { csvLine, leadColumns, leadCsvLine } from './csv.ts';
import { filterOptions, flag, readFilter, text } from './filter.ts';
import { type Command, counted, writeAll } from './output.ts';

/** `export`: every lead that fits, oldest first; JSON carries all, CSV the fields of the forms. */
export const exportLeads: Command = async (args, { withStore, siteUrl, ...streams }) => {
  const { values } = readArgs(args, { ...filterOptions, format: text, bom: flag });
  const condition = readFilter(values);
  const { format, bom = false } = values;
  if (format !== 'csv' && format !== 'json') throw new UsageError('--format is csv or json');
  if (bom && format === 'json') throw new UsageError('--bom goes with --format csv');

  const isNewsletter = condition.kind === 'subscribers';
  const origin = isNewsletter ? siteUrl() : undefined;
  if (isNewsletter && !origin)
    streams.stderr.write('Set SITE_URL, as for the server, to have links for unsubscribing.\n');
  const columns = [...leadColumns(condition.kind), ...(isNewsletter ? ['unsubscribeUrl'] : [])];

  await withStore((storage) => {
    const found = storage.listLeads(condition);
    const leads = counted(isNewsletter ? withLinks(found, storage, origin) : found, streams);
    return writeAll(streams.stdout, format === 'json' ? jsonParts(leads) : csvParts(leads, columns, bom));
  });
  return 0;
};

/** Subscribers with the link that a newsletter needs for each. */
async function* withLinks(
  leads: AsyncIterable<Lead>,
  storage: Storage,
  origin: string | undefined,
): AsyncGenerator<Lead, void, undefined> {
  for await (const lead of leads) {
    const unsubscribeUrl = origin ? (await subscriberLinks(storage, lead.id, origin)).unsubscribe : '';
    yield { ...lead, payload: { ...lead.payload, unsubscribeUrl } };
  }
}

async function* jsonParts(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = '[';
  for await (const lead of leads) {
    yield `${before}\n${JSON.stringify(mapTexts(jsonRow(lead), readable))}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

function jsonRow({ id, kind, createdAt, suspect, payload, file, origin, ...lead }: Lead) {
  const { page, referrer, ...utm } = origin;
  const { state, note, confirmedAt } = lead;
  return {
    id,
    kind,
    createdAt,
    suspect,
    ...payload,
    ...(kind === 'contacts' && { file }),
    source: { page, referrer, utm },
    status: state,
    note,
    ...(kind === 'subscribers' && { confirmed: confirmedAt !== null, confirmedAt }),
  };
}

async function* csvParts(
  leads: AsyncIterable<Lead>,
  columns: readonly string[],
  bom: boolean,
): AsyncGenerator<string> {
  yield (bom ? '\ufeff' : '') + csvLine(columns);
  for await (const lead of leads) yield leadCsvLine(lead, columns);
}
