import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from '@commander-js/extra-typings';
import { readSiteUrl } from '#server/config.ts';
import { exportLeads } from '#server/leads/exportLeads.ts';
import { exportFormats } from '#server/text/csv.ts';
import type { Context } from '../context.ts';
import { filteredCommand } from './filter.ts';

/** Adds `export`. */
export const addExport = (leads: Command, { env, withStore, stdout, stderr }: Context) =>
  filteredCommand(leads, 'export')
    .description('every lead to standard output, oldest first')
    .addOption(new Option('--format <FORMAT>').choices(exportFormats).makeOptionMandatory())
    .action(async ({ format, ...condition }) => {
      const siteUrl = condition.kind === 'subscribers' ? readSiteUrl(env) : undefined;
      if (condition.kind === 'subscribers' && !siteUrl)
        stderr.write('Set SITE_URL to the site’s public address to get unsubscribe links.\n');
      await withStore((store) =>
        pipeline(Readable.from(exportLeads(store, format, condition, siteUrl)), stdout, { end: false }),
      );
    });
