import { expect } from 'vitest';
import { isObject } from '#site/records/readValue.ts';

export const people = ['Asha', 'Ravi'] as const;
export type Person = (typeof people)[number];

/** A word that somebody typed, and where. */
interface TypedWord {
  by: Person;
  /** The name of the record, the identities of the entries around the field, and the field. */
  place: string;
  /** Who has taken it away since, by an undo, a removal, a choice, by discarding or by going back: tabs, and colleagues. */
  takenBy: Set<unknown>;
}

/** An actor on a record: a tab, or somebody elsewhere. */
interface Actor {
  /** Identifies the actor. */
  key: unknown;
  /** The only one whose words this act may take away; undefined if it may take those of everybody. */
  takesOnlyOf?: Person | undefined;
  /** The record that is changed, as the desk had it when it was opened; undefined if what is there now is changed. */
  base?: unknown;
}

/** Returns the words of a record that were typed in some afternoon, with their places. A record that is removed has none. */
function wordsIn(place: string, value: unknown, found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') for (const word of value.match(/\bword\d+\b/g) ?? []) found.set(word, place);
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) wordsIn(`${place} ${idIn(entry) ?? index}`, entry, found);
  else if (isObject(value))
    for (const [key, part] of Object.entries(value)) wordsIn(`${place} ${key}`, part, found);
  return found;
}

const idIn = (entry: unknown) => (isObject(entry) ? entry._id : undefined);

let count = 0;

/** What each person typed, and nothing else: the promise is that every word that nobody took away is where it was typed. */
export class TypedWords {
  readonly words = new Map<string, TypedWord>();
  private readonly kept = new Set<string>();

  /** Returns a word that nobody has typed yet. */
  type(by: Person, place: string): string {
    const word = `word${count++}`;
    this.words.set(word, { by, place, takenBy: new Set() });
    return word;
  }

  /** Takes note of an act that may take words away, or bring them back: a record before and after it. */
  act(name: string, before: unknown, after: unknown, { key, takesOnlyOf, base }: Actor): void {
    const [old, now, based] = [wordsIn(name, before), wordsIn(name, after), wordsIn(name, base)];
    for (const [word] of old) {
      const typed = this.words.get(word);
      if (!typed || now.has(word)) continue;
      const taker = takesOnlyOf ?? typed.by;
      expect(taker, `${word} of ${typed.by} was taken by an act of ${taker} on their own words`).toBe(
        typed.by,
      );
      typed.takenBy.add(key);
    }
    for (const [word] of now) {
      const typed = this.words.get(word);
      if (!typed || old.has(word)) continue;
      // Who takes back an act of their own that was never sent has nothing to send: what a colleague took away meanwhile,
      // and they have not seen, stays away. As if they had done nothing.
      if (based.has(word)) typed.takenBy.delete(key);
      else typed.takenBy.clear();
    }
  }

  /** Expects that no word is elsewhere than where it was typed. */
  expectPlaces(name: string, data: unknown): void {
    for (const [word, place] of wordsIn(name, data)) {
      const typed = this.words.get(word);
      if (typed) expect(place, word).toBe(typed.place);
    }
  }

  /** Expects that the records have every word that nobody took away. */
  expectAll(records: Record<string, unknown>): void {
    const found = new Map<string, string>();
    for (const [name, data] of Object.entries(records)) wordsIn(name, data, found);
    const lost = [...this.words].filter(([word, { takenBy }]) => takenBy.size === 0 && !found.has(word));
    expect(lost).toEqual([]);
  }

  /** Takes note of the words that the desk has. */
  keep(data: unknown): void {
    for (const word of wordsIn('', data).keys()) this.kept.add(word);
  }

  /** Returns the words of other people in a record that this one sends, which the desk never had: a choice may bring back others. */
  foreign(by: Person, sent: unknown): string[] {
    const isForeign = (word: string) => this.words.has(word) && this.words.get(word)?.by !== by;
    return [...wordsIn('', sent).keys()].filter((word) => !this.kept.has(word) && isForeign(word));
  }
}
