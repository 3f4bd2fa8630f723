import { merge } from '#desk/merge.ts';
import type { Figure } from './table.ts';

/** Measures how long the desk merges a list of which two people have changed every entry. */
export function measureMerging(rounds: number): Figure[] {
  const values = Array.from({ length: rounds + 1 }, () => {
    const [base, mine, theirs] = [0, 1, 2].map((version) => listOf(1_000, version));
    const start = performance.now();
    merge(base, mine, theirs, 'mine');
    return performance.now() - start;
  });
  // The first round only warms up.
  return [
    {
      what: 'merging two lists of 1,000 entries that differ everywhere',
      values: values.slice(1),
      atMost: 500,
      unit: ' ms',
    },
  ];
}

/** Returns entries with words that nearly all of them share, and words that tell them apart. */
function listOf(length: number, version: number): object[] {
  const rare = (entry: number, at: number) => `w${((entry * at + version * 977) * 7_919) % 4_999}`;
  return Array.from({ length }, (_, entry) => ({
    title: `The ${rare(entry, 1 + version)} of ${rare(entry, 3)}`,
    text: `And the ${rare(entry, 5 + version)} with a ${rare(entry, 7)} in the ${rare(entry, 11 + version)}`,
  }));
}
