import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from '#server/files/disk.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

test('writes a file atomically, for its owner only, also concurrently', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'a.json');
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000));
  await Promise.all(texts.map((text) => writeWhole(file, text)));
  expect(texts).toContain(await readFile(file, 'utf8'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('leaves nothing behind when a file cannot be written', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'taken', 'inner'), { recursive: true });
  await expect(writeWhole(join(folder, 'taken'), 'text')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['taken']);
});
