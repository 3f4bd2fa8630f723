import type { Content, ContentBodies } from './content.ts';
import { bodyOf } from './servedRecords.ts';

/** Stands for the present year in the texts of the footers. */
const mark = '{year}';

/** Returns the footers that show the year. */
export const yearly = (records: ContentBodies) =>
  (['footer', 'serviceFooter'] as const).filter((name) => records.get(name)?.body.includes(mark));

/** Returns the records of which the footers show this year; the same where none does. */
export function withYear({ data, bodies }: Records, year: number): Records {
  const shown = { data: { ...data }, bodies: new Map(bodies) };
  const dated = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(mark, String(year)));
  for (const name of yearly(bodies)) {
    shown.data[name] = dated(data[name]);
    shown.bodies.set(name, bodyOf(dated(JSON.parse(bodies.get(name)?.body ?? 'null'))));
  }
  return yearly(bodies).length > 0 ? shown : { data, bodies };
}

type Records = Pick<Content, 'data' | 'bodies'>;
