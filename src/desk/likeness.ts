import { isObject } from '#site/records/readValue.ts';

/** Two entries that may be the same one, by their places in the earlier and in the later list. */
export interface Alike {
  before: number;
  after: number;
}

/** Pairs of entries that are compared. Comparing holds up everybody else: longer lists are paired by their places alone. */
const mostPairs = 4_000_000;
/** Common words that are counted, for the same reason. */
const mostComparisons = 40_000_000;

/**
 * Returns the pairs of entries that have words in common, the most alike first; among equally alike pairs, those that come first in
 * the later list, then in the earlier one. Entries of different kinds are never a pair.
 *
 * @param before the earlier entries that are compared, by their indexes; so with `after`
 */
export function* alikeEntries(
  before: ReadonlyMap<number, unknown>,
  after: ReadonlyMap<number, unknown>,
): Generator<Alike> {
  if (before.size * after.size > mostPairs) return;
  const earlier = [...before].map(([index, entry]) => ({ index, ...factsOf(entry) }));
  const later = [...after].map(([index, entry]) => ({ index, ...factsOf(entry) }));
  const havingWord = entriesByWord(earlier);
  let comparisons = 0;
  for (const { words } of later) for (const word of words) comparisons += havingWord.get(word)?.length ?? 0;
  if (comparisons > mostComparisons) return;

  /** The pairs of each score, each as one number. There are few scores, so sorting them is far faster than sorting pairs. */
  const pairsByScore = new Map<number, number[]>();
  const kinds = earlier.map(({ kind }) => kind);
  const sizes = Uint32Array.from(earlier, ({ words }) => words.size);
  for (const [row, { kind, words }] of later.entries()) {
    const shared = sharedWords(words, havingWord, earlier.length);
    for (let index = 0; index < shared.length; index++) {
      const count = Number(shared[index]);
      if (count === 0 || kinds[index] !== kind) continue;
      const score = count / Math.max(Number(sizes[index]), words.size);
      const pair = row * earlier.length + index;
      const pairs = pairsByScore.get(score);
      if (pairs) pairs.push(pair);
      else pairsByScore.set(score, [pair]);
    }
  }
  for (const score of [...pairsByScore.keys()].sort((one, other) => other - one)) {
    for (const pair of pairsByScore.get(score) ?? []) {
      const [one, other] = [earlier[pair % earlier.length], later[Math.floor(pair / earlier.length)]];
      if (one && other) yield { before: one.index, after: other.index };
    }
  }
}

/** Returns the entries that have each word, by their indexes. */
function entriesByWord(entries: readonly Facts[]): ReadonlyMap<string, readonly number[]> {
  const having = new Map<string, number[]>();
  for (const [index, { words }] of entries.entries()) {
    for (const word of words) {
      const indexes = having.get(word);
      if (indexes) indexes.push(index);
      else having.set(word, [index]);
    }
  }
  return having;
}

/** Returns how many of these words each entry has. */
function sharedWords(
  words: ReadonlySet<string>,
  havingWord: ReadonlyMap<string, readonly number[]>,
  length: number,
): Uint32Array {
  const shared = new Uint32Array(length);
  for (const word of words)
    for (const index of havingWord.get(word) ?? []) shared[index] = Number(shared[index]) + 1;
  return shared;
}

/** Returns whether one entry may have been written in the place of another one. */
export function canReplace(one: unknown, other: unknown): boolean {
  const [earlier, later] = [factsOf(one), factsOf(other)];
  if (earlier.kind !== later.kind) return false;
  // A plain text, or an entry without words, may have been written in its place.
  if (!isObject(one) || earlier.words.size === 0 || later.words.size === 0) return true;
  return [...earlier.words].some((word) => later.words.has(word));
}

/** The features by which an entry is compared: its kind, and its words with the fields that they are in. */
interface Facts {
  kind: string;
  words: ReadonlySet<string>;
}

function factsOf(entry: unknown): Facts {
  const words = new Set<string>();
  collectWords(entry, '', words);
  return { kind: isObject(entry) ? String(entry.block ?? 'entry') : typeof entry, words };
}

/** Adds the words of a value, each with the field that it is in. */
function collectWords(value: unknown, field: string, words: Set<string>): void {
  if (typeof value === 'string') {
    for (const word of value.split(/\s+/)) if (word) words.add(`${field} ${word}`);
  } else if (Array.isArray(value)) {
    for (const part of value) collectWords(part, field, words);
  } else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) if (key !== 'block') collectWords(part, key, words);
  }
}
