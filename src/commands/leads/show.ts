import { leadStates } from '#server/database/schema.ts';
import { StorageError } from '#server/database/storageError.ts';
import { oneLine } from '#server/database/text.ts';
import type { Lead } from '#server/leads/lead.ts';
import type { LeadDelivery } from '#server/leads/readLeads.ts';
import type { Storage } from '#server/openStorage.ts';
import { type Command, readArgs, text, UsageError, userName } from '../runCommand.ts';
import { leadDetails } from './exportLeads.ts';
import { localTime, zoneName } from './filter.ts';
import { readLeads } from './list.ts';

/** `show ID`: all that is known of a lead. */
export const show: Command = async (args, { withStore, place, stdout }) => {
  const idStart = readIdStart(readArgs(args, {}, ['ID']).positionals[0] ?? '');
  const { lead, deliveries } = await withStore(async (storage) => {
    const found = await oneLead(storage, idStart, place());
    return { lead: found, deliveries: await storage.deliveriesOf(found.id) };
  });
  const { file, confirmedAt, markedBy, markedAt } = lead;
  const rows: [string, unknown][] = [
    ['id', lead.id],
    ['received', `${localTime(lead.createdAt)} (${zoneName()})`],
    ['kind', lead.suspect ? `${lead.kind}, suspect` : lead.kind],
    ...Object.entries(lead.payload),
    ['file', file && `${file.id}, ${file.name}, ${file.type}, ${file.size} bytes`],
    ...Object.entries({ ...leadDetails(lead), confirmedAt: confirmedAt && localTime(confirmedAt) }),
    ['marked', markedAt && `${localTime(markedAt)} by ${markedBy}`],
    ...deliveries.map((delivery): [string, string] => [delivery.channel, stateOf(delivery)]),
  ];
  const given = rows.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  const width = Math.max(...given.map(([name]) => name.length));
  const lines = given.flatMap(([name, value]) =>
    String(value)
      .split(/\r\n|\r|\n/)
      .map((line, index) => `${(index ? '' : oneLine(name)).padEnd(width)}  ${oneLine(line)}`.trimEnd()),
  );
  stdout.write(`${lines.join('\n')}\n`);
  return 0;
};

function stateOf({ due_at, sent_at, attempts, last_error }: LeadDelivery): string {
  const next = due_at ? `next attempt ${localTime(due_at)}` : 'not sent';
  const parts = sent_at
    ? [`sent ${localTime(sent_at)}`, last_error && `not to all addresses: ${last_error}`]
    : [next, attempts && `attempts: ${attempts}`, last_error];
  return parts.filter(Boolean).join(', ');
}

/** `mark ID … done|open|spam`: notes what became of leads; all of them, or none when one is not there. */
export const mark: Command = async (args, { withStore, place, stdout }) => {
  const { values, positionals } = readArgs(args, { note: text, by: text }, ['ID', 'STATE'], true);
  const state = leadStates.find((known) => known === positionals.at(-1));
  if (!state) throw new UsageError(`The last argument must be one of ${leadStates.join(', ')}`);
  const idStarts = positionals.slice(0, -1).map(readIdStart);
  const count = await withStore(async (storage) => {
    const ids: string[] = [];
    for (const idStart of idStarts) ids.push((await oneLead(storage, idStart, place())).id);
    return storage.markLeads(ids, { state, note: values.note, by: userName(values.by) });
  });
  stdout.write(`Marked ${inLeads(count)} ${state}.\n`);
  return 0;
};

/** A number of leads in words. */
export const inLeads = (count: number): string => `${count} ${count === 1 ? 'lead' : 'leads'}`;

/** The beginning of an id, long enough to be that of one lead alone. @throws UsageError */
export function readIdStart(given: string): string {
  if (/^[0-9a-f]{6,32}$/i.test(given)) return given.toLowerCase();
  throw new UsageError(`"${given}" is not an id. Use the first six characters that list shows`);
}

/** The lead whose id begins like this. @throws StorageError where there is none, or more than one */
export async function oneLead(storage: Storage, idStart: string, place: string): Promise<Lead> {
  const [lead, other] = await readLeads(storage, { idStart, limit: 2 });
  if (!lead) {
    const erasure = await storage.erasureOf(idStart);
    throw new StorageError(
      erasure
        ? `Lead ${erasure.lead_id} was erased by ${erasure.erased_by}, ${localTime(erasure.erased_at)} (${zoneName()}).`
        : `There is no lead ${idStart} in ${place}.`,
    );
  }
  if (other) throw new StorageError(`More than one lead begins with ${idStart}: ${lead.id}, ${other.id}`);
  return lead;
}
