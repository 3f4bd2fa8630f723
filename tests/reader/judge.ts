import type { Spoken } from './speech.ts';
import type { Step } from './steps.ts';

/** What falls silent sooner is not heard, in milliseconds. */
const shortest = 300;

/** The lines that are heard: said, and not cut off at once. */
const heardLines = (spoken: readonly Spoken[]): string[] =>
  spoken.filter((it) => it.kind === 'line' && !isCutOff(it, spoken)).map(({ text }) => text);

const isCutOff = (line: Spoken, spoken: readonly Spoken[]): boolean =>
  spoken.slice(spoken.indexOf(line)).some(({ kind, at }) => kind === 'stop' && at - line.at < shortest);

const timesHeard = (words: string | RegExp, lines: readonly string[]): number =>
  typeof words === 'string'
    ? lines.join('\n').split(words).length - 1
    : lines.filter((line) => words.test(line)).length;

type Expected = Pick<Step, 'once' | 'never'>;

/** Whether all that a step waits for was heard, whatever came with it. */
export const isComplete = (spoken: readonly Spoken[], { once = [] }: Expected): boolean => {
  const lines = heardLines(spoken);
  return lines.length > 0 && once.every((words) => timesHeard(words, lines) > 0);
};

/** What was wrong with what was heard; nothing when it was as it should be. */
export function faultsOf(spoken: readonly Spoken[], { once = [], never = [] }: Expected): string[] {
  const lines = heardLines(spoken);
  const counted = once.map((words) => ({ words, times: timesHeard(words, lines) }));
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
