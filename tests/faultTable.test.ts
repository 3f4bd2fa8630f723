import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '.github');

test('every rule has a test with the title in the table', () => {
  const rows = readFileSync(join(folder, 'RULES.md'), 'utf8').match(/^\| [2-9] \|.+\|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) {
    const [, path = '', title = ''] = /\]\((\S+?)\) “(.+)” \|$/.exec(row) ?? [];
    expect(readFileSync(join(folder, path), 'utf8'), row).toContain(title || row);
  }
});
