import type { Width } from './browsers.ts';
import type { Desktop } from './desktop.ts';
import type { Spoken } from './speech.ts';

/** Performs an action and returns the speech during it. */
export type Act = (desktop: Desktop, isComplete: (spoken: Spoken[]) => boolean) => Promise<Spoken[]>;

export interface Step {
  /** Description of the actions in the report. */
  does: string;
  /** The actions. Of all but the last one the speech is recorded, but not judged. */
  acts: Act[];
  /** Texts that must be spoken exactly once. With none any speech suffices. A pattern is matched against each line. */
  spokenOnce: (string | RegExp)[];
  /** Texts that must not be spoken. */
  never?: string[];
}

export const step = (does: string, acts: Act[], ...spokenOnce: Step['spokenOnce']): Step => ({
  does,
  acts,
  spokenOnce,
});

/** Consecutive steps in one window after opening a page. */
export interface Scenario {
  name: string;
  path: string;
  /** Whether it is a path of the desk, which has its title a moment later. */
  isDesk?: boolean;
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

/** Maximum number of key presses. */
const farthest = 60;

/** Presses a key until these words are spoken. Throws after too many presses. */
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
