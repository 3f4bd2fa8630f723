import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '.github');
const guide = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The titles of a file's tests. A long one may be in two pieces. */
const titlesIn = (text: string): string =>
  text
    .replace(/'\s*\+\s*'/g, '')
    .match(/(?<=\(\s*)(['`"]).*?\1(?=,\s*(?:async|\(|\{|[a-z]\w*\)))/g)
    ?.join('\n') ?? '';

test('every rule has a test with the title in the table', () => {
  const rows = guide('RULES.md').match(/^\| [2-9] \|.+\|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) {
    const [, path = '', title = ''] = /\]\((\S+?)\) “(.+)” \|$/.exec(row) ?? [];
    expect(guide(path), row).toContain(title || row);
  }
});

test('every fault that was tried has a test with the title in the table', () => {
  const rows = guide('FAULTS.md').match(/^\| .+\]\(\.\.\/tests.+\|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) {
    const proofs = [...row.matchAll(/\]\((\S+?)\) “([^”]+)”/g)];
    expect(proofs, row).toHaveLength(row.match(/\]\(/g)?.length ?? 0);
    for (const [, path = '', title = ''] of proofs) expect(titlesIn(guide(path)), title).toContain(title);
  }
});

test('no test is skipped, except where a machine lacks something', () => {
  const skipped = (text: string) => /\b(test|it|describe)\.(skip|todo|fixme|only)\(\s*['"`]/.test(text);
  expect(skipped(`it.${'skip'}('x')`)).toBe(true);
  const files = readdirSync(import.meta.dirname, { recursive: true }).map(String);
  for (const file of files.filter((name) => /^(?!.*node_modules).*\.(test|spec)\.tsx?$/.test(name)))
    expect(skipped(readFileSync(join(import.meta.dirname, file), 'utf8')), file).toBe(false);
});
