import { expect } from 'vitest';

/** The entries of the text that everybody works on. */
export interface Entry {
  _id: string;
  name: string;
  designation: string;
  image: string;
}
export const people = ['Asha', 'Ravi'] as const;
export type Person = (typeof people)[number];

/** A word that somebody typed, and where. */
interface TypedWord {
  by: Person;
  entry: string;
  field: 'name' | 'designation';
  /** Whether somebody has taken it away since: by an undo, a removal, a choice, by discarding or by going back. */
  isTaken: boolean;
}

const fields = ['name', 'designation'] as const;
const placeOf = (entry: string, field: string) => `${entry} ${field}`;

/** Returns the words of a text that were typed in some afternoon, with their places. */
function wordsIn(entries: readonly Entry[] | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of entries ?? [])
    for (const field of fields)
      for (const word of entry[field].match(/\bword\d+\b/g) ?? []) found.set(word, placeOf(entry._id, field));
  return found;
}

let count = 0;

/** What each person typed, and nothing else: the promise is that every word that nobody took away is where it was typed. */
export class TypedWords {
  readonly words = new Map<string, TypedWord>();
  private readonly kept = new Set<string>();

  /** Returns a word that nobody has typed yet. */
  type(by: Person, entry: string, field: TypedWord['field']): string {
    const word = `word${count++}`;
    this.words.set(word, { by, entry, field, isTaken: false });
    return word;
  }

  /** Takes note of an act that may take words away, or bring them back: the texts before and after it. */
  act(before: readonly Entry[] | undefined, after: readonly Entry[] | undefined, by?: Person): void {
    const [old, now] = [wordsIn(before), wordsIn(after)];
    for (const [word] of old) {
      const typed = this.words.get(word);
      if (!typed || now.has(word)) continue;
      expect(by ?? typed.by, `${word} of ${typed.by} was taken by an undo of ${by}`).toBe(typed.by);
      typed.isTaken = true;
    }
    for (const [word] of now) {
      const typed = this.words.get(word);
      if (typed && !old.has(word)) typed.isTaken = false;
    }
  }

  /** Expects that no word is elsewhere than where it was typed. */
  expectPlaces(entries: readonly Entry[] | undefined): void {
    for (const [word, place] of wordsIn(entries)) {
      const typed = this.words.get(word);
      if (typed) expect(place, word).toBe(placeOf(typed.entry, typed.field));
    }
  }

  /** Expects that a text has every word that nobody took away. */
  expectAll(entries: readonly Entry[]): void {
    const found = wordsIn(entries);
    const lost = [...this.words].filter(([word, { isTaken }]) => !isTaken && !found.has(word));
    expect(lost).toEqual([]);
  }

  /** Takes note of the words that the desk has. */
  keep(entries: readonly Entry[]): void {
    for (const word of wordsIn(entries).keys()) this.kept.add(word);
  }

  /** Returns the words of other people in a text that this one sends, which the desk never had: a choice may bring back others. */
  foreign(by: Person, sent: readonly Entry[]): string[] {
    const isForeign = (word: string) => this.words.has(word) && this.words.get(word)?.by !== by;
    return [...wordsIn(sent).keys()].filter((word) => !this.kept.has(word) && isForeign(word));
  }
}
