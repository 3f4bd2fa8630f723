import { expect, test } from 'vitest';
import { sentJson } from '#server/api/sentJson.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';

const bytes = Buffer.from([255, 239, 191, 1, 2, 3]);
const file = { name: 'a.txt', type: 'text/plain', size: 6, content: bytes.toString('base64') };
const read = (given: unknown) => sentJson('contactMessage', { name: 'Asha', file: given });
const taken = { fields: { name: 'Asha' }, file: { name: 'a.txt', type: 'text/plain', bytes } };

test('a file comes as text or as its bytes, with or without its size, also with escaped slashes', () => {
  expect(file.content).toContain('/');
  expect(read(file)).toEqual(taken);
  expect(read({ ...file, size: undefined })).toEqual(taken);
  expect(read({ ...file, content: Buffer.from(file.content) })).toEqual(taken);
  expect(read({ ...file, content: Buffer.from(file.content.replaceAll('/', '\\/')) })).toEqual(taken);
});

test.each([undefined, null, ''])('%j is no file', (given) => {
  expect(read(given)).toEqual({ fields: { name: 'Asha' } });
});

test.each([
  ['a name that is no text', { ...file, name: 1 }],
  ['a type that is no text', { ...file, type: null }],
  ['a content that is no text', { ...file, content: 12 }],
  ['another size', { ...file, size: 5 }],
  ['what is no base64', { ...file, content: '****' }],
  ['a piece of base64', { ...file, content: 'abc' }],
  ['a list', [1]],
])('a file with %s cannot be read', (_, given) => {
  expect(read(given)).toEqual({ fields: { name: 'Asha' }, fileFault: messages.file.unreadable });
});

test('a file that is too large is not decoded', () => {
  const content = 'A'.repeat(Math.ceil(fileMaximum / 3) * 4 + 4);
  expect(read({ ...file, content })).toEqual({ fields: { name: 'Asha' }, fileFault: messages.file.tooLarge });
});

test('of a form that takes none, a file is a field like any other', () => {
  expect(sentJson('newsletter', { email: 'a@b.in', file })).toEqual({ fields: { email: 'a@b.in', file } });
});
