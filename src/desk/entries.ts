import { isObject } from '#site/records/readValue.ts';
import { idOf, withId, withIdOf } from './identity.ts';
import { pairEntries } from './pairEntries.ts';

/** The number of identities that this page has given. */
let count = 0;

/** Returns whether two JSON values are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns a record in which every entry of every list has an identity: that of the same entry in an earlier version, its own, or a
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
      return !isObject(inner) || idOf(inner) === id ? inner : withId(inner, id);
    });
    return next.some((entry, at) => entry !== value[at]) ? next : value;
  }
  if (!isObject(value)) return value;
  const next = Object.entries(value).map(
    ([key, part]) => [key, withIds(part, isObject(earlier) ? earlier[key] : undefined)] as const,
  );
  return next.some(([key, part]) => part !== value[key]) ? withIdOf(value, Object.fromEntries(next)) : value;
}
