import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '.github');
const guide = (name: string) => readFileSync(join(folder, name), 'utf8');

test('every rule has a test with the title in the table', () => {
  const rows = guide('RULES.md').match(/^\| [2-9] \|.+\|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) {
    const [, path = '', title = ''] = /\]\((\S+?)\) “(.+)” \|$/.exec(row) ?? [];
    expect(guide(path), row).toContain(title || row);
  }
});

test('every fault that was tried has a file of tests', () => {
  const rows =
    guide('FAULTS.md')
      .match(/^\| [^-].+\|$/gm)
      ?.slice(1) ?? [];
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) {
    const paths = [...row.matchAll(/\]\((\S+?)\)/g)].map(([, path = '']) => path);
    expect(paths, row).not.toEqual([]);
    for (const path of paths) expect(guide(path), row).toMatch(/\b(test|it)\b/);
  }
});

test('no test is skipped, except where a machine lacks something', () => {
  const skipped = (text: string) => /\b(test|it|describe)\.(skip|todo|fixme|only)\(\s*['"`]/.test(text);
  expect(skipped(`it.${'skip'}('x')`)).toBe(true);
  const files = readdirSync(import.meta.dirname, { recursive: true }).map(String);
  for (const file of files.filter((name) => /^(?!.*node_modules).*\.(test|spec)\.tsx?$/.test(name)))
    expect(skipped(readFileSync(join(import.meta.dirname, file), 'utf8')), file).toBe(false);
});
