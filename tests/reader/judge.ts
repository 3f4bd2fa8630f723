import type { Spoken } from './speech.ts';
import type { Step } from './steps.ts';

/** Minimum duration of audible speech in milliseconds. */
const shortest = 300;

/** Returns the audible lines, which are not interrupted immediately. */
const heardLines = (spoken: readonly Spoken[]): string[] =>
  spoken.filter((it) => it.kind === 'line' && !isCutOff(it, spoken)).map(({ text }) => text);

const isCutOff = (line: Spoken, spoken: readonly Spoken[]): boolean =>
  spoken.slice(spoken.indexOf(line)).some(({ kind, at }) => kind === 'stop' && at - line.at < shortest);

const timesHeard = (words: string | RegExp, lines: readonly string[]): number =>
  typeof words === 'string'
    ? lines.join('\n').split(words).length - 1
    : lines.filter((line) => words.test(line)).length;

type Expected = Pick<Step, 'spokenOnce' | 'never'>;

/** Returns whether the speech contains all lines that a step expects, with or without others. */
export const isComplete = (spoken: readonly Spoken[], { spokenOnce }: Expected): boolean => {
  const lines = heardLines(spoken);
  return lines.length > 0 && spokenOnce.every((words) => timesHeard(words, lines) > 0);
};

/** Returns the differences between the speech and the expected lines. */
export function errorsOf(spoken: readonly Spoken[], { spokenOnce, never = [] }: Expected): string[] {
  const lines = heardLines(spoken);
  const counted = spokenOnce.map((words) => ({ words, times: timesHeard(words, lines) }));
  return [
    ...(lines.length === 0 ? ['silent'] : []),
    ...counted
      .filter(({ times }) => times !== 1)
      .map(({ words, times }) => `${times === 0 ? 'not heard' : `${times} times`}: ${nameOf(words)}`),
    ...never.filter((words) => timesHeard(words, lines) > 0).map((words) => `heard: “${words}”`),
  ];
}

const nameOf = (words: string | RegExp): string =>
  typeof words === 'string' ? `“${words}”` : `“${words.source.replaceAll(/^\^|\\|\$$/g, '')}”`;
