import type { Fault } from '#site/records/readValue.ts';
import { textsIn } from './recordTexts.ts';

const wordsIn = (text: string): string[] => text.match(/\{[\p{L}\p{N}_]+\}/gu) ?? [];

/** Words in braces that a text has lost, or that nothing fills in: those of the sample are filled in, and no others. */
export function wordWarnings(record: unknown, sample: unknown): Fault[] {
  const known = new Map([...textsIn(sample)].map(({ path, text }) => [path, wordsIn(text)]));
  return [...textsIn(record)].flatMap(({ path, text }) => {
    const words = wordsIn(text);
    const wanted = known.get(path) ?? [];
    const lost = wanted.filter((word) => !words.includes(word));
    const unknown = words.filter((word) => !wanted.includes(word));
    return [
      ...lost.map((word) => ({ path, reason: `${word} is missing, which is filled in here` })),
      ...unknown.map((word) => ({ path, reason: `nothing is filled in for ${word}` })),
    ];
  });
}
