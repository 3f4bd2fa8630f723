import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Store } from '#server/database/engine.ts';
import { neverAskedAt, olderThan, unconfirmedAt } from '#server/leads/cleanUp.ts';
import type { Erasure } from '#server/leads/eraseLeads.ts';
import { eraseLeads } from '#server/leads/eraseLeads.ts';
import type { Lead } from '#server/leads/lead.ts';
import { phoneKey } from '#server/leads/leadKeys.ts';
import { listLeads } from '#server/leads/readLeads.ts';
import { type Context, userName, wholeNumber } from '../context.ts';
import { oneLead, readIdStart } from './leadIds.ts';
import { leadTable } from './list.ts';

/** Leads that `--dry-run` shows at most. */
const mostShown = 1_000;

/** Adds `erase`, which deletes leads with their files and the mails and calls about them that are not sent yet. */
export function addErase(leads: Command, context: Context): void {
  const { withStore, storeLocation, stdout, print } = context;
  const erase = leads
    .command('erase')
    .description('deletes leads, with their files and notes, for good, but not from backups')
    .option('--email <ADDRESS>', 'leads of an address', given)
    .option('--phone <NUMBER>', 'leads of a number', phoneNumber)
    .option('--id <ID>', 'one lead', readIdStart)
    .option(
      '--older-than <DAYS>',
      'leads of that age, but no confirmed subscribers and no open leads with a day ahead',
      wholeNumber(1),
    )
    .option('--unconfirmed', 'subscriptions that nobody confirmed within a week of the mail')
    .option('--never-asked', 'subscriptions of 90 days ago whose mail could not be sent')
    .option('--dry-run', 'only shows what would be deleted')
    .option('--by <NAME>', 'your name')
    .action(async ({ dryRun, by, ...which }) => {
      if (Object.keys(which).length !== 1)
        return erase.error(
          'error: name the leads with one of --email, --phone, --id, --older-than, --unconfirmed and --never-asked',
        );
      await withStore(async (store) => {
        const { erasure, inWords } = await readErasure(store, which, storeLocation());
        let count = 0;
        if (dryRun) {
          const shown: Lead[] = [];
          for await (const found of listLeads(store, erasure)) {
            count += 1;
            if (count <= mostShown) shown.push(found);
          }
          stdout.write(leadTable(shown));
          print(`Would erase ${inLeads(count)} ${inWords} in ${storeLocation()}.`);
        } else {
          count = await eraseLeads(store, erasure, { by: userName(by) });
          print(`Erased ${inLeads(count)} ${inWords} in ${storeLocation()}. They are still in backups.`);
          await store.clearLog();
        }
        context.exitCode = count > 0 ? 0 : 1;
      });
    });
}

type Way = {
  email: string;
  phone: string;
  id: string;
  olderThan: number;
  unconfirmed: true;
  neverAsked: true;
};

/** The leads that the options mean, also in words. @throws CommandError where there is no lead with the id */
async function readErasure(
  store: Store,
  { email, phone, id, olderThan: days = 0, unconfirmed, neverAsked }: Partial<Way>,
  storeLocation: string,
): Promise<{ erasure: Erasure; inWords: string }> {
  if (email) return { erasure: { rule: 'staff', email }, inWords: `of ${email.trim()}` };
  if (phone) return { erasure: { rule: 'staff', phone }, inWords: `of ${phone.trim()}` };
  if (id) {
    const lead = await oneLead(store, id, storeLocation);
    return { erasure: { rule: 'staff', ids: [lead.id] }, inWords: `with the id ${lead.id}` };
  }
  if (unconfirmed) return { erasure: unconfirmedAt(Date.now()), inWords: 'without a confirmation' };
  if (neverAsked) return { erasure: neverAskedAt(Date.now()), inWords: 'that nobody was asked to confirm' };
  return {
    erasure: { rule: 'staff', ...olderThan(Date.now(), days) },
    inWords: `older than ${days === 1 ? '1 day' : `${days} days`}`,
  };
}

/** A number of leads in words. */
export const inLeads = (count: number): string => `${count} ${count === 1 ? 'lead' : 'leads'}`;

function given(value: string): string {
  if (value.trim()) return value;
  throw new InvalidArgumentError('It is empty');
}

function phoneNumber(value: string): string {
  if (phoneKey(value)) return value;
  throw new InvalidArgumentError('It is no phone number');
}
