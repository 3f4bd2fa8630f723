import { csvLine } from '../text/csv.ts';
import type { ViewCount } from './viewCounts.ts';

const columns = ['day', 'part', 'name', 'views', 'visits'] as const;

/** Returns counts of page views as a text, one line for each. */
export function exportViews(counts: readonly ViewCount[], format: 'csv' | 'json'): string {
  if (format === 'json') return `[${counts.map((count) => `\n${JSON.stringify(count)}`).join(',')}\n]\n`;
  return [columns, ...counts.map((count) => columns.map((column) => count[column]))].map(csvLine).join('');
}
