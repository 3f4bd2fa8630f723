/** Longer names are no misspelling of ours, and would take long to compare. */
const longest = 100;

/** The one of our names that takes the fewest typing errors to become `given`; undefined for a very long one. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  if (given.length > longest) return undefined;
  const distances = new Map(
    names.map((name) => [name, editDistance(given.toLowerCase(), name.toLowerCase())]),
  );
  const [nearest] = [...distances].sort(([, one], [, other]) => one - other);
  return nearest?.[0];
}

/** Letters to add, remove or change (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [index, wanted] of [...other].entries()) {
      const [left = 0, above = 0, before = 0] = [next[index], row[index + 1], row[index]];
      next.push(Math.min(left + 1, above + 1, before + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
