import { isObject } from '#site/records/readValue.ts';
import { idOf, isSame, pairEntries, withIdOf } from './entries.ts';

/** The side whose text is taken where both changed the same field. */
type Side = 'mine' | 'theirs';

interface Merged {
  value: unknown;
  /** Whether both changed the same field or the same order, or one removed what the other changed. */
  isConflict: boolean;
}

/**
 * Merges two texts that were made from the same one, field by field. Where both changed the same field, `prefer` decides, and
 * only there. Entries of lists are merged wherever they have moved.
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
    const fields = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    return { value: withIdOf(mine, fields), isConflict };
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs, prefer);
  return { value: prefer === 'mine' ? mine : theirs, isConflict: true };
}

/** One of the two lists, with the index of each of its entries in the base. */
interface Version {
  list: readonly unknown[];
  pairs: readonly (number | undefined)[];
}

function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  prefer: Side,
): Merged {
  const [own, other] = [mine, theirs].map((list): Version => ({ list, pairs: pairEntries(base, list) })) as [
    Version,
    Version,
  ];
  let isConflict = false;
  /** The merged entries of the base that stay, by their index in it. */
  const kept = new Map<number, unknown>();
  for (const [index, entry] of base.entries()) {
    const [here, there] = [own, other].map(({ pairs }) => pairs.indexOf(index)) as [number, number];
    if (here < 0 && there < 0) continue;
    if (here >= 0 && there >= 0) {
      const merged = merge(entry, mine[here], theirs[there], prefer);
      isConflict ||= merged.isConflict;
      kept.set(index, merged.value);
      continue;
    }
    // One removed it: it stays where the other one changed it, and that one is preferred.
    const value = here < 0 ? theirs[there] : mine[here];
    if (isSame(value, entry)) continue;
    isConflict = true;
    if ((prefer === 'mine') === here >= 0) kept.set(index, value);
  }

  // The one that moved entries has the order; the other one's entries follow their neighbours.
  const inBoth = (index: number | undefined): index is number =>
    index !== undefined && own.pairs.includes(index) && other.pairs.includes(index);
  const [ownOrder, otherOrder] = [own, other].map(({ pairs }) => pairs.filter(inBoth)) as [
    number[],
    number[],
  ];
  const hasMoved = (order: number[]) => order.some((index, at) => at > 0 && index < Number(order[at - 1]));
  const isDouble = hasMoved(ownOrder) && hasMoved(otherOrder) && !isSame(ownOrder, otherOrder);
  isConflict ||= isDouble;
  const [first, second] = (isDouble ? prefer === 'mine' : !hasMoved(otherOrder))
    ? [own, other]
    : [other, own];

  const entriesOf = ({ list, pairs }: Version) =>
    list.flatMap((entry, at): { pair: number | undefined; value: unknown }[] => {
      const pair = pairs[at];
      if (pair === undefined) return [{ pair, value: entry }];
      return kept.has(pair) ? [{ pair, value: kept.get(pair) }] : [];
    });
  const entries = entriesOf(first);
  let before = -1;
  for (const entry of entriesOf(second)) {
    const known = entries.findIndex(({ pair, value }) =>
      pair === undefined ? entry.pair === undefined && isOne(value, entry.value) : pair === entry.pair,
    );
    const same = entries[known];
    if (same) {
      before = known;
      if (isSame(same.value, entry.value)) continue;
      // Both have an entry that the base lacks: a step backwards brought it back for one of them.
      isConflict = true;
      if ((second === own) === (prefer === 'mine')) same.value = entry.value;
      continue;
    }
    // New entries of both between the same neighbours: those of the first one come first.
    do before++;
    while (before < entries.length && entries[before]?.pair === undefined);
    entries.splice(before, 0, entry);
  }
  return { value: entries.map(({ value }) => value), isConflict };
}

/** Returns whether both added the same entry. */
const isOne = (one: unknown, other: unknown) =>
  idOf(one) === undefined || idOf(other) === undefined ? isSame(one, other) : idOf(one) === idOf(other);
