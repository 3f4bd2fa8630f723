import type { Lead } from '../storage/lead.ts';
import { readArgs, readKind, readLimit, readSince } from './options.ts';
import { type Command, writeAll } from './output.ts';
import { noStoreYet } from './storePlace.ts';

const standardLimit = 50;
const heading = ['received (UTC)', 'kind', 'name', 'email', 'phone', 'message'];
/** No column but the last is wider. */
const widest = 32;

/** `list`: the newest leads as a table; in a terminal each in one line, and its file in a second. */
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
    Math.min(widest, Math.max(title.length, ...rows.map((row) => lengthOf(row[column])))),
  );
  const line = (row: readonly string[]) => {
    const columns = row.map((cell, column) =>
      column === row.length - 1 ? cell : fitted(cell, widths[column] ?? widest),
    );
    return `${shortened(columns.join('  '), terminalWidth).trimEnd()}\n`;
  };
  yield line(heading);
  for (const [index, lead] of leads.entries()) {
    yield line(rows[index] ?? []);
    if (lead.file) yield `    file ${lead.file.id}  ${shown(lead.file.name)}  ${lead.file.size} bytes\n`;
  }
}

function cells({ createdAt, kind, suspect, payload }: Lead): string[] {
  const { name, firstName, lastName, email, phone, message } = payload;
  return [
    createdAt.slice(0, 16).replace('T', ' '),
    suspect ? `${kind}, suspect` : kind,
    shown(name ?? [firstName, lastName].filter(Boolean).join(' ')),
    shown(email),
    shown(phone),
    shown(message),
  ];
}

/** On one line, without the characters that steer a terminal or turn the direction of writing. */
const shown = (value: unknown): string =>
  String(value ?? '')
    .replace(/[\p{Cc}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim();

const lengthOf = (text: string | undefined): number => [...(text ?? '')].length;

const fitted = (text: string, width: number): string => {
  const short = shortened(text, width);
  return short + ' '.repeat(width - lengthOf(short));
};

const shortened = (text: string, width: number): string =>
  lengthOf(text) <= width ? text : `${[...text].slice(0, width - 1).join('')}…`;
