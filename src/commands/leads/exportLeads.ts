import type { Lead } from '#server/storage/lead.ts';
import { mapTexts, readable } from '#server/storage/text.ts';
import { readArgs, readKind, readSince, UsageError } from '../options.ts';
import { csvLine, leadColumns, leadCsvLine } from './csv.ts';
import { type Command, counted, writeAll } from './output.ts';
import { noStoreYet } from './storePlace.ts';

/** `export`: every lead that fits, oldest first; JSON carries all, CSV the fields of the forms. */
export const exportLeads: Command = async (args, { place, ...streams }) => {
  const { stdout, stderr } = streams;
  const text = { type: 'string' } as const;
  const { values } = readArgs(args, { format: text, kind: text, since: text, bom: { type: 'boolean' } });
  const filter = { kind: readKind(values.kind), since: readSince(values.since) };
  const { format, bom = false } = values;
  if (format !== 'csv' && format !== 'json') throw new UsageError('--format is csv or json');
  if (bom && format === 'json') throw new UsageError('--bom goes with --format csv');

  const write = async (leads: AsyncIterable<Lead> | Lead[]) => {
    await writeAll(
      stdout,
      format === 'json' ? jsonParts(leads) : csvParts(leads, leadColumns(filter.kind), bom),
    );
    return true;
  };
  const written = await place.withStore((storage) => write(counted(storage.listLeads(filter), streams)));
  if (!written) {
    await write([]);
    stderr.write(noStoreYet(place));
  }
  return 0;
};

async function* jsonParts(leads: AsyncIterable<Lead> | Lead[]): AsyncGenerator<string> {
  let before = '[';
  for await (const lead of leads) {
    yield `${before}\n${JSON.stringify(mapTexts(jsonRow(lead), readable))}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

function jsonRow({ id, kind, createdAt, suspect, payload, file }: Lead) {
  const row = { id, kind, createdAt, suspect, ...payload };
  return kind === 'contacts' ? { ...row, file } : row;
}

async function* csvParts(
  leads: AsyncIterable<Lead> | Lead[],
  columns: readonly string[],
  bom: boolean,
): AsyncGenerator<string> {
  yield (bom ? '\ufeff' : '') + csvLine(columns);
  for await (const lead of leads) yield leadCsvLine(lead, columns);
}
