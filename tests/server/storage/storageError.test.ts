import { expect, test } from 'vitest';
import { openStorage } from '#server/storage/openStorage.ts';
import { StorageError, storageError } from '#server/storage/storageError.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

test('a failure is told in one line: by its first line, else its code, else its kind', () => {
  for (const [cause, reason] of [
    [new Error('no such table\nselect secret'), 'no such table'],
    [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [Object.assign(new TypeError(''), { code: 5 }), 'TypeError'],
    ['secret', 'unknown reason'],
  ] as const) {
    const error = storageError('The lead was not stored', cause);
    expect(error).toMatchObject({ message: `The lead was not stored: ${reason}`, cause });
  }
  const told = new StorageError('No room');
  expect(storageError('The lead was not stored', told)).toBe(told);
});

test('a command does not make a store where none is, and says which setting is wrong', async () => {
  const dataDir = await temporaryFolder();
  await expect(openStorage({ dataDir, existing: true })).rejects.toThrow(
    `DATA_DIR: there is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
  );
});
