import { isObject } from '#site/records/readValue.ts';
import { idOf } from './identity.ts';
import { alikeEntries, canReplace } from './likeness.ts';

/**
 * The pairs found so far. Each step below adds pairs, from the surest sign that two entries are the same to the weakest; what
 * an earlier step has paired stays.
 */
interface Pairing {
  before: readonly unknown[];
  after: readonly unknown[];
  /** For each entry of `after` the index of the same entry in `before`. */
  pairs: (number | undefined)[];
  /** The indexes of `before` that have no pair. */
  unpaired: Set<number>;
  /** Two entries with different identities are not the same, unless the later list comes from elsewhere; nor with other keys. */
  canBe: (one: unknown, other: unknown) => boolean;
}

/**
 * Returns for each entry of a list the index of the same entry in an earlier list; undefined for a new one. Two entries with
 * different identities are not the same, unless the later list comes from elsewhere.
 */
export function pairEntries(
  before: readonly unknown[],
  after: readonly unknown[],
  isFromElsewhere = false,
): (number | undefined)[] {
  const pairing: Pairing = {
    before,
    after,
    pairs: after.map(() => undefined),
    unpaired: new Set(before.keys()),
    canBe: (one, other) =>
      !haveOtherKeys(one, other) && (isFromElsewhere || idOf(one) === undefined || idOf(other) === undefined),
  };
  pairByKey(pairing, idOf, () => true);
  pairByKey(pairing, (entry) => JSON.stringify(entry), pairing.canBe);
  pairByKey(pairing, nameOf, pairing.canBe);
  pairMostAlike(pairing);
  pairRewritten(pairing);
  return pairing.pairs;
}

/** Whether both entries have a key that nobody can change, and not the same: words of one are never put into the other. */
function haveOtherKeys(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  return Boolean(one._id) && Boolean(other._id) && one._id !== other._id;
}

function pair({ pairs, unpaired }: Pairing, index: number, at: number): void {
  pairs[at] = index;
  unpaired.delete(index);
}

/** Pairs the entries that have the same key, in the order of both lists; those without one stay. */
function pairByKey(
  pairing: Pairing,
  keyOf: (entry: unknown) => string | undefined,
  isPair: (one: unknown, other: unknown) => boolean,
): void {
  const { before, after, pairs, unpaired } = pairing;
  const indexesByKey = new Map<string, number[]>();
  for (const index of unpaired) {
    const key = keyOf(before[index]);
    if (key === undefined) continue;
    const indexes = indexesByKey.get(key);
    if (indexes) indexes.push(index);
    else indexesByKey.set(key, [index]);
  }
  for (const [at, entry] of after.entries()) {
    if (pairs[at] !== undefined) continue;
    const indexes = indexesByKey.get(keyOf(entry) ?? '') ?? [];
    const found = indexes.find((index) => unpaired.has(index) && isPair(before[index], entry));
    if (found !== undefined) pair(pairing, found, at);
  }
}

/** Pairs entries by their words, the most alike first, wherever they have moved. */
function pairMostAlike(pairing: Pairing): void {
  const { before, after, pairs, unpaired, canBe } = pairing;
  const unpairedBefore = new Map([...unpaired].map((index) => [index, before[index]]));
  const unpairedAfter = new Map([...after.entries()].filter(([at]) => pairs[at] === undefined));
  for (const { before: index, after: at } of alikeEntries(unpairedBefore, unpairedAfter)) {
    if (unpaired.size === 0) return;
    if (pairs[at] === undefined && unpaired.has(index) && canBe(before[index], after[at]))
      pair(pairing, index, at);
  }
}

/** Pairs the entries between the same neighbours: they were rewritten in their places, unless their number has changed. */
function pairRewritten(pairing: Pairing): void {
  const { before, after, unpaired, canBe } = pairing;
  for (const [neighbour, laterIndexes] of gapsOf(pairing)) {
    const indexes: number[] = [];
    for (let index = neighbour + 1; unpaired.has(index); index++) indexes.push(index);
    if (indexes.length !== laterIndexes.length) continue;
    for (const [step, at] of laterIndexes.entries()) {
      const index = indexes[step] as number;
      if (canBe(before[index], after[at]) && canReplace(before[index], after[at])) pair(pairing, index, at);
    }
  }
}

/** Returns the indexes of the entries without a pair, by the index of the paired entry before them; -1 for the beginning. */
function gapsOf({ pairs }: Pairing): Map<number, number[]> {
  const gaps = new Map<number, number[]>();
  let neighbour = -1;
  for (const [at, paired] of pairs.entries()) {
    if (paired !== undefined) {
      neighbour = paired;
      continue;
    }
    const indexes = gaps.get(neighbour);
    if (indexes) indexes.push(at);
    else gaps.set(neighbour, [at]);
  }
  return gaps;
}

/** Returns the part of an entry that stays when its texts change; undefined for none. */
function nameOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  const name = String(entry._id ?? entry.slug ?? entry.id ?? '');
  return name || undefined;
}
