import type { Lead } from '#server/storage/lead.ts';
import { oneLine } from '#server/storage/text.ts';
import { readArgs, readKind, readLimit, readSince } from '../options.ts';
import { type Command, writeAll } from './output.ts';
import { noStoreYet } from './storePlace.ts';

const standardLimit = 50;
const heading = ['received (UTC)', 'kind', 'name', 'email', 'phone'];
/** No column is wider. */
const widest = 32;

/** `list`: the newest leads as a table, each with its message and its file below; a terminal cuts long lines. */
export const list: Command = async (args, { place, stdout }) => {
  const text = { type: 'string' } as const;
  const { values } = readArgs(args, { kind: text, since: text, limit: text });
  const filter = { kind: readKind(values.kind), since: readSince(values.since), newestFirst: true };
  const limit = readLimit(values.limit, standardLimit);

  const leads = await place.withStore(async (storage) => {
    const found: Lead[] = [];
    for await (const lead of storage.listLeads({ ...filter, limit: limit + 1 })) found.push(lead);
    return found;
  });
  if (!leads) stdout.write(noStoreYet(place));
  else if (leads.length === 0) stdout.write('No leads.\n');
  else await writeAll(stdout, tableOf(leads.slice(0, limit), stdout.isTTY ? stdout.columns : undefined));
  if (leads && leads.length > limit)
    stdout.write(`There are more than these ${limit}: --limit N shows more.\n`);
  return 0;
};

function* tableOf(leads: readonly Lead[], terminalWidth = Number.POSITIVE_INFINITY): Generator<string> {
  const rows = leads.map(cells);
  const widths = heading.map((title, column) =>
    Math.min(
      widest,
      rows.reduce((width, row) => Math.max(width, lengthOf(row[column])), title.length),
    ),
  );
  const line = (text: string) => `${shortened(text, terminalWidth).trimEnd()}\n`;
  const aligned = (row: readonly string[]) =>
    line(row.map((cell, column) => fitted(cell, widths[column] ?? widest)).join('  '));
  yield aligned(heading);
  for (const [index, { payload, file }] of leads.entries()) {
    yield aligned(rows[index] ?? []);
    if (payload.message) yield line(`    ${shown(payload.message)}`);
    if (file) yield `    file ${file.id}  ${shown(file.name)}, ${file.size} bytes\n`;
  }
}

function cells({ createdAt, kind, suspect, payload }: Lead): string[] {
  const { name, firstName, lastName, email, phone } = payload;
  return [
    createdAt.slice(0, 16).replace('T', ' '),
    suspect ? `${kind}, suspect` : kind,
    shown(name ?? [firstName, lastName].filter(Boolean).join(' ')),
    shown(email),
    shown(phone),
  ];
}

const shown = (value: unknown): string => oneLine(String(value ?? ''));

const lengthOf = (text: string | undefined): number => [...(text ?? '')].length;

const fitted = (text: string, width: number): string => {
  const short = shortened(text, width);
  return short + ' '.repeat(width - lengthOf(short));
};

const shortened = (text: string, width: number): string =>
  lengthOf(text) <= width ? text : `${[...text].slice(0, width - 1).join('')}…`;
