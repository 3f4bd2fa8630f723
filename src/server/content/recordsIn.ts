import { readRecord } from '#site/records/records.ts';
import type { PageState } from '#store/pageState.ts';
import type { Records } from '#store/recordCache.ts';
import type { Content } from './content.ts';

/** The whole content as a page would get it. */
export function recordsIn(content: Content): Pick<PageState, 'records' | 'products'> {
  const entries = [...content.records].map(([name, { body }]) => [
    name,
    readRecord(name, JSON.parse(body)).data,
  ]);
  const { products, ...records }: Records = Object.fromEntries(entries);
  return { records, ...(products && { products }) };
}
