import { execFileSync } from 'node:child_process';
import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ContentNote } from '#server/content/content.ts';
import { contentLimits } from '#server/content/contentSet.ts';
import { openFolder } from '#server/content/folderContent.ts';
import { lastGoodFile, openLastGood } from '#server/content/lastGood.ts';
import { recordsIn } from '#server/content/recordsIn.ts';
import { writeWhole } from '#server/files/disk.ts';
import { isOwn, recordNames } from '#site/records/contentRecords.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';
import { seed } from '../../support/seed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function open(folder?: string, dataDir?: string) {
  folder ??= (await copyOfSeed()).folder;
  const notes: ContentNote[] = [];
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const lastGood = dataDir ? openLastGood(lastGoodFile(dataDir, folder), report) : undefined;
  const content = await openFolder(folder, (note) => notes.push(note), lastGood);
  onTestFinished(() => content.close());
  const title = async () => JSON.parse(content.current().records.get('about')?.body ?? '{}').title;
  return { folder, file: join(folder, 'about.json'), notes, problems, content, title };
}

const edited = async (file: string, title: unknown) =>
  JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), title });

test('an invalid or missing file is reported, its last good version stays, and its return is noticed', async () => {
  const { notes, file, title } = await open();
  const [before, good] = [await title(), await edited(file, 'Back again')];
  const reported = (path: string, reason: string) =>
    eventually(() => {
      const expected = { path: expect.stringContaining(path), reason: expect.stringContaining(reason) };
      expect(notes.at(-1)).toMatchObject({ file, ...expected });
    });
  await writeWhole(file, await edited(file, 7));
  await reported('title', '');
  await writeWhole(file, '{ "title": ');
  await reported('', 'JSON');
  await rm(file);
  await reported('', 'is missing');
  expect(await title()).toBe(before);
  expect(notes, 'each once').toHaveLength(3);
  // Some editors write a byte order mark.
  await writeWhole(file, `\ufeff${good}`);
  await eventually(async () => expect(await title()).toBe('Back again'));
});

test('a record is served trimmed and without its invalid entries, which are reported as warnings', async () => {
  const { folder, file } = await copyOfSeed();
  await writeFile(file('team'), '[{ "name": " Asha ", "designation": " ", "extra": " x " }, { "name": "" }]');
  const { content, notes } = await open(folder);
  expect(content.current().records.get('team')?.body).toBe('[{"name":"Asha","extra":" x "}]');
  expect(notes.map(({ path, isWarning }) => [path, isWarning])).toEqual([
    ...[
      ['[0].designation', true],
      ['[1].name', true],
      ['[1].designation', true],
    ],
  ]);
});

test('a start with invalid, too large, missing or irregular files serves the last good records', async () => {
  const { folder, file } = await copyOfSeed();
  const dataDir = await temporaryFolder();
  const first = await open(folder, dataDir);
  const before = await first.content.current();
  await writeFile(file('navigation'), '[{');
  await writeFile(file('team'), ' '.repeat(contentLimits.recordBytes + 1));
  for (const name of ['footer', 'about'] as const) await rm(file(name));
  execFileSync('mkfifo', [file('about')]);
  const { content, notes } = await open(folder, dataDir);
  expect(new Map(notes.map((note) => [note.file, note.reason]))).toEqual(
    new Map([
      [file('footer'), 'is missing'],
      [file('navigation'), expect.stringContaining('JSON')],
      [file('team'), 'is larger than 256 KB, the most that a record may have'],
      [file('about'), 'is not a regular file'],
    ]),
  );
  expect(content.current().version).toBe(before.version);
  // Another folder does not get them.
  const second = await copyOfSeed();
  await rm(second.file('about'));
  const other = await open(second.folder, dataDir);
  expect((await other.content.current()).records.has('about')).toBe(false);
});

test('a damaged or unwritable file of last good records is ignored', async () => {
  const { folder, file } = await copyOfSeed();
  const dataDir = await temporaryFolder();
  await open(folder, dataDir);
  await writeFile(lastGoodFile(dataDir, folder), '{"records":');
  await rm(file('about'));
  expect((await open(folder, dataDir)).content.current().records.has('about')).toBe(false);

  const notAFolder = join(dataDir, 'file');
  await writeFile(notAFolder, '');
  const { problems, content } = await open(folder, notAFolder);
  expect(problems).toEqual([expect.stringContaining('the last good records cannot be saved: ')]);
  expect(content.current().records.has('team')).toBe(true);
});

