import { picturedRecords } from '#site/records/contentRecords.ts';
import { readRecord } from '#site/records/records.ts';
import type { Content } from '../content/content.ts';
import { pictureLimits } from './pictureLimits.ts';

/** The paths of the pictures that a content names, each once, as pages have them; no more than are shown. */
export function storedPaths({ records }: Content): string[] {
  const items = picturedRecords.flatMap((name) => {
    const record = records.get(name);
    return record ? [readRecord(name, JSON.parse(record.body)).data ?? []].flat() : [];
  });
  return [...new Set(items.flatMap(({ image }) => image || []))].slice(0, pictureLimits.count);
}
