import { isObject } from '#site/records/readValue.ts';
import { wordsOf, wordsOfBlock } from '../../fieldWords.ts';
import { isSame, pairEntries } from '../../merge.ts';
import { nameOf } from './paths.ts';

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
  const found: Difference[] = [];
  const isPage = name.startsWith('pages/');
  compare([before, after], { record: name, group: isPage ? 'page' : name, places: [] }, found);
  return found;
}

interface Where {
  record: string;
  /** The key of the group or list around the values. */
  group: string;
  places: readonly string[];
}

function compare([before, after]: [unknown, unknown], where: Where, found: Difference[]): void {
  if (isSame(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, where, found);
  else if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (key === '_id' || key === '$schema') continue;
      const { label } = wordsOf(where.record, key, where.group);
      const inner = { ...where, group: key, places: [...where.places, label] };
      compare([before[key], after[key]], inner, found);
    }
  } else
    found.push({
      place: where.places.join(' › ') || 'All texts',
      before: shown(before),
      after: shown(after),
    });
}

function compareLists(before: unknown[], after: unknown[], where: Where, found: Difference[]): void {
  const pairs = pairEntries(before, after);
  const placeOf = (item: unknown, at: number) => {
    const name = isObject(item) ? nameOf(item) : '';
    // The one record of a list has no number.
    return before.length === 1 && after.length === 1 && where.places.length === 0
      ? where.places
      : [...where.places, name || `${at + 1}`];
  };
  for (const [at, item] of after.entries()) {
    const pair = pairs[at];
    const places = placeOf(item, at);
    if (pair === undefined) found.push({ place: `${places.join(' › ')} (added)`, after: shown(item) });
    else {
      // The fields of a block have words of their own.
      const block = isObject(item) && typeof item.block === 'string' ? wordsOfBlock(item.block) : undefined;
      compare(
        [before[pair], item],
        { ...where, ...(block && { record: block, group: block }), places },
        found,
      );
    }
  }
  for (const index of before.keys()) {
    if (pairs.includes(index)) continue;
    found.push({
      place: `${placeOf(before[index], index).join(' › ')} (removed)`,
      before: shown(before[index]),
    });
  }
  const kept = pairs.filter((pair) => pair !== undefined);
  if (kept.some((pair, at) => at > 0 && pair < (kept[at - 1] ?? 0))) {
    const order = (items: unknown[]) => items.map((item) => nameOf(item)).join('\n');
    found.push({ place: [...where.places, 'Order'].join(' › '), before: order(before), after: order(after) });
  }
}

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(shown).join('\n');
  if (isObject(value))
    return Object.entries(value)
      .filter(([key, part]) => key !== '_id' && key !== 'block' && part !== '')
      .map(([, part]) => shown(part))
      .join('\n');
  return String(value);
}
