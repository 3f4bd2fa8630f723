interface Edge {
  target: string;
  specifier: string | undefined;
  line: number;
}

/** One line for each import that closes a circle, of whatever kind the import is. */
export function findCycles(graph: ReadonlyMap<string, readonly Edge[]>): string[] {
  const found: string[] = [];
  const finished = new Set<string>();
  const path: string[] = [];

  function visit(file: string): void {
    path.push(file);
    for (const { target, specifier, line } of graph.get(file) ?? []) {
      const start = path.indexOf(target);
      if (start >= 0) {
        const circle = [...path.slice(start), target].join(' → ');
        found.push(`${file}:${line} '${specifier}': closes the cycle ${circle}`);
      } else if (!finished.has(target)) visit(target);
    }
    path.pop();
    finished.add(file);
  }

  for (const file of graph.keys()) if (!finished.has(file)) visit(file);
  return found;
}
