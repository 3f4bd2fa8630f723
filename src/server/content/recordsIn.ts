import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { readRecord } from '#site/records/records.ts';
import type { PageState } from '#store/pageState.ts';
import type { Records } from '#store/recordCache.ts';
import type { Content } from './content.ts';

/** The named records of the content, as a page would get them; all of them unless named. */
export function recordsIn(
  content: Content,
  names: readonly RecordName[] = recordNames,
): Pick<PageState, 'records' | 'products'> {
  const entries = names.flatMap((name) => {
    const found = content.records.get(name);
    return found ? [[name, readRecord(name, JSON.parse(found.body)).data]] : [];
  });
  const { products, ...records }: Records = Object.fromEntries(entries);
  return { records, ...(products && { products }) };
}
