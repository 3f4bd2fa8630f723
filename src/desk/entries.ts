import { isObject } from '#site/records/readValue.ts';

/**
 * The key under which an entry of a list has its identity in the browser. It is a symbol, so copies of an entry keep it, and
 * JSON leaves it out: nothing of it is sent or saved.
 */
const identity = Symbol('identity');
let count = 0;

/** Returns the identity of an entry; undefined for a plain text, and for an entry that came from elsewhere. */
export const idOf = (entry: unknown): string | undefined =>
  (entry as { [identity]?: string } | undefined | null)?.[identity];

/** Returns an object for what both sides of a merge or a copy make of `like`, with its identity. */
export const withIdOf = (like: unknown, fields: object): object => {
  const id = idOf(like);
  return id === undefined ? fields : { ...fields, [identity]: id };
};

/** Returns whether two JSON values are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns a text in which every entry of every list has an identity: that of the same entry in an earlier text, its own, or a
 * new one. Parts in which nothing changes stay the same objects.
 */
export function withIds(value: unknown, earlier?: unknown): unknown {
  if (value === earlier) return value;
  if (Array.isArray(value)) {
    const before: unknown[] = Array.isArray(earlier) ? earlier : [];
    const pairs = pairEntries(before, value, true);
    const next = value.map((entry, at) => {
      const old = before[pairs[at] ?? -1];
      const inner = withIds(entry, old);
      const id = idOf(old) ?? idOf(inner) ?? `@${count++}`;
      return !isObject(inner) || idOf(inner) === id ? inner : { ...inner, [identity]: id };
    });
    return next.some((entry, at) => entry !== value[at]) ? next : value;
  }
  if (!isObject(value)) return value;
  const next = Object.entries(value).map(
    ([key, part]) => [key, withIds(part, isObject(earlier) ? earlier[key] : undefined)] as const,
  );
  return next.some(([key, part]) => part !== value[key]) ? withIdOf(value, Object.fromEntries(next)) : value;
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
  const pairs: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const pair = (index: number, at: number) => {
    pairs[at] = index;
    free.delete(index);
  };
  const each = (isPair: (one: unknown, other: unknown) => boolean) => {
    for (const [at, entry] of after.entries()) {
      const found =
        pairs[at] === undefined ? [...free].find((index) => isPair(before[index], entry)) : undefined;
      if (found !== undefined) pair(found, at);
    }
  };
  each((one, other) => idOf(one) !== undefined && idOf(one) === idOf(other));
  const canBe = (one: unknown, other: unknown) =>
    isFromElsewhere || idOf(one) === undefined || idOf(other) === undefined;
  each((one, other) => canBe(one, other) && isSame(one, other));
  each((one, other) => canBe(one, other) && nameOf(one) !== '' && nameOf(one) === nameOf(other));

  // The most alike are found first, wherever they have moved.
  const rest = () => after.flatMap((entry, at) => (pairs[at] === undefined ? [{ entry, at }] : []));
  const alike = rest().flatMap(({ entry, at }) =>
    [...free]
      .filter((index) => canBe(before[index], entry))
      .map((index) => ({ index, at, score: likeness(before[index], entry) })),
  );
  for (const { index, at, score } of alike.sort((one, other) => other.score - one.score))
    if (score > 0 && pairs[at] === undefined && free.has(index)) pair(index, at);

  // Entries between the same neighbours were rewritten in their places, unless their number has changed.
  const gaps = new Map<number, ReturnType<typeof rest>>();
  for (const each of rest()) {
    const start = pairs.slice(0, each.at).findLast((it) => it !== undefined) ?? -1;
    gaps.set(start, [...(gaps.get(start) ?? []), each]);
  }
  for (const [start, entries] of gaps) {
    const gap: number[] = [];
    for (let index = start + 1; free.has(index); index++) gap.push(index);
    if (gap.length !== entries.length) continue;
    for (const [step, { entry, at }] of entries.entries()) {
      const index = gap[step] as number;
      if (canBe(before[index], entry) && likeness(before[index], entry) >= 0) pair(index, at);
    }
  }
  return pairs;
}

/** The part of an entry that stays when its texts change. */
const nameOf = (entry: unknown): string =>
  isObject(entry) ? String(entry._id ?? entry.slug ?? entry.id ?? '') : '';

const kindOf = (entry: unknown) => (isObject(entry) ? String(entry.block ?? 'entry') : typeof entry);

/** The share of words that two entries have in common, 0 to 1; below 0 where they cannot be the same entry. */
function likeness(one: unknown, other: unknown): number {
  if (kindOf(one) !== kindOf(other)) return -1;
  const [before, after] = [wordsIn(one), wordsIn(other)];
  const shared = [...before].filter((word) => after.has(word)).length;
  // A plain text, or an entry without words, may have been written in its place.
  if (shared === 0) return isObject(one) && before.size > 0 && after.size > 0 ? -1 : 0;
  return shared / Math.max(before.size, after.size);
}

/** The words of an entry, each with the field that it is in. */
function wordsIn(value: unknown, field = ''): Set<string> {
  if (typeof value === 'string')
    return new Set(
      value
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => `${field} ${word}`),
    );
  const parts = Array.isArray(value)
    ? value.map((part) => wordsIn(part, field))
    : isObject(value)
      ? Object.entries(value).map(([key, part]) => (key === 'block' ? new Set<string>() : wordsIn(part, key)))
      : [];
  return new Set(parts.flatMap((words) => [...words]));
}
