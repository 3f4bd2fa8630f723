import { expect, test } from 'vitest';
import { hasMacros } from '#server/api/officeMacros.ts';
import { zipOf } from '../../support/zip.ts';

const list = '[Content_Types].xml';
const plain = '<Override PartName="/word/document.xml"/>';
const macros = '<Override ContentType="application/vnd.ms-office.VBAProject"/>';
const utf16 = (text: string) => text.replace(/./g, '$&\0');

test.each([
  ['says so', zipOf({ [list]: macros })],
  ['says so in other letters', zipOf({ '[CONTENT_TYPES].XML': macros.toUpperCase() })],
  ['says that it may hold some', zipOf({ [list]: 'application/vnd.ms-word.document.macroEnabled.main+xml' })],
  ['says so in UTF-16', zipOf({ [list]: utf16(macros) })],
  ['says so in a list that is stored as it is', zipOf({ [list]: macros }, 0)],
  ['has a list that cannot be unpacked', zipOf({ [list]: plain }).fill(0xff, 49, 59)],
  ['has a list of megabytes', zipOf({ [list]: ' '.repeat(1024 * 1024 + 1) })],
])('a document that %s has macros', (_, content) => {
  expect(hasMacros(content)).toBe(true);
});

test.each([
  ['a document that lists none', zipOf({ [list]: plain })],
  ['a document that lists none, stored as it is', zipOf({ [list]: plain }, 0)],
  ['a document whose text is about them', zipOf({ 'word/document.xml': 'vbaProject', [list]: plain })],
  ['an archive without a list', zipOf({ 'a.txt': macros })],
  ['a file that is no archive', Buffer.from(macros)],
])('%s has no macros', (_, content) => {
  expect(hasMacros(content)).toBe(false);
});
