import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { startOfDay } from '#server/timing/days.ts';
import { exportViews } from '#server/visits/exportViews.ts';
import type { Context } from '../context.ts';

/** Adds `visits export`. */
export function addCommands(visits: Command, { withStore, stdout }: Context): void {
  visits
    .command('export')
    .description('views and visits of each day, by page, first page, source, campaign and missing page')
    .addOption(new Option('--format <FORMAT>').choices(['csv', 'json'] as const).makeOptionMandatory())
    .option('--since <DATE>', 'from that day on', readDay, '0000-00-00')
    .option('--until <DATE>', 'until that day', readDay, '9999-99-99')
    .action(async ({ format, since, until }) => {
      await withStore(async (storage) => {
        stdout.write(exportViews(await storage.listViews(since, until), format));
      });
    });
}

function readDay(given: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(startOfDay(given).getTime())) return given;
  throw new InvalidArgumentError('It must be a date such as 2026-01-31');
}
