import { isObject } from '#site/records/readValue.ts';
import { isSame, pairEntries } from '../../entries.ts';
import { entryName, type Path, partAt } from './paths.ts';
import { placeInWords } from './places.ts';
import { readableText } from './shape.ts';

/** A difference between two texts: where it is in the words of the form, the old text and the new one. */
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
  return found.map(({ path, kind, ...texts }) => {
    const record = kind === 'removed' ? before : after;
    const place = placeInWords(name, record, path);
    const [block, within] = [partAt(record, path.slice(0, 2)), path.slice(2)];
    const readable = (text: string | undefined) => text && readableText(block, within, text);
    const [old, now] = [readable(texts.before), readable(texts.after)];
    return {
      place: `${place || 'All texts'}${kind ? ` (${kind})` : ''}`,
      // Where only the format changed, its signs show it.
      ...(old === now ? texts : { before: old, after: now }),
    };
  });
}

/** The path is the one in the new version, for what was removed in the old one. */
interface Found extends Omit<Difference, 'place'> {
  path: Path;
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
  } else found.push({ path: paths[1], before: shown(before), after: shown(after) });
}

function compareLists(
  [before, after]: Pair<unknown[]>,
  [oldPath, newPath]: Pair<Path>,
  found: Found[],
): void {
  const pairs = pairEntries(before, after);
  for (const [at, item] of after.entries()) {
    const [pair, path] = [pairs[at], [...newPath, at]];
    if (pair === undefined) found.push({ path, kind: 'added', after: shown(item) });
    else compare([before[pair], item], [[...oldPath, pair], path], found);
  }
  for (const [index, item] of before.entries())
    if (!pairs.includes(index))
      found.push({ path: [...oldPath, index], kind: 'removed', before: shown(item) });
  const kept = pairs.filter((pair) => pair !== undefined);
  if (kept.some((pair, at) => at > 0 && pair < (kept[at - 1] ?? 0))) {
    const order = (items: unknown[]) => items.map((item) => entryName(item)).join('\n');
    found.push({ path: newPath, kind: 'order', before: order(before), after: order(after) });
  }
}

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(shown).join('\n');
  if (isObject(value))
    return Object.entries(value)
      .filter(([key, part]) => key !== '_id' && key !== 'block' && part !== '')
      .map(([key, part]) => (typeof part === 'string' ? readableText(value, [key], part) : shown(part)))
      .join('\n');
  return String(value);
}
