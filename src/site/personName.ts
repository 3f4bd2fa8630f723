import { seenText } from './foldedText.ts';

/**
 * Returns what two spellings of one person's name share: case, composed and decomposed letters, invisible characters and
 * repeated spaces make no other person. Accents do. Every comparison of names of people goes through it.
 */
const personKey = (name: string): string =>
  seenText(name).replace(/\s+/g, ' ').normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

/** Whether two names are of one person. Nobody, the empty name, is no person but equals itself. */
export const isSamePerson = (one: string, other: string): boolean => personKey(one) === personKey(other);

/** Returns a name as the first of these spellings of it, or as it is given. */
export const spelledAs = (name: string, spellings: Iterable<string>): string =>
  [...spellings].find((spelling) => isSamePerson(spelling, name)) ?? name;

/** Returns each person once, as the first spelling of the name. */
export function distinctPeople(names: Iterable<string>): string[] {
  const people = new Map<string, string>();
  for (const name of names) {
    const key = personKey(name);
    if (key && !people.has(key)) people.set(key, name);
  }
  return [...people.values()];
}
