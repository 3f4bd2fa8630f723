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

/** Steps and browsers as a table in Markdown, with what was wrong where something was. */
export function resultTable(browsers: readonly { title: string; results: Results }[]): string {
  const cells = (entries: readonly string[]) => `| ${entries.join(' | ')} |`;
  const verdict = (result: Result | undefined) =>
    result?.faults.map((it) => it.replaceAll('|', '\\|')).join('; ') || 'heard';
  const [first] = browsers;
  const rows = [...(first?.results ?? [])].flatMap(([scenario, steps]) =>
    steps.map(({ does }, place) =>
      cells([scenario, does, ...browsers.map(({ results }) => verdict(results.get(scenario)?.[place]))]),
    ),
  );
  const head = ['page or part', 'step', ...browsers.map(({ title }) => title)];
  return [cells(head), cells(head.map(() => '---')), ...rows].join('\n');
}
