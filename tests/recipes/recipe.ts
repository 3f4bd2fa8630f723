/** A change that a recipe asks for: a new file, or lines at a place of a file. */
export interface Step {
  file: string;
  /** Where the lines go: next to the one line that has this text, or in its place. Undefined makes a new file. */
  place: { relation: 'below' | 'above' | 'in place of'; line: string } | undefined;
  lines: string;
}

/** A recipe of a guide, read from its text. */
export interface Recipe {
  title: string;
  steps: Step[];
  /** The tests that it runs. */
  commands: string[];
}

/** The sentence before a block of code, such as: In [limits.ts](../src/site/limits.ts), below `const a = 1;`: */
const change = /In \[[^\]]+\]\(\.\.\/([^)]+)\), (below|above|in place of) `([^`]+)`:$/;
const newFile = /New file `([^`]+)`:$/;

/** Reads the recipes of a guide: each heading of the third level with blocks of code that say where they go. */
export function readRecipes(guide: string): Recipe[] {
  return guide
    .split(/^(?=#{2,3} )/m)
    .map(readRecipe)
    .filter(({ steps }) => steps.length > 0);
}

function readRecipe(part: string): Recipe {
  const recipe: Recipe = { title: /^#+ (.*)/.exec(part)?.[1] ?? '', steps: [], commands: [] };
  // A block may be indented, because its step is an entry of a list.
  for (const [, before = '', indent = '', language, code = ''] of part.matchAll(
    /([^\n]*)\n\n?( *)```(\w+)\n([\s\S]*?)\n *```/g,
  )) {
    const lines = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const [, file, relation, line] = change.exec(before) ?? [];
    const [, created] = newFile.exec(before) ?? [];
    if (file && line) {
      recipe.steps.push({ file, place: { relation: relation as 'below', line }, lines });
    } else if (created) recipe.steps.push({ file: created, place: undefined, lines });
    else if (language === 'sh')
      recipe.commands.push(...lines.split('\n').filter((line) => line.startsWith('npx vitest ')));
    else throw new Error(`${recipe.title}: nothing says where this block goes:\n${lines}`);
  }
  return recipe;
}

/**
 * Returns the text of a file after a step.
 *
 * @param source the text before; undefined if there is no such file
 * @throws Error when the step's place is not exactly one line, or when the new file exists
 */
export function afterStep({ file, place, lines }: Step, source: string | undefined): string {
  if (!place) {
    if (source !== undefined) throw new Error(`${file} exists`);
    return `${lines}\n`;
  }
  const all = (source ?? '').split('\n');
  const linesThat = (matches: (line: string) => boolean) =>
    all.flatMap((line, index) => (matches(line) ? [index] : []));
  // A line that is nothing else comes before those that only have it.
  const whole = linesThat((line) => line === place.line);
  const found = whole.length > 0 ? whole : linesThat((line) => line.includes(place.line));
  const [at] = found;
  if (at === undefined || found.length > 1)
    throw new Error(`${file} has ${found.length} lines with ${place.line}`);
  const [indent = ''] = /^ */.exec(all[at] ?? '') ?? [];
  const added = lines.split('\n').map((line) => (line ? indent + line : line));
  const start = place.relation === 'below' ? at + 1 : at;
  all.splice(start, place.relation === 'in place of' ? 1 : 0, ...added);
  return all.join('\n');
}
