import type { Command } from '@commander-js/extra-typings';
import { leadStates } from '#server/database/schema.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { CommandError, type Context, userName } from '../context.ts';
import { inLeads } from './erase.ts';
import { oneLead, readIdStart } from './leadIds.ts';

/** Adds `mark`, which marks all the leads that are named, or none when one of them does not exist. */
export function addMark(leads: Command, { withStore, storeLocation, print }: Context): void {
  const mark = leads
    .command('mark')
    .description('sets the state of leads; show names who did it')
    .usage(`ID … ${leadStates.join('|')} [options]`)
    .argument('<ID...>')
    .option('--note <TEXT>', 'a note, which is added to the others')
    .option('--by <NAME>', 'your name')
    .action(async (given, { note, by }) => {
      const state = leadStates.find((known) => known === given.at(-1));
      if (!state || given.length < 2)
        return mark.error(`error: name leads by their ids and then one of ${leadStates.join(', ')}`);
      const idStarts = given.slice(0, -1).map(readIdStart);
      const count = await withStore(async (store) => {
        const ids: string[] = [];
        for (const idStart of idStarts) ids.push((await oneLead(store, idStart, storeLocation())).id);
        return (await markLeads(store, ids, { state, note, by: userName(by) })).length;
      });
      print(`Marked ${inLeads(count)} ${state}.`);
    });
}

/** Adds `note`. */
export const addNote = (leads: Command, { withStore, storeLocation, print }: Context) =>
  leads
    .command('note')
    .description('adds a note to a lead')
    .argument('<ID>', '', readIdStart)
    .argument('<TEXT>')
    .option('--by <NAME>', 'your name')
    .action(async (idStart, note, { by }) => {
      if (!note.trim()) throw new CommandError('The note is empty', 2);
      await withStore(async (store) => {
        const { id } = await oneLead(store, idStart, storeLocation());
        await markLeads(store, [id], { note, by: userName(by) });
      });
      print('Added the note.');
    });
