import { posix } from 'node:path';

interface Edge {
  target: string;
  specifier: string | undefined;
  line: number;
}

/**
 * One line for each import by which two folders import each other, of the direction that has fewer of them. A folder
 * includes its sub-folders; against one of those it is only the files directly in it.
 */
export function mutualFolders(graph: ReadonlyMap<string, readonly Edge[]>): string[] {
  /** Faults by the two folders that an import connects. */
  const ways = new Map<string, string[]>();
  for (const [file, edges] of graph) {
    for (const { target, specifier, line } of edges) {
      const [from, to] = foldersOf(file, target);
      if (from === to) continue;
      const fault = `${file}:${line} '${specifier}': ${to} imports ${from}, so not the other way round`;
      ways.set(`${from} ${to}`, [...(ways.get(`${from} ${to}`) ?? []), fault]);
    }
  }
  return [...ways].flatMap(([way, there]) => {
    const [from = '', to = ''] = way.split(' ');
    const back = ways.get(`${to} ${from}`);
    if (!back || from > to) return [];
    return there.length <= back.length ? there : back;
  });
}

/** The folders in which two files part: below the last one that both are in, or that one itself. */
function foldersOf(file: string, other: string): [string, string] {
  const [one, two] = [posix.dirname(file).split('/'), posix.dirname(other).split('/')];
  let shared = 0;
  while (shared < one.length && one[shared] === two[shared]) shared += 1;
  const upTo = (parts: string[]) => parts.slice(0, shared + 1).join('/');
  return [upTo(one), upTo(two)];
}
