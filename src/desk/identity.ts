/**
 * The key under which an entry of a list has its identity in the browser. It is a symbol, so copies of an entry keep it, and
 * JSON leaves it out: nothing of it is sent or saved.
 */
const identity = Symbol('identity');

/** Returns the identity of an entry; undefined for a plain text, and for an entry that came from elsewhere. */
export const idOf = (entry: unknown): string | undefined =>
  (entry as { [identity]?: string } | undefined | null)?.[identity];

/** Returns a copy of an object with an identity. */
export const withId = (fields: object, id: string): object => ({ ...fields, [identity]: id });

/** Returns an object for what both sides of a merge or a copy make of `like`, with its identity. */
export const withIdOf = (like: unknown, fields: object): object => {
  const id = idOf(like);
  return id === undefined ? fields : withId(fields, id);
};
