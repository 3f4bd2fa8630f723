import { expect, test } from 'vitest';
import { openStorage } from '#server/storage/openStorage.ts';
import { StorageError, storageError } from '#server/storage/storageError.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

test.each([
  ['the first line of an error', new Error('no such table\nselect secret'), 'no such table'],
  [
    'the code of an error without words',
    Object.assign(new Error(''), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
  ],
  ['the kind of an error without words', Object.assign(new TypeError(''), { code: 5 }), 'TypeError'],
  ['nothing of what is no error', 'secret', 'unknown reason'],
])('a failure is told in one line with %s', (_, cause, reason) => {
  const error = storageError('The lead was not stored', cause);
  expect(error).toMatchObject({ name: 'StorageError', message: `The lead was not stored: ${reason}`, cause });
});

test('a failure that is told already stays as it is', () => {
  const told = new StorageError('No room');
  expect(storageError('The lead was not stored', told)).toBe(told);
});

test('a command does not make a store where none is, and says which setting is wrong', async () => {
  const dataDir = await temporaryFolder();
  await expect(openStorage({ dataDir, existing: true })).rejects.toThrow(
    `DATA_DIR: there is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
  );
});
