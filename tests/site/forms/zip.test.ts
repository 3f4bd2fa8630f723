import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipEntries } from '#site/forms/zip.ts';
import { zipOf } from '../../support/zip.ts';

const files = { 'a.txt': 'first', 'folder/ä.txt': 'second', 'c.txt': 'third' };
const archive = Buffer.from(zipOf(files));

/** What each entry holds, by its name. */
const textsIn = (content: Uint8Array) =>
  Object.fromEntries(
    (zipEntries(content) ?? []).map(({ name, method, packed }) => [
      name,
      method === 8 && String(inflateRawSync(packed)),
    ]),
  );

/** Where a record begins: `1` the directory's, `3` a file's own, `5` the end. */
const placeOf = (kind: number, nth = 0) =>
  [...archive.toString('latin1').matchAll(new RegExp(`PK${String.fromCharCode(kind, kind + 1)}`, 'g'))][nth]
    ?.index ?? 0;

/** The archive with some of its bytes changed, after 300 more were put in where it is `longerAt`. */
function changed(change: (archive: Buffer) => void, longerAt = 0): Buffer {
  const more = Buffer.alloc(longerAt && 300, 7);
  const copy = Buffer.concat([archive.subarray(0, longerAt), more, archive.subarray(longerAt)]);
  change(copy);
  return copy;
}

test('every file of an archive is found, with its bytes', () => {
  expect(textsIn(archive)).toEqual(files);
});

test('an archive within other bytes is read from its own first byte', () => {
  const around = Buffer.concat([Buffer.alloc(100, 1), archive, Buffer.alloc(100, 1)]);
  expect(textsIn(around.subarray(100, 100 + archive.length))).toEqual(files);
});

test('a comment at the end is passed over, up to the longest there is', () => {
  const comment = Buffer.alloc(0xffff, 0x20);
  expect(textsIn(Buffer.concat([archive, comment]))).toEqual(files);
  expect(zipEntries(Buffer.concat([archive, comment, Buffer.alloc(1)]))).toBeUndefined();
});

test('extra facts and a comment of a file are passed over', () => {
  const directory = placeOf(1);
  const afterName = directory + 46 + 'a.txt'.length;
  for (const field of [30, 32])
    expect(textsIn(changed((it) => it.writeUInt16LE(300, directory + field), afterName))).toEqual(files);
  // The last file's own: no other file begins later.
  const last = placeOf(3, 2);
  const own = changed(
    (it) => {
      it.writeUInt16LE(300, last + 28);
      it.writeUInt32LE(directory + 300, it.length - 6);
    },
    last + 30 + 'c.txt'.length,
  );
  expect(textsIn(own)).toEqual(files);
});

test.each([
  ['has no end', archive.subarray(0, -22)],
  ['is shorter than an end', archive.subarray(-21)],
  ['is only text', Buffer.from('Plain text. '.repeat(20))],
  ['has another mark in its directory', changed((it) => it.fill(0, placeOf(1, 1), placeOf(1, 1) + 1))],
  ['has another mark before a file', changed((it) => it.fill(0, placeOf(3, 1), placeOf(3, 1) + 1))],
  ['names a place beyond its end', changed((it) => it.writeUInt32LE(1e6, it.length - 6))],
  ['has a file that goes on beyond its end', changed((it) => it.writeUInt32LE(it.length, placeOf(1) + 20))],
])('an archive that %s is none', (_, content) => {
  expect(zipEntries(content)).toBeUndefined();
});

test('an archive of more than 5,000 files is not read', () => {
  const archiveOf = (count: number) =>
    zipEntries(zipOf(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`, '']))));
  expect(archiveOf(5_000)).toHaveLength(5_000);
  expect(archiveOf(5_001)).toBeUndefined();
});
