import { isObject } from '#site/records/readValue.ts';

/** The side whose text is taken where both changed the same field. */
type Side = 'mine' | 'theirs';

interface Merged {
  value: unknown;
  /** Whether both changed the same field, or the same list in ways that exclude each other. */
  isConflict: boolean;
}

/** Whether two JSON values are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges two texts that were made from the same one, field by field. Where both changed the same field, `prefer` decides.
 * Entries of lists are merged wherever they have moved.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, prefer: Side): Merged {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, isConflict: false };
  if (isSame(base, mine)) return { value: theirs, isConflict: false };
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    let isConflict = false;
    const entries = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => {
      const merged = merge(base[key], mine[key], theirs[key], prefer);
      isConflict ||= merged.isConflict;
      return [key, merged.value];
    });
    return { value: Object.fromEntries(entries.filter(([, value]) => value !== undefined)), isConflict };
  }
  const lists = Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs);
  const merged = lists ? mergeLists(base, mine, theirs, prefer) : undefined;
  return merged ?? { value: prefer === 'mine' ? mine : theirs, isConflict: true };
}

/** Returns undefined where both changed the order, or one removed what the other changed. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  prefer: Side,
): Merged | undefined {
  const [ofMine, ofTheirs] = [pairEntries(base, mine), pairEntries(base, theirs)];
  const isKept = (index: number) => ofMine.includes(index) && ofTheirs.includes(index);
  for (const [index, entry] of base.entries()) {
    const [here, there] = [mine[ofMine.indexOf(index)], theirs[ofTheirs.indexOf(index)]];
    const isGone = [ofMine, ofTheirs].some((pairs) => !pairs.includes(index));
    const isChanged = [here, there].some((each) => each !== undefined && !isSame(each, entry));
    if (isGone && isChanged) return undefined;
  }
  // The one that moved entries has the order; the other one's new entries follow their neighbours.
  const orders = [ofMine, ofTheirs].map((pairs) =>
    pairs.filter((index) => index !== undefined && isKept(index)),
  );
  const inOrder = base.flatMap((_, index) => (isKept(index) ? [index] : []));
  const hasMoved = orders.map((order) => !isSame(order, inOrder));
  if (hasMoved[0] && hasMoved[1] && !isSame(orders[0], orders[1])) return undefined;
  const [first, second] = hasMoved[1]
    ? [
        { list: theirs, pairs: ofTheirs },
        { list: mine, pairs: ofMine },
      ]
    : [
        { list: mine, pairs: ofMine },
        { list: theirs, pairs: ofTheirs },
      ];
  let isConflict = false;
  const entries = first.pairs.flatMap((pair, at): { pair: number | undefined; value: unknown }[] => {
    if (pair === undefined) return [{ pair, value: first.list[at] }];
    if (!isKept(pair)) return [];
    const merged = merge(base[pair], mine[ofMine.indexOf(pair)], theirs[ofTheirs.indexOf(pair)], prefer);
    isConflict ||= merged.isConflict;
    return [{ pair, value: merged.value }];
  });
  for (const [at, pair] of second.pairs.entries()) {
    const value = second.list[at];
    if (pair !== undefined || entries.some((each) => each.pair === undefined && isSame(each.value, value)))
      continue;
    const before = second.pairs.slice(0, at).findLast((each) => each !== undefined && isKept(each));
    let place = before === undefined ? 0 : entries.findIndex((each) => each.pair === before) + 1;
    while (place < entries.length && entries[place]?.pair === undefined) place++;
    entries.splice(place, 0, { pair: undefined, value });
  }
  return { value: entries.map(({ value }) => value), isConflict };
}

/** Returns for each entry of a list the index of the same entry in an earlier list; undefined for a new one. */
export function pairEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const left = new Set(before.keys());
  const take = (isIt: (index: number) => boolean) => {
    const found = [...left].find(isIt);
    if (found !== undefined) left.delete(found);
    return found;
  };
  const pairs = after.map((entry) => take((index) => isSame(before[index], entry)));
  const rest = (match: (index: number, at: number) => boolean) => {
    for (const [at, pair] of pairs.entries())
      if (pair === undefined) pairs[at] = take((index) => match(index, at));
  };
  rest((index, at) => identity(before[index]) !== '' && identity(before[index]) === identity(after[at]));
  // An entry at the same place as before was rewritten.
  rest((index, at) => index === at);
  return pairs;
}

/** The part of an entry that stays when its texts change. */
function identity(entry: unknown): string {
  if (!isObject(entry)) return '';
  const name = Object.values(entry).find((part) => typeof part === 'string' && part.trim());
  return String(entry._id ?? entry.slug ?? entry.id ?? entry.block ?? name ?? '');
}
