import { picturedRecords } from '#site/records/contentRecords.ts';
import type { Content } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { pictureLimits } from './pictureLimits.ts';

/** The paths of the pictures that a content names, each once, as pages have them; no more than are shown. */
export function storedPaths(content: Content): string[] {
  const { about, team = [] } = recordsIn(content, picturedRecords);
  const items = [about, ...team].flatMap((item) => item ?? []);
  return [...new Set(items.flatMap(({ image }) => image || []))].slice(0, pictureLimits.count);
}
