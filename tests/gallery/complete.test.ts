import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from '../support/projectFiles.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = projectFiles(root).filter((file) => /^src\/.*\.tsx$/.test(file));
const stories = files.filter((file) => file.endsWith('.stories.tsx'));
/** The stories of the pages show the layout and the sections, so only these folders need stories of their own. */
const components = files.filter((file) => /^src\/(components|forms)\//.test(file));

/** Components a file exports, by name. */
const exported = (source: string) =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)\b(?! = createContext)/gm)].map(
    ([, name = '']) => name,
  );

/** Names that a file of stories takes from another file. */
const shown = (story: string, file: string) =>
  [...read(story).matchAll(/^import \{([^}]*)\} from '([^']*)';/gm)]
    .filter(([, , specifier = '']) => posix.join(posix.dirname(story), specifier) === file)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));

test('every component that is exported has stories next to it', () => {
  const missing = components
    .filter((file) => !file.endsWith('.stories.tsx'))
    .flatMap((file) => {
      const own = stories.filter((story) => posix.dirname(story) === posix.dirname(file));
      const names = own.flatMap((story) => shown(story, file));
      return exported(read(file)).flatMap((name) => (names.includes(name) ? [] : [`${file}: ${name}`]));
    });
  expect(missing).toEqual([]);
});
