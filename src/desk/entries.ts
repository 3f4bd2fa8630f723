import { isObject } from '#site/records/readValue.ts';
import { alikeEntries, canReplace } from './likeness.ts';

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
  const canBe = (one: unknown, other: unknown) =>
    isFromElsewhere || idOf(one) === undefined || idOf(other) === undefined;

  /** Pairs the entries that have the same key, in the order of both lists; those without one stay. */
  const pairByKey = (
    keyOf: (entry: unknown) => string | undefined,
    isPair: (one: unknown, other: unknown) => boolean,
  ) => {
    const having = new Map<string, number[]>();
    for (const index of free) {
      const key = keyOf(before[index]);
      if (key !== undefined) having.set(key, [...(having.get(key) ?? []), index]);
    }
    for (const [at, entry] of after.entries()) {
      const key = pairs[at] === undefined ? keyOf(entry) : undefined;
      const indexes = key === undefined ? undefined : having.get(key);
      const found = indexes?.find((index) => free.has(index) && isPair(before[index], entry));
      if (found !== undefined) pair(found, at);
    }
  };
  pairByKey(idOf, () => true);
  pairByKey((entry) => JSON.stringify(entry), canBe);
  pairByKey(nameOf, canBe);

  // The most alike are found first, wherever they have moved.
  const rest = () => after.flatMap((entry, at) => (pairs[at] === undefined ? [{ entry, at }] : []));
  const alike = alikeEntries(
    new Map([...free].map((index) => [index, before[index]])),
    new Map(rest().map(({ entry, at }) => [at, entry])),
  );
  for (const { before: index, after: at } of alike) {
    if (free.size === 0) break;
    if (pairs[at] === undefined && free.has(index) && canBe(before[index], after[at])) pair(index, at);
  }

  // Entries between the same neighbours were rewritten in their places, unless their number has changed.
  const gaps = new Map<number, ReturnType<typeof rest>>();
  let start = -1;
  for (const [at, entry] of after.entries()) {
    const paired = pairs[at];
    if (paired !== undefined) {
      start = paired;
      continue;
    }
    const gap = gaps.get(start);
    if (gap) gap.push({ entry, at });
    else gaps.set(start, [{ entry, at }]);
  }
  for (const [start, entries] of gaps) {
    const gap: number[] = [];
    for (let index = start + 1; free.has(index); index++) gap.push(index);
    if (gap.length !== entries.length) continue;
    for (const [step, { entry, at }] of entries.entries()) {
      const index = gap[step] as number;
      if (canBe(before[index], entry) && canReplace(before[index], entry)) pair(index, at);
    }
  }
  return pairs;
}

/** The part of an entry that stays when its texts change; undefined for none. */
function nameOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  const name = String(entry._id ?? entry.slug ?? entry.id ?? '');
  return name || undefined;
}
