import { entityTag } from '../http/entityTags.ts';
import type { ContentBodies } from './content.ts';

/** Stands for the present year in the texts of the footers. */
const mark = '{year}';

/** Returns the footers that show the year. */
export const yearly = (records: ContentBodies) =>
  (['footer', 'serviceFooter'] as const).filter((name) => records.get(name)?.body.includes(mark));

/** Returns records whose footers show this year; the same object where none does. */
export function withYear(records: ContentBodies, year: number): ContentBodies {
  const names = yearly(records);
  if (names.length === 0) return records;
  const shown = new Map(records);
  for (const name of names) {
    const body = records.get(name)?.body.replaceAll(mark, String(year)) ?? '';
    shown.set(name, { body, etag: entityTag(body) });
  }
  return shown;
}
