import type { LeadDelivery } from '#server/storage/readLeads.ts';
import { oneLine } from '#server/storage/text.ts';
import { readArgs } from '../options.ts';
import { leadDetails } from './leadDetails.ts';
import { oneLead, readIdStart } from './oneLead.ts';
import { type Command, writeAll } from './output.ts';
import { localTime, zoneName } from './time.ts';

/** `show ID`: all that is known of a lead. */
export const show: Command = async (args, { withStore, place, stdout }) => {
  const { positionals } = readArgs(args, {}, ['ID']);
  const idStart = readIdStart(positionals[0] ?? '');
  const found = await withStore(async (storage) => {
    const lead = await oneLead(storage, idStart, place());
    return { lead, deliveries: await storage.deliveriesOf(lead.id) };
  });
  const { lead, deliveries } = found;
  const { file, confirmedAt } = lead;
  const lines: [string, unknown][] = [
    ['id', lead.id],
    ['received', `${localTime(lead.createdAt)} (${zoneName()})`],
    ['kind', lead.suspect ? `${lead.kind}, suspect` : lead.kind],
    ...Object.entries(lead.payload),
    ['file', file && `${file.id}, ${file.name}, ${file.type}, ${file.size} bytes`],
    ...Object.entries({ ...leadDetails(lead), confirmedAt: confirmedAt && localTime(confirmedAt) }),
    ...deliveries.map((delivery): [string, string] => [delivery.channel, stateOf(delivery)]),
  ];
  const given = lines.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  const width = Math.max(...given.map(([name]) => name.length));
  await writeAll(
    stdout,
    given.map(([name, value]) => linesOf(oneLine(name), String(value), width)),
  );
  return 0;
};

/** A name with its text next to it, of which further lines come below. */
function linesOf(name: string, value: string, width: number): string {
  const lines = value.split(/\r\n|\r|\n/).map(oneLine);
  return lines
    .map((line, index) => `${(index ? '' : name).padEnd(width)}  ${line}`.trimEnd())
    .join('\n')
    .concat('\n');
}

function stateOf({ due_at, sent_at, attempts, last_error }: LeadDelivery): string {
  const next = due_at ? `next attempt ${localTime(due_at)}` : 'not sent';
  const parts = sent_at
    ? [`sent ${localTime(sent_at)}`, last_error && `not to all addresses: ${last_error}`]
    : [next, attempts && `attempts: ${attempts}`, last_error];
  return parts.filter(Boolean).join(', ');
}
