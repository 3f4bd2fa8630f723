import { isObject } from '#site/records/readValue.ts';
import { isSame } from './entries.ts';
import { idOf, withIdOf } from './identity.ts';
import { pairEntries } from './pairEntries.ts';

/** The side whose value is taken where both changed the same field. */
type Side = 'mine' | 'theirs';

interface Merged {
  value: unknown;
  /** Whether both changed the same field or the same order, or one removed what the other changed. */
  isConflict: boolean;
}

/**
 * Merges two values of a record that were made from the same one, field by field. Where both changed the same field, `prefer` decides, and
 * only there. Entries of lists are merged wherever they have moved.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, prefer: Side): Merged {
  const areBothSame = isSame(mine, theirs);
  if (areBothSame) return { value: mine, isConflict: false };
  const isChangedByMeOnly = isSame(base, theirs);
  if (isChangedByMeOnly) return { value: mine, isConflict: false };
  const isChangedByThemOnly = isSame(base, mine);
  if (isChangedByThemOnly) return { value: theirs, isConflict: false };
  if (isObject(base) && isObject(mine) && isObject(theirs)) return mergeFields(base, mine, theirs, prefer);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs, prefer);
  return { value: prefer === 'mine' ? mine : theirs, isConflict: true };
}

type Fields = Readonly<Record<string, unknown>>;

function mergeFields(base: Fields, mine: Fields, theirs: Fields, prefer: Side): Merged {
  const fields: [key: string, value: unknown][] = [];
  let isConflict = false;
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = merge(base[key], mine[key], theirs[key], prefer);
    if (merged.isConflict) isConflict = true;
    // One of the two removed it.
    if (merged.value === undefined) continue;
    fields.push([key, merged.value]);
  }
  return { value: withIdOf(mine, Object.fromEntries(fields)), isConflict };
}

/** A list as one side changed it. */
interface ChangedList {
  entries: readonly unknown[];
  /** For each of its entries the index of the same entry in the base; undefined for a new one. */
  baseIndexes: readonly (number | undefined)[];
  /** The index in this list of each entry of the base, by the index in the base; nothing for a removed one. */
  indexes: ReadonlyMap<number, number>;
}

function changedList(base: readonly unknown[], entries: readonly unknown[]): ChangedList {
  const baseIndexes = pairEntries(base, entries);
  const indexes = new Map<number, number>();
  for (const [index, baseIndex] of baseIndexes.entries()) {
    if (baseIndex !== undefined) indexes.set(baseIndex, index);
  }
  return { entries, baseIndexes, indexes };
}

/** Merges the entries first, then puts them into the order of the side that moved some. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  prefer: Side,
): Merged {
  const own = changedList(base, mine);
  const other = changedList(base, theirs);
  const kept = mergeKept(base, own, other, prefer);
  const order = chooseOrder(own, other, prefer);
  const preferred = prefer === 'mine' ? own : other;
  const joined = joinEntries(
    placedEntries(order.first, kept.values),
    placedEntries(order.second, kept.values),
    order.second === preferred,
  );
  return {
    value: joined.values,
    isConflict: kept.isConflict || order.isConflict || joined.isConflict,
  };
}

/** Merges the entries of the base, each wherever it has moved. Returns those that stay, by their index in the base. */
function mergeKept(base: readonly unknown[], own: ChangedList, other: ChangedList, prefer: Side) {
  const values = new Map<number, unknown>();
  let isConflict = false;
  for (const [baseIndex, entry] of base.entries()) {
    const ownIndex = own.indexes.get(baseIndex);
    const otherIndex = other.indexes.get(baseIndex);
    const isRemovedByBoth = ownIndex === undefined && otherIndex === undefined;
    if (isRemovedByBoth) continue;

    if (ownIndex !== undefined && otherIndex !== undefined) {
      const merged = merge(entry, own.entries[ownIndex], other.entries[otherIndex], prefer);
      if (merged.isConflict) isConflict = true;
      values.set(baseIndex, merged.value);
      continue;
    }

    // One removed it. It stays only where the other one changed it, and that one is preferred.
    const keeper: Side = ownIndex === undefined ? 'theirs' : 'mine';
    const value = ownIndex === undefined ? other.entries[otherIndex as number] : own.entries[ownIndex];
    if (isSame(value, entry)) continue;
    isConflict = true;
    if (prefer === keeper) values.set(baseIndex, value);
  }
  return { values, isConflict };
}

