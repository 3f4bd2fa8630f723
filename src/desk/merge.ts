import { isObject } from '#site/records/readValue.ts';
import { isSame } from './entries.ts';
import { idOf, withIdOf } from './identity.ts';
import { pairEntries } from './pairEntries.ts';

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

/** One of the two lists. */
interface Version {
  list: readonly unknown[];
  /** The index of each of its entries in the base; undefined for a new one. */
  pairs: readonly (number | undefined)[];
  /** The place of each entry of the base in this list; nothing for a removed one. */
  places: ReadonlyMap<number, number>;
}

function versionOf(base: readonly unknown[], list: readonly unknown[]): Version {
  const pairs = pairEntries(base, list);
  const places = new Map<number, number>();
  for (const [at, index] of pairs.entries()) if (index !== undefined) places.set(index, at);
  return { list, pairs, places };
}

function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  prefer: Side,
): Merged {
  const [own, other] = [versionOf(base, mine), versionOf(base, theirs)];
  const kept = mergeKept(base, own, other, prefer);
  const order = chooseOrder(own, other, prefer);
  const joined = joinEntries(
    entriesOf(order.first, kept.values),
    entriesOf(order.second, kept.values),
    (order.second === own) === (prefer === 'mine'),
  );
  return {
    value: joined.values,
    isConflict: kept.isConflict || order.isConflict || joined.isConflict,
  };
}

/** Merges the entries of the base, each wherever it has moved. Returns those that stay, by their index in the base. */
function mergeKept(base: readonly unknown[], own: Version, other: Version, prefer: Side) {
  let isConflict = false;
  const values = new Map<number, unknown>();
  for (const [index, entry] of base.entries()) {
    const here = own.places.get(index);
    const there = other.places.get(index);
    if (here === undefined && there === undefined) continue;
    if (here !== undefined && there !== undefined) {
      const merged = merge(entry, own.list[here], other.list[there], prefer);
      isConflict ||= merged.isConflict;
      values.set(index, merged.value);
      continue;
    }
    // One removed it: it stays where the other one changed it, and that one is preferred.
    const value = here === undefined ? other.list[there as number] : own.list[here];
    if (isSame(value, entry)) continue;
    isConflict = true;
    const isMine = here !== undefined;
    if ((prefer === 'mine') === isMine) values.set(index, value);
  }
  return { values, isConflict };
}

/** The side that moved entries has the order; the other side's entries follow their neighbours. */
function chooseOrder(own: Version, other: Version, prefer: Side) {
  const isInBoth = (index: number | undefined): index is number =>
    index !== undefined && own.places.has(index) && other.places.has(index);
  const ownOrder = own.pairs.filter(isInBoth);
  const otherOrder = other.pairs.filter(isInBoth);
  const hasMoved = (order: number[]) => order.some((index, at) => at > 0 && index < Number(order[at - 1]));
  const isConflict = hasMoved(ownOrder) && hasMoved(otherOrder) && !isSame(ownOrder, otherOrder);
  const isOwnFirst = isConflict ? prefer === 'mine' : !hasMoved(otherOrder);
  return { first: isOwnFirst ? own : other, second: isOwnFirst ? other : own, isConflict };
}

/** An entry of the merged list, with its index in the base; undefined for a new one. */
interface Entry {
  pair: number | undefined;
  value: unknown;
}

function entriesOf({ list, pairs }: Version, kept: ReadonlyMap<number, unknown>): Entry[] {
  return list.flatMap((value, at): Entry[] => {
    const pair = pairs[at];
    if (pair === undefined) return [{ pair, value }];
    return kept.has(pair) ? [{ pair, value: kept.get(pair) }] : [];
  });
}

/**
 * Puts the entries of the second list that the first one lacks behind their neighbours.
 *
 * @param isSecondPreferred whether the second list's words are taken for an entry that both added
 */
function joinEntries(first: readonly Entry[], second: readonly Entry[], isSecondPreferred: boolean) {
  let isConflict = false;
  const entries = [...first];
  const known = new Map(first.flatMap((entry) => (entry.pair === undefined ? [] : [[entry.pair, entry]])));
  const takeAdded = addedEntries(first);
  let before = -1;
  for (const entry of second) {
    const same = entry.pair === undefined ? takeAdded(entry.value) : known.get(entry.pair);
    if (same) {
      before = entries.indexOf(same);
      if (isSame(same.value, entry.value)) continue;
      // Both have an entry that the base lacks: a step backwards brought it back for one of them.
      isConflict = true;
      if (isSecondPreferred) same.value = entry.value;
      continue;
    }
    // New entries of both between the same neighbours: those of the first one come first.
    do before++;
    while (before < entries.length && entries[before]?.pair === undefined);
    entries.splice(before, 0, entry);
  }
  return { values: entries.map(({ value }) => value), isConflict };
}

/**
 * Returns a function that takes the entry which both have added out of those that the first list added: by its identity, or by
 * its words where one of the two has none. Each is taken once, so that of two equal new entries none is lost.
 */
function addedEntries(first: readonly Entry[]): (value: unknown) => Entry | undefined {
  const byId = new Map<string, Entry>();
  const byWords = new Map<string, Entry[]>();
  for (const entry of first) {
    if (entry.pair !== undefined) continue;
    const id = idOf(entry.value);
    if (id !== undefined) byId.set(id, entry);
    const words = JSON.stringify(entry.value);
    const same = byWords.get(words);
    if (same) same.push(entry);
    else byWords.set(words, [entry]);
  }
  const taken = new Set<Entry>();
  return (value) => {
    const id = idOf(value);
    const canBe = (entry: Entry) =>
      !taken.has(entry) && (id === undefined || idOf(entry.value) === undefined);
    const ofId = id === undefined ? undefined : byId.get(id);
    const found = ofId && !taken.has(ofId) ? ofId : byWords.get(JSON.stringify(value))?.find(canBe);
    if (found) taken.add(found);
    return found;
  };
}