test('the sample replaces missing site-specific records and texts, with a warning', async () => {
  const { folder, file, edit } = await copyOfSeed();
  await edit('frame', (frame: { ariaLabels?: object }) => delete frame.ariaLabels);
  await edit('products', ({ page }: { page: { trail?: string } }) => delete page.trail);
  expect((await open(folder)).notes).toEqual([]);
  const text = await readFile(file('homePage'), 'utf8');
  const names = recordNames.filter(
    (name) => isOwn(name) && !['frame', 'products', 'office', 'redirects'].includes(name),
  );
  for (const name of names) await rm(file(name));
  await writeFile(file('teamPage'), 'not JSON');
  const { content, notes } = await open(folder);
  const missing = names.map((name) => [file(name), name === 'teamPage' ? undefined : true]);
  expect(notes.map((note) => [note.file, note.isWarning]).sort()).toEqual(missing.sort());
  const shown = async () => recordsIn(content.current());
  expect(Object.keys(await shown()).sort()).toEqual([...recordNames].sort());
  for (const name of ['homePage', 'teamPage'] as const) expect((await shown())[name]).toEqual(seed(name));
  const { frame, products } = await shown();
  expect(frame?.ariaLabels).toEqual(seed('frame').ariaLabels);
  expect(products?.page.trail).toBe(seed('products').page.trail);
  await writeFile(file('homePage'), text.replace('Written scope', 'Spoken scope'));
  await eventually(async () => expect(JSON.stringify(await shown())).toContain('Spoken scope'));
});

test('the office’s details reach both footers', async () => {
  const { folder, edit } = await copyOfSeed();
  await edit('office', { phone: '+91 40 1111 1111', hours: '9 to 5' });
  const { content, notes } = await open(folder);
  const shown = () => recordsIn(content.current());
  const details = { ...seed('footer').branch, phone: '+91 40 1111 1111', hours: '9 to 5' };
  expect(shown().footer?.branch).toEqual(details);
  expect(shown().serviceFooter).toMatchObject(details);
  expect(notes).toEqual([]);
});

test('an older folder, without a record of the office, keeps the details of its footers', async () => {
  const { folder, file, edit } = await copyOfSeed();
  await rm(file('office'));
  const branch = { address: 'Old Road 1', phone: '+91 40 2222 2222', email: 'old@home.example' };
  await edit('footer', ([footer]: [object]) => Object.assign(footer, { branch }));
  const { content, notes } = await open(folder);
  const { footer, office, serviceFooter } = recordsIn(content.current());
  expect(footer?.branch).toMatchObject(branch);
  expect(office).toEqual({ ...branch, hours: '', whatsApp: '', place: '', offices: [] });
  expect(serviceFooter?.phone).toBe('');
  expect(notes).toEqual([]);
});

test('a record may be a symbolic link within its folder, but not out of it', async () => {
  const { folder, file, notes, title } = await open();
  await rename(file, join(folder, 'kept.json'));
  await symlink('kept.json', file);
  await writeFile(file, await edited(file, 'Linked'));
  await eventually(async () => expect(await title()).toBe('Linked'));
  expect(notes).toEqual([]);
  const outside = join(await temporaryFolder(), 'about.json');
  await writeFile(outside, await edited(file, 'From elsewhere'));
  await rm(file);
  await symlink(outside, file);
  const reason = 'is a link that leads out of the folder';
  await eventually(() => {
    expect(notes.at(-1)).toMatchObject({ file, reason });
  });
  expect(await title()).toBe('Linked');
});

test.each([false, true])('another folder that takes the place is followed, polled: %s', async (isPolled) => {
  const [first, second] = [await copyOfSeed(), await copyOfSeed()];
  const folder = join(await temporaryFolder(), 'content');
  await symlink(first.folder, folder);
  const content = await openFolder(folder, () => {}, undefined, isPolled);
  onTestFinished(() => content.close());
  const shows = (title: string) =>
    eventually(() => expect(content.current().records.get('about')?.body).toContain(title));
  await first.edit('about', { title: 'The first folder' });
  await shows('The first folder');
  await second.edit('about', { title: 'The second folder' });
  await symlink(second.folder, `${folder}.new`);
  await rename(`${folder}.new`, folder);
  await shows('The second folder');
  await second.edit('about', { title: 'Its next text' });
  await shows('Its next text');
});

test('a failed read is reported and retried', async () => {
  const { folder, edit } = await copyOfSeed();
  const keep = vi.fn(async () => {});
  const report = vi.fn();
  const content = await openFolder(folder, report, { read: async () => undefined, keep });
  onTestFinished(() => content.close());
  const change = (title: string) => edit('about', { title });
  keep.mockRejectedValueOnce(new Error('the disk is gone'));
  await change('Changed');
  await eventually(() =>
    expect(report).toHaveBeenCalledWith({ file: folder, path: '', reason: 'the disk is gone' }),
  );
  await change('Changed again');
  await eventually(() => expect(content.current().records.get('about')?.body).toContain('Changed again'));
});
