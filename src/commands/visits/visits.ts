import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { exportFormats } from '#server/text/csv.ts';
import { isDay } from '#server/timing/days.ts';
import { exportViews } from '#server/visits/viewStorage.ts';
import type { Context } from '../context.ts';

/** Adds `visits export`. */
export function addCommands(visits: Command, { withStore, stdout }: Context): void {
  visits
    .command('export')
    .description('views and visits of each day, by page, first page, source, campaign and missing page')
    .addOption(new Option('--format <FORMAT>').choices(exportFormats).makeOptionMandatory())
    .option('--since <DATE>', 'from that day on', readDay, '0000-00-00')
    .option('--until <DATE>', 'until that day', readDay, '9999-99-99')
    .action(({ format, since, until }) =>
      withStore((store) =>
        pipeline(Readable.from(exportViews(store, format, [since, until])), stdout, { end: false }),
      ),
    );
}

function readDay(given: string): string {
  if (isDay(given)) return given;
  throw new InvalidArgumentError('It must be a date such as 2026-01-31');
}
