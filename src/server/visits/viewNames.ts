import type { ViewPart } from '../database/schema.ts';

/** Returns the one name of a source: a site's host without what its phones' or outgoing links have before it. */
export const sourceName = (source: string): string =>
  source.toLowerCase().replace(/^((www|m|l|lm)\.)+(?=[^.]+\.)/, '');

/** Whether a text has a mail address, also one that is encoded several times; such a text is never stored. */
export const hasMailAddress = (text: string): boolean =>
  /[@\uff20]|%(25)*(40|ef%(25)*bc%(25)*a0)/i.test(text);

function nameIn(part: ViewPart, name: string): string {
  if (part === 'source') return sourceName(name);
  return part === 'campaign' ? name.toLowerCase() : name;
}

/** Adds up the counts of names that differ only in their spelling, in the order in which they come first. */
export function withoutSpellings<Row extends { part: ViewPart; name: string; views: number; visits: number }>(
  rows: readonly Row[],
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const name = nameIn(row.part, row.name);
    const { views, visits } = sums.get(`${row.part} ${name}`) ?? { views: 0, visits: 0 };
    sums.set(`${row.part} ${name}`, { ...row, name, views: views + row.views, visits: visits + row.visits });
  }
  return [...sums.values()];
}
