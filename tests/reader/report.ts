import { isCutOff } from './judge.ts';
import type { Spoken } from './speech.ts';

/** What came of a step. */
export interface Result {
  does: string;
  faults: string[];
  /** Everything that was said, with what came before the step itself. */
  spoken: Spoken[];
  /** When the step itself began, in milliseconds since 1970. */
  began: number;
}

/** The lines of a step, with the seconds since it began. What led there has times below zero. */
export function transcript({ does, faults, spoken, began }: Result): string {
  const lines = spoken
    .filter(({ kind }) => kind === 'line' || kind === 'character')
    .map((it) => {
      const seconds = ((it.at - began) / 1000).toFixed(1).padStart(7);
      return `${seconds}  ${it.text}${isCutOff(it, spoken) ? '  (cut off)' : ''}`;
    });
  const verdict = faults.length === 0 ? 'heard' : `NOT AS IT SHOULD BE: ${faults.join('; ')}`;
  return [`> ${does}: ${verdict}`, ...lines, ''].join('\n');
}

/** The results of one browser, by scenario. */
export type Results = Map<string, Result[]>;

interface Browser {
  title: string;
  results: Results;
}

/** How many steps of each browser were heard as they should be, in one sentence. */
export const heardSentence = (browsers: readonly Browser[]): string =>
  `${browsers
    .map(({ title, results }) => {
      const all = [...results.values()].flat();
      return `${title}: ${all.filter(({ faults }) => faults.length === 0).length} of ${all.length} steps heard`;
    })
    .join('; ')}.`;

/** The steps that were not heard as they should be in every browser, as a table in Markdown. */
export function resultTable(browsers: readonly Browser[]): string {
  const cells = (entries: readonly string[]) => `| ${entries.join(' | ')} |`;
  const verdict = (result: Result | undefined) =>
    result?.faults.map((it) => it.replaceAll('|', '\\|')).join('; ') || 'heard';
  const [first] = browsers;
  const rows = [...(first?.results ?? [])].flatMap(([scenario, steps]) =>
    steps.flatMap(({ does }, place) => {
      const verdicts = browsers.map(({ results }) => verdict(results.get(scenario)?.[place]));
      return verdicts.every((it) => it === 'heard') ? [] : cells([scenario, does, ...verdicts]);
    }),
  );
  const head = ['page or part', 'step', ...browsers.map(({ title }) => title)];
  return [cells(head), cells(head.map(() => '---')), ...rows].join('\n');
}
