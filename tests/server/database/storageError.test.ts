import { expect, test } from 'vitest';
import { StorageError, storageError } from '#server/database/storageError.ts';

test('describes a failure in one line: by its first line, else its code, else its kind', () => {
  for (const [cause, reason] of [
    [new Error('no such table\nselect secret'), 'no such table'],
    [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [Object.assign(new TypeError(''), { code: 5 }), 'TypeError'],
    ['secret', 'unknown reason'],
  ] as const) {
    const error = storageError('The lead was not stored', cause);
    expect(error).toMatchObject({ message: `The lead was not stored: ${reason}`, cause });
  }
  const original = new StorageError('No room');
  expect(storageError('The lead was not stored', original)).toBe(original);
});
