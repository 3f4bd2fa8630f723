import type { Reading } from '../database/engine.ts';
import { type ExportFormat, exported } from '../text/csv.ts';
import type { ViewCount } from './viewCounts.ts';
import { viewedDays, viewsOf } from './viewStorage.ts';

/** Returns the text of the counts from one day to another, oldest first, one line for each, in parts. */
export const exportViews = (
  store: Reading,
  format: ExportFormat,
  span: readonly [since: string, until: string],
): AsyncGenerator<string> =>
  exported(format, ['day', 'part', 'name', 'views', 'visits'], countsIn(store, span));

async function* countsIn(
  store: Reading,
  [since, until]: readonly [string, string],
): AsyncGenerator<ViewCount> {
  for (const day of await viewedDays(store, since, until)) yield* await viewsOf(store, day);
}
