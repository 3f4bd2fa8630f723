import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterEach, describe, expect, it, test } from 'vitest';
import { checkTree } from './support/importRules.ts';
import { unusedExports } from './support/unusedExports.ts';

const repository = join(import.meta.dirname, '..');

describe('the architecture', () => {
  it('holds in this repository', () => {
    expect(checkTree(repository)).toEqual([]);
  });

  it('keeps to files of at most 250 lines', () => {
    const files = ['src', 'theme'].flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => posix.join(folder, file)),
    );
    const linesOf = (file: string) => readFileSync(join(repository, file), 'utf8').split('\n').length - 1;
    expect(files.filter((file) => linesOf(file) > 250)).toEqual([]);
  });
});

test('nothing is exported that no other file imports', () => {
  expect(unusedExports(repository)).toEqual([]);
});

describe('the checker names file, line and import of', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** A throwaway repository with these files. */
  function repositoryOf(files: Record<string, string>): string {
    const root = mkdtempSync(join(tmpdir(), 'architecture-'));
    folders.push(root);
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), source);
    }
    return root;
  }

  const faultsOf = (files: Record<string, string>) => checkTree(repositoryOf(files));

  const messages = { 'src/site/messages.ts': 'export const oops = 1;' };

  it('an import the table does not allow', () => {
    const source = "import Button from '@mui/material/Button';\nimport { oops } from '#site/messages.ts';\n";
    expect(faultsOf({ ...messages, 'src/components/Notice.tsx': source })).toEqual([
      "src/components/Notice.tsx:2 '#site/messages.ts': components may import theme, not site",
    ]);
  });

  it.each([
    ['export … from', "export { oops } from '#site/messages.ts';"],
    ['import()', 'const lazy = () => import(`#site/messages.ts`);'],
    ['an import type', "type Oops = typeof import('#site/messages.ts');"],
    ['require', "import oops = require('#site/messages.ts');"],
  ])('the same when it is written as %s, after letters outside ASCII', (_, line) => {
    const source = `// भवन 😀\nconst word = 'न';\n${line}\n`;
    expect(faultsOf({ ...messages, 'src/components/notice.ts': source })).toEqual([
      "src/components/notice.ts:3 '#site/messages.ts': components may import theme, not site",
    ]);
  });

  it('an import of server or tests', () => {
    const files = {
      'src/server/main.ts': '',
      'tests/support/sample.ts': '',
      'src/app/a.ts': "import '#server/main.ts';\nimport '../../tests/support/sample.ts';",
    };
    expect(faultsOf(files)).toEqual([
      expect.stringMatching(/^src\/app\/a\.ts:1 '#server\/main\.ts': app may import .* not server$/),
      expect.stringMatching(/^src\/app\/a\.ts:2 '\.\.\/.*': app may import .* not tests$/),
    ]);
  });

  it('an import of stories, which the product must not hold', () => {
    const files = {
      'src/components/Box.tsx': "import './Box.stories.tsx';\nimport '#gallery/story.ts';",
      'src/components/Box.stories.tsx':
        "import '#gallery/story.ts';\nimport './Box.tsx';\nexport default {};",
      '.storybook/story.ts': '',
      'tests/Box.test.ts': "import '#components/Box.stories.tsx';",
    };
    expect(faultsOf(files)).toEqual([
      "src/components/Box.tsx:1 './Box.stories.tsx': stories are for the gallery and for tests",
      "src/components/Box.tsx:2 '#gallery/story.ts': components may import theme, not gallery",
    ]);
  });

  it('another room reached without its name, and the own room reached by it', () => {
    const files = {
      ...messages,
      'src/site/limits.ts': "import '#site/messages.ts';",
      'src/site/copy/careers.ts': "import '../messages.ts';",
      'src/store/a.ts': "import '../site/messages.ts';\nimport '/src/site/messages.ts';",
    };
    expect(faultsOf(files)).toEqual([
      "src/site/limits.ts:1 '#site/messages.ts': the own room is imported through ./",
      "src/store/a.ts:1 '../site/messages.ts': another room is imported through #site/",
      "src/store/a.ts:2 '/src/site/messages.ts': an address, not a package or a room",
    ]);
  });

  it('an import without extension, which would hide a cycle', () => {
    expect(faultsOf({ ...messages, 'src/site/a.ts': "import './messages';" })).toEqual([
      "src/site/a.ts:1 './messages': names no file (write it with its extension)",
    ]);
  });

  it('an import whose name is computed, unless it is an address the bundler ignores', () => {
    const source = `const load = (name: string) => import(name);
      import.meta.glob("./*.ts");
      const chunk = (address: string) => import(/* @vite-ignore */ address);`;
    expect(faultsOf({ 'src/app/a.ts': source, 'src/server/b.ts': source })).toEqual([
      "src/app/a.ts:1 'import(…)': a computed import cannot be checked",
      "src/app/a.ts:2 'import(…)': a computed import cannot be checked",
    ]);
  });

  it.each([
    ['import()', "export const b = () => import('./b.ts');"],
    ['a type import', "import type { B } from './b.ts';\nexport type A = B;"],
    ['an export', "export * from './b.ts';"],
  ])('a cycle that %s closes', (_, source) => {
    const files = {
      'src/app/a.ts': source,
      'src/app/b.ts': "\nimport type { A } from './c.ts';",
      'src/app/c.ts': "import type { A } from './a.ts';",
    };
    expect(faultsOf(files)).toEqual([
      "src/app/c.ts:1 './a.ts': closes the cycle src/app/a.ts → src/app/b.ts → src/app/c.ts → src/app/a.ts",
    ]);
  });

  it.each([
    ['side by side', 'src/server/api', 'src/server/api'],
    ['one inside the other', 'src/server', 'src/server'],
    ['at different depths', 'src/server/api/forms/parts', 'src/server/api'],
  ])('two folders that import each other, %s', (_, folder, named) => {
    const there = 'src/server/mail';
    const way = posix.relative(folder, there).replace(/^(?!\.)/, './');
    const back = posix.relative(there, folder);
    const files = {
      [`${folder}/a.ts`]: `import '${way}/c.ts';`,
      [`${folder}/b.ts`]: `import '${way}/c.ts';`,
      [`${there}/c.ts`]: '',
      [`${there}/d.ts`]: `\nimport type { A } from '${back}/a.ts';`,
    };
    expect(faultsOf(files)).toEqual([
      `${there}/d.ts:2 '${back}/a.ts': ${named} imports ${there}, so not the other way round`,
    ]);
  });

  it.each(['node:fs', 'fs', 'fs/promises'])('the Node module %s outside the server', (name) => {
    const source = `\nimport * as it from '${name}';`;
    const places = { 'src/app/a.ts': source, 'src/server/a.ts': source, 'vite.config.ts': source };
    expect(faultsOf(places)).toEqual([`src/app/a.ts:2 '${name}': app may not import a module of Node`]);
  });

  it('a package in site that is not yup', () => {
    const source = "import { string } from 'yup';\nimport { useState } from 'react';";
    expect(faultsOf({ 'src/site/a.ts': source })).toEqual([
      "src/site/a.ts:2 'react': site may import only the package yup",
    ]);
  });

  it('an unknown folder, until the table has it', () => {
    const files = {
      'src/widgets/Clock.tsx': "import '#site/messages.ts';",
      'src/pages/Home.tsx': "import { Clock } from '#widgets/Clock.tsx';",
      ...messages,
      'scripts/deploy.sh': '',
      'src/loose.ts': '',
    };
    expect(faultsOf(files).sort()).toEqual(
      [
        "scripts: not an entry the repository's root may have",
        'src/loose.ts: belongs into a room',
        "src/pages/Home.tsx:1 '#widgets/Clock.tsx': no room of the import table",
        "src/widgets/Clock.tsx:1 '#site/messages.ts': the importing file is in no room of the import table",
        'src/widgets: no room of the import table',
      ].sort(),
    );
  });

  it('a default export outside config files', () => {
    const files = {
      'vite.config.ts': 'export default {};',
      'src/app/a.ts': '\nexport default 1;',
      'src/app/b.ts': 'const b = 1;\nexport { b as default };',
    };
    expect(faultsOf(files)).toEqual([
      "src/app/a.ts:2 'default': export it by name",
      "src/app/b.ts:2 'default': export it by name",
    ]);
  });

  it('a name that breaks the house rules', () => {
    const names = [
      'src/components/noticeBar.tsx',
      'src/components/Card.ts',
      'src/components/index.ts',
      'src/components/stringUtils.ts',
    ];
    const fine = [
      'src/components/NoticeBar.tsx',
      'tests/components/NoticeBar.test.tsx',
      'tests/browser/forms.spec.ts',
    ];
    expect(faultsOf(Object.fromEntries([...names, ...fine].map((name) => [name, ''])))).toEqual([
      'src/components/Card.ts: .ts is camelCase',
      'src/components/index.ts: no index files, name what is inside',
      'src/components/noticeBar.tsx: .tsx is PascalCase',
      'src/components/stringUtils.ts: no utils, name what it does',
    ]);
  });

  it('what is exported and not imported', () => {
    const root = repositoryOf({
      'src/app/a.ts': 'export const a = 1;\nexport function b() {}\nexport interface C {}\nconst d = 1;',
      'src/app/other.ts': "import { a } from './a.ts';",
      'tests/a.test.ts': 'const C = 1;',
    });
    expect(unusedExports(root)).toEqual(['src/app/a.ts: b', 'src/app/a.ts: C']);
  });

  it('a file that cannot be parsed', () => {
    expect(faultsOf({ 'src/app/a.ts': '\nconst = 1;' })).toEqual([
      expect.stringMatching(/^src\/app\/a\.ts:2 cannot be parsed: /),
    ]);
  });
});
