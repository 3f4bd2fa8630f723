import type { ISchema } from 'yup';
import { leavesOf } from '#site/records/leaves.ts';
import { isObject } from '#site/records/readValue.ts';
import { isSame } from '../../../entries.ts';
import { pairEntries } from '../../../pairEntries.ts';
import type { Path } from './paths.ts';
import { placeInWords } from './places.ts';
import { entryName, readable, schemaAt } from './shape.ts';

/** A difference between two versions of a record: where it is in the words of the form, the old text and the new one. */
interface Difference {
  place: string;
  /** undefined where something was added. */
  before?: string | undefined;
  /** undefined where something was removed. */
  after?: string | undefined;
}

/** Lists the differences between two versions of a record, field by field. */
export function differencesIn(name: string, before: unknown, after: unknown): Difference[] {
  const found: Found[] = [];
  compare([before, after], [[], []], found);
  return found.map(({ path, kind, ...parts }) => {
    const record = kind === 'removed' ? before : after;
    const place = placeInWords(name, record, path);
    const schema = schemaAt(name, record, kind === 'order' ? [...path, 0] : path);
    const inWords = (part: unknown) =>
      kind === 'order' && Array.isArray(part)
        ? part.map((entry) => entryName(entry, schema)).join('\n')
        : shown(part, schema);
    const [old, now] = [inWords(parts.before), inWords(parts.after)];
    return {
      place: `${place || 'All texts'}${kind ? ` (${kind})` : ''}`,
      // Where only the format changed, its signs show it.
      ...(old === now
        ? { before: String(parts.before), after: String(parts.after) }
        : { before: old, after: now }),
    };
  });
}

/** The path is the one in the new version, for what was removed in the old one. */
interface Found {
  path: Path;
  before?: unknown;
  after?: unknown;
  kind?: 'added' | 'removed' | 'order';
}

type Pair<T> = readonly [before: T, after: T];

function compare([before, after]: Pair<unknown>, paths: Pair<Path>, found: Found[]): void {
  if (isSame(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists([before, after], paths, found);
  else if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (key !== '_id' && key !== '$schema')
        compare(
          [before[key], after[key]],
          [
            [...paths[0], key],
            [...paths[1], key],
          ],
          found,
        );
  } else found.push({ path: paths[1], before, after });
}

function compareLists(
  [before, after]: Pair<unknown[]>,
  [oldPath, newPath]: Pair<Path>,
  found: Found[],
): void {
  const pairs = pairEntries(before, after);
  for (const [at, item] of after.entries()) {
    const [pair, path] = [pairs[at], [...newPath, at]];
    if (pair === undefined) found.push({ path, kind: 'added', after: item });
    else compare([before[pair], item], [[...oldPath, pair], path], found);
  }
  for (const [index, item] of before.entries())
    if (!pairs.includes(index)) found.push({ path: [...oldPath, index], kind: 'removed', before: item });
  const pairedIndexes = pairs.filter((pair) => pair !== undefined);
  if (pairedIndexes.some((pair, at) => at > 0 && pair < (pairedIndexes[at - 1] ?? 0)))
    found.push({ path: newPath, kind: 'order', before, after });
}

/** Returns the texts of a part as visitors read them; undefined where there is none. */
function shown(part: unknown, schema: ISchema<unknown> | undefined): string | undefined {
  if (part === undefined) return undefined;
  if (!schema) return String(part);
  return [...leavesOf(schema, part)]
    .filter(({ key, value }) => key !== 'block' && value !== undefined && value !== '')
    .map(({ value, meta }) => readable(String(value), meta.kind))
    .join('\n');
}
