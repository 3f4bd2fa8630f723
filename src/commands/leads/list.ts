import type { Command } from '@commander-js/extra-typings';
import type { Store } from '#server/database/engine.ts';
import { type Lead, type LeadFilter, sourceOf } from '#server/leads/lead.ts';
import { listLeads } from '#server/leads/readLeads.ts';
import { leadsOwnedBy } from '#server/leads/staffNames.ts';
import { oneLine } from '#server/text/text.ts';
import { dayOf, timeOf } from '#server/timing/days.ts';
import { CommandError, type Context, wholeNumber } from '../context.ts';
import { filteredCommand, zoneName } from './filter.ts';

/** The number of leads that are shown without `--limit`. */
const standardLimit = 50;
/** Digits of an id that are enough to name a lead. */
const idLength = 8;
/** Characters of a cell, and of a line below it; `show` has the rest. */
const widest = { cell: 32, line: 160 };

/** Adds `list`. */
export const addList = (leads: Command, { withStore, storeLocation, stdout }: Context) =>
  filteredCommand(leads, 'list')
    .description('the newest leads, newest first, as a table')
    .option('--mine <NAME>', 'open leads that this person answers')
    .option('--due', 'open leads to which somebody comes back today, or should have')
    .option('--unanswered', 'open leads that nobody has answered')
    .option('--limit <N>', 'leads that are shown', wholeNumber(1), standardLimit)
    .option('--offset <N>', 'leads that are left out before', wholeNumber(0))
    .action(async ({ limit, offset, mine, due, ...condition }) => {
      const dueUntil = due ? dayOf(Date.now()) : undefined;
      const filter = { ...condition, dueUntil, offset, limit: limit + 1, newestFirst: true };
      const found = await withStore(async (store) => {
        const owned = mine === undefined ? {} : await leadsOwnedBy(store, mine);
        return readLeads(store, { ...filter, ...owned });
      });
      if (found.length === 0) throw new CommandError(`No leads in ${storeLocation()}.`);
      stdout.write(leadTable(found.slice(0, limit)));
      if (found.length > limit)
        stdout.write(`Only the first ${limit} are shown. Use --limit N to see more.\n`);
    });

/** The leads that fit a filter, which limits their number. */
export async function readLeads(store: Store, filter: LeadFilter & { limit: number }): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const lead of listLeads(store, filter)) leads.push(lead);
  return leads;
}

/** Leads as a table, each with its message, its origin, its note and its file below. */
export function leadTable(leads: readonly Lead[]): string {
  const heading = ['id', `received (${zoneName()})`, 'kind', 'state', 'name', 'email', 'phone', 'source'];
  const [first = '', ...rows] = table([heading, ...leads.map(cells)]);
  const lines = leads.flatMap((lead, index) => [rows[index] ?? '', ...detailsOf(lead)]);
  return `${[first, ...lines].join('\n')}\n`;
}

function cells({ id, createdAt, kind, suspect, state, confirmedAt, payload, origin }: Lead): unknown[] {
  const { name, firstName, lastName, email, phone } = payload;
  return [
    id.slice(0, idLength),
    timeOf(createdAt),
    suspect ? `${kind}, suspect` : kind,
    confirmedAt ? `${state}, confirmed` : state,
    name ?? [firstName, lastName].filter(Boolean).join(' '),
    email,
    phone,
    sourceOf(origin),
  ];
}

function detailsOf({ payload, origin, note, owner, due, file }: Lead): string[] {
  const from = Object.values(origin).filter(Boolean).join(', ');
  const lines = [
    payload.message,
    from && `from ${from}`,
    (owner || due) && ['for', owner, due].filter(Boolean).join(' '),
    note && `note: ${note}`,
    file && `file ${file.id}  ${file.name}, ${file.size} bytes`,
  ];
  return lines.filter(Boolean).map((line) => `    ${shown(line, widest.line)}`);
}

/** Rows in aligned columns. */
export function table(rows: readonly (readonly unknown[])[]): string[] {
  const shownRows = rows.map((row) => row.map((cell) => shown(cell, widest.cell)));
  const widths: number[] = [];
  for (const row of shownRows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  return shownRows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A value without characters that steer the terminal, and with a mark at its end where it was cut. */
function shown(value: unknown, most: number): string {
  const line = oneLine(String(value ?? ''));
  return line.length > most ? `${line.slice(0, most - 1).replace(/\p{Surrogate}$/u, '')}…` : line;
}
