import type { Reading } from '../database/engine.ts';
import { csvLine } from '../text/csv.ts';
import { viewedDays, viewsOf } from './viewStorage.ts';

const columns = ['day', 'part', 'name', 'views', 'visits'] as const;

/** Returns the text of the counts from one day to another, oldest first, one line for each, in a part for each day. */
export async function* exportViews(
  store: Reading,
  format: 'csv' | 'json',
  [since, until]: readonly [since: string, until: string],
): AsyncGenerator<string> {
  const isJson = format === 'json';
  let before = '[';
  if (!isJson) yield csvLine(columns);
  for (const day of await viewedDays(store, since, until)) {
    const counts = await viewsOf(store, day);
    if (!isJson) yield counts.map((count) => csvLine(columns.map((column) => count[column]))).join('');
    else yield `${before}${counts.map((count) => `\n${JSON.stringify(count)}`).join(',')}`;
    before = ',';
  }
  if (isJson) yield before === '[' ? '[]\n' : '\n]\n';
}
