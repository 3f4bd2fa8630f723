import fc from 'fast-check';
import { compareRecords } from './staffCommands.ts';
import type { BackupWay } from './storePlaces.ts';
import { type Command, command } from './yearCommand.ts';

const backup = fc.constantFrom<BackupWay>('command', 'raw files').map((way) =>
  command(
    `Backup(${way})`,
    async (promises, site) => {
      const name = `copy-${promises.backups.size + 1}`;
      await site.backUp(name, way);
      promises.backUp(name);
    },
    // A copy of nothing tells nothing.
    ({ held }) => held.leads.size + held.subscribers.size + held.drafts.size > 0,
  ),
);

const restore = fc.constant(
  command(
    'Restore',
    async (promises, site) => {
      const name = [...promises.backups.keys()].at(-1) ?? '';
      await site.restore(name);
      promises.restore(name);
      await compareRecords(promises, site);
    },
    (promises) => promises.backups.size > 0,
  ),
);

/** What operators do with copies of the store. */
export const restoreCommands: fc.Arbitrary<Command>[] = [backup, backup, backup, restore, restore, restore];
