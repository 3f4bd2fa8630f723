import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '.github');

test('every fault in the table has a test that exists', () => {
  const rows =
    readFileSync(join(folder, 'FAULTS.md'), 'utf8')
      .match(/^\|.+\|$/gm)
      ?.slice(2) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const proofs = [...row.matchAll(/\]\((\S+?)\)/g)].map(([, path = '']) => path);
    expect(proofs, row).not.toEqual([]);
    for (const path of proofs) expect(existsSync(join(folder, path)), path).toBe(true);
  }
});
