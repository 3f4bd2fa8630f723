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

/** Why a row fails: its test has another title by now, or the row is not written as the others. */
const renamed =
  'these rows name a test by a title that its file does not have: change the row with the title';

test('every rule has a test with the title in the table', () => {
  const rows = guide('RULES.md').match(/^\| [2-9] \|.+\|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(50);
  const isProven = (row: string) => {
    const [, path, title] = /\]\((\S+?)\) “(.+)” \|$/.exec(row) ?? [];
    return path !== undefined && title !== undefined && guide(path).includes(title);
  };
  expect(
    rows.filter((row) => !isProven(row)),
    renamed,
  ).toEqual([]);
});

test('every fault that was tried has a test with the title in the table', () => {
  const rows = guide('FAULTS.md').match(/^\| .+\]\(\.\.\/tests.+\|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(50);
  const isProven = (row: string) => {
    const proofs = [...row.matchAll(/\]\((\S+?)\) “([^”]+)”/g)];
    const isWhole = proofs.length === row.match(/\]\(/g)?.length;
    return isWhole && proofs.every(([, path = '', title = '']) => titlesIn(guide(path)).includes(title));
  };
  expect(
    rows.filter((row) => !isProven(row)),
    renamed,
  ).toEqual([]);
});

test('no test is skipped, except where a machine lacks something', () => {
  const skipped = (text: string) => /\b(test|it|describe)\.(skip|todo|fixme|only)\(\s*['"`]/.test(text);
  expect(skipped(`it.${'skip'}('x')`)).toBe(true);
  const files = readdirSync(import.meta.dirname, { recursive: true }).map(String);
  for (const file of files.filter((name) => /^(?!.*node_modules).*\.(test|spec)\.tsx?$/.test(name)))
    expect(skipped(readFileSync(join(import.meta.dirname, file), 'utf8')), file).toBe(false);
});
