import type { Width } from './browsers.ts';
import type { Desktop } from './desktop.ts';
import type { Spoken } from './speech.ts';

/** What a visitor does; gives what is said meanwhile. */
export type Act = (desktop: Desktop, isComplete: (spoken: Spoken[]) => boolean) => Promise<Spoken[]>;

export interface Step {
  /** What the visitor does, in the words of the report. */
  does: string;
  /** What brings them there; its speech is kept, not judged. */
  after?: Act[];
  act: Act;
  /** Words that must be heard exactly once; none: just not silent. A pattern is compared with each line. */
  once?: (string | RegExp)[];
  /** Words that must not be heard. */
  never?: string[];
}

/** Steps that follow each other in one window, after the page has opened. */
export interface Scenario {
  name: string;
  path: string;
  width?: Width;
  steps: Step[];
}

export const press =
  (key: string): Act =>
  async ({ press, speech }, isComplete) => {
    await press(key);
    return speech.take(isComplete);
  };

export const type =
  (text: string): Act =>
  async ({ type, speech }, isComplete) => {
    await type(text);
    return speech.take(isComplete);
  };

/** The longest way to what a key leads to, in presses. */
const farthest = 60;

/** Presses a key until these words are heard. Throws when they do not come. */
export const pressUntil =
  (key: string, words: string): Act =>
  async ({ press, speech }) => {
    const all: Spoken[] = [];
    for (let presses = 0; presses < farthest; presses += 1) {
      await press(key);
      const spoken = await speech.take((it) => it.some(({ kind }) => kind === 'line'), {
        silence: 200,
        atMost: 3000,
      });
      all.push(...spoken);
      if (spoken.some(({ kind, text }) => kind === 'line' && text.includes(words))) return all;
    }
    throw new Error(`${key} does not lead to “${words}”`);
  };

export const tabTo = (words: string): Act => pressUntil('Tab', words);
