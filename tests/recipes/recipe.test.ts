import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { guideRecipes } from './guideRecipes.ts';
import { afterStep, readRecipes } from './recipe.ts';

test.each(guideRecipes)('each step of the recipe “$title” finds its place', ({ steps }) => {
  const texts = new Map<string, string>();
  for (const step of steps) {
    const path = join(projectRoot, step.file);
    const source = texts.get(step.file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    texts.set(step.file, afterStep(step, source));
  }
  expect(texts.size).toBeGreaterThan(0);
});

const guide = `
### Two lines

1. In [a.ts](../src/a.ts), below \`one\`:

   \`\`\`ts
   two
     three
   \`\`\`

2. New file \`src/b.ts\`:

   \`\`\`ts
   four
   \`\`\`

\`\`\`sh
npx vitest run
\`\`\`

### Without steps
`;

test('a recipe is its steps and its commands', () => {
  const [recipe, ...others] = readRecipes(guide);
  expect(others).toEqual([]);
  expect(recipe).toEqual({
    title: 'Two lines',
    steps: [
      { file: 'src/a.ts', place: { relation: 'below', line: 'one' }, lines: 'two\n  three' },
      { file: 'src/b.ts', place: undefined, lines: 'four' },
    ],
    commands: ['npx vitest run'],
  });
  const [first, second] = recipe?.steps ?? [];
  if (!first || !second) throw new Error('no steps');
  expect(afterStep(first, '  one\nend')).toBe('  one\n  two\n    three\nend');
  expect(() => afterStep(first, 'one\none')).toThrow('src/a.ts has 2 lines with one');
  expect(() => afterStep(first, 'end')).toThrow('src/a.ts has 0 lines with one');
  expect(afterStep(second, undefined)).toBe('four\n');
  expect(() => afterStep(second, '')).toThrow('src/b.ts exists');
});

test('a block of code that nothing places is refused', () => {
  expect(() => readRecipes('### A\n\nSome words:\n\n```ts\nfour\n```\n')).toThrow('where this block goes');
});
