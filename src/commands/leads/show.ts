import type { Command } from '@commander-js/extra-typings';
import { leadDetails } from '#server/leads/exportLeads.ts';
import { type Lead, valuesInWords } from '#server/leads/lead.ts';
import type { ThreadEntry } from '#server/leads/markLeads.ts';
import { threadOf } from '#server/leads/markLeads.ts';
import type { LeadDelivery } from '#server/leads/readLeads.ts';
import { deliveriesOf } from '#server/leads/readLeads.ts';
import { oneLine } from '#server/text/text.ts';
import { timeOf } from '#server/timing/days.ts';
import type { Context } from '../context.ts';
import { zoneName } from './filter.ts';
import { oneLead, readIdStart } from './leadIds.ts';

/** Adds `show`. */
export const addShow = (leads: Command, { withStore, storeLocation, stdout }: Context) =>
  leads
    .command('show')
    .description('everything about one lead')
    .argument('<ID>', '', readIdStart)
    .action(async (idStart) => {
      const lines = await withStore(async (store) => {
        const lead = await oneLead(store, idStart, storeLocation());
        return leadLines(lead, await deliveriesOf(store, lead.id), await threadOf(store, lead.id));
      });
      stdout.write(`${lines.join('\n')}\n`);
    });

/** A line for each fact that is known of a lead, and for each line of a longer text. */
function leadLines(
  lead: Lead,
  deliveries: readonly LeadDelivery[],
  thread: readonly ThreadEntry[],
): string[] {
  const { file, confirmedAt, answeredAt } = lead;
  const rows: [string, unknown][] = [
    ['id', lead.id],
    ['received', `${timeOf(lead.createdAt)} (${zoneName()})`],
    ['kind', lead.suspect ? `${lead.kind}, suspect` : lead.kind],
    ...Object.entries(valuesInWords(lead)),
    ['file', file && `${file.id}, ${file.name}, ${file.type}, ${file.size} bytes`],
    ...Object.entries({
      ...leadDetails(lead),
      confirmedAt: confirmedAt && timeOf(confirmedAt),
      answeredAt: answeredAt && timeOf(answeredAt),
    }),
    ...thread.map(({ at, author, kind, text }): [string, string] => [
      kind,
      [`${timeOf(at)} by ${author}`, text].filter(Boolean).join(': '),
    ]),
    ...deliveries.map((delivery): [string, string] => [delivery.channel, deliveryState(delivery)]),
  ];
  const given = rows.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  const width = Math.max(...given.map(([name]) => name.length));
  return given.flatMap(([name, value]) =>
    String(value)
      .split(/\r\n|\r|\n/)
      .map((line, index) => `${(index ? '' : oneLine(name)).padEnd(width)}  ${oneLine(line)}`.trimEnd()),
  );
}

function deliveryState({ due_at, sent_at, attempts, last_error }: LeadDelivery): string {
  const next = due_at ? `next attempt ${timeOf(due_at)}` : 'not sent';
  const parts = sent_at
    ? [`sent ${timeOf(sent_at)}`, last_error && `not to all addresses: ${last_error}`]
    : [next, attempts && `attempts: ${attempts}`, last_error];
  return parts.filter(Boolean).join(', ');
}