/** The side that moved entries has the order; the other side's entries follow their neighbours. */
function chooseOrder(own: ChangedList, other: ChangedList, prefer: Side) {
  const ownOrder = orderOfShared(own, other);
  const otherOrder = orderOfShared(other, own);
  const isConflict = hasMoved(ownOrder) && hasMoved(otherOrder) && !isSame(ownOrder, otherOrder);
  const isOwnFirst = isConflict ? prefer === 'mine' : !hasMoved(otherOrder);
  return {
    first: isOwnFirst ? own : other,
    second: isOwnFirst ? other : own,
    isConflict,
  };
}

/** Returns the indexes in the base of the entries that both lists still have, in the order of `list`. */
function orderOfShared(list: ChangedList, another: ChangedList): number[] {
  return list.baseIndexes.filter(
    (baseIndex): baseIndex is number => baseIndex !== undefined && another.indexes.has(baseIndex),
  );
}

/** Whether an entry comes before one that it followed in the base. */
const hasMoved = (order: readonly number[]): boolean =>
  order.some((baseIndex, at) => at > 0 && baseIndex < Number(order[at - 1]));

/** An entry of the merged list. */
interface Entry {
  /** Its index in the base; undefined for a new one. */
  baseIndex: number | undefined;
  value: unknown;
}

/** Returns the new entries of a list as they are and the merged ones of the base, in the order of the list. */
function placedEntries(list: ChangedList, kept: ReadonlyMap<number, unknown>): Entry[] {
  const placed: Entry[] = [];
  for (const [at, value] of list.entries.entries()) {
    const baseIndex = list.baseIndexes[at];
    if (baseIndex === undefined) placed.push({ baseIndex, value });
    else if (kept.has(baseIndex)) placed.push({ baseIndex, value: kept.get(baseIndex) });
  }
  return placed;
}

/**
 * Puts the entries of the second list that the first one lacks behind their neighbours.
 *
 * @param isSecondPreferred whether the second list's words are taken for an entry that both added
 */
function joinEntries(first: readonly Entry[], second: readonly Entry[], isSecondPreferred: boolean) {
  const joined = [...first];
  const firstByBaseIndex = new Map<number, Entry>();
  for (const entry of first) {
    if (entry.baseIndex !== undefined) firstByBaseIndex.set(entry.baseIndex, entry);
  }
  const takeAdded = addedEntries(first);
  let isConflict = false;
  /** The index of the entry before; -1 at the beginning. */
  let indexBefore = -1;
  for (const entry of second) {
    const same =
      entry.baseIndex === undefined ? takeAdded(entry.value) : firstByBaseIndex.get(entry.baseIndex);
    if (same === undefined) {
      indexBefore = indexAfter(indexBefore, joined);
      joined.splice(indexBefore, 0, entry);
      continue;
    }
    indexBefore = joined.indexOf(same);
    if (isSame(same.value, entry.value)) continue;
    // Both have an entry that the base lacks: a step backwards brought it back for one of them.
    isConflict = true;
    if (isSecondPreferred) same.value = entry.value;
  }
  return { values: joined.map(({ value }) => value), isConflict };
}

/** Returns the index behind an entry, and behind the new ones that follow it: those of the first list come first. */
function indexAfter(indexBefore: number, entries: readonly Entry[]): number {
  let next = indexBefore + 1;
  while (next < entries.length && entries[next]?.baseIndex === undefined) next++;
  return next;
}

/**
 * Returns a function that takes the entry which both have added out of those that the first list added: by its identity, or by
 * its words where one of the two has none. Each is taken once, so that of two equal new entries none is lost.
 */
function addedEntries(first: readonly Entry[]): (value: unknown) => Entry | undefined {
  const byId = new Map<string, Entry>();
  const byWords = new Map<string, Entry[]>();
  for (const entry of first) {
    if (entry.baseIndex !== undefined) continue;
    const id = idOf(entry.value);
    if (id !== undefined) byId.set(id, entry);
    const words = JSON.stringify(entry.value);
    const withSameWords = byWords.get(words);
    if (withSameWords) withSameWords.push(entry);
    else byWords.set(words, [entry]);
  }

  const taken = new Set<Entry>();
  const findById = (id: string | undefined): Entry | undefined => {
    const entry = id === undefined ? undefined : byId.get(id);
    return entry && !taken.has(entry) ? entry : undefined;
  };
  const findByWords = (value: unknown, id: string | undefined): Entry | undefined =>
    byWords
      .get(JSON.stringify(value))
      ?.find((entry) => !taken.has(entry) && (id === undefined || idOf(entry.value) === undefined));

  return (value) => {
    const id = idOf(value);
    const found = findById(id) ?? findByWords(value, id);
    if (found) taken.add(found);
    return found;
  };
}
