import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '.github');

test('every fault in the table has a test that exists', () => {
  const rows =
    readFileSync(join(folder, 'FAULTS.md'), 'utf8')
      .match(/^\|.+\|$/gm)
      ?.slice(2) ?? [];
  expect(rows).not.toEqual([]);
  for (const row of rows) {
    const proofs = [...row.matchAll(/\]\((\S+?)\)/g)].map(([, path = '']) => path);
    expect(proofs, row).not.toEqual([]);
    for (const path of proofs) expect(existsSync(join(folder, path)), path).toBe(true);
  }
});

test('every rule of the specification has a test with the title in the table', () => {
  const rows = readFileSync(join(folder, 'TESTERS.md'), 'utf8').match(/^\| [2-8] \|.+\|$/gm) ?? [];
  const sections = new Set(rows.map((row) => row[2]));
  expect([...sections]).toEqual(['2', '3', '4', '5', '6', '7', '8']);
  for (const row of rows) {
    const [, path = '', title = ''] = /\]\((\S+?)\) “(.+)” \|$/.exec(row) ?? [];
    expect(title, row).not.toBe('');
    expect(readFileSync(join(folder, path), 'utf8'), row).toContain(title);
  }
});
