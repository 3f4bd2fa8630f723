import { execFileSync } from 'node:child_process';
import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentNote } from '#server/content/content.ts';
import { contentLimits } from '#server/content/contentSet.ts';
import { writeWhole } from '#server/files/disk.ts';
import { checkFolder } from '#server/publishing/checkFolder.ts';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { openFolder } from '../../support/contentSets.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';
import { seed } from '../../support/seed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function open(folder?: string) {
  folder ??= (await copyOfSeed()).folder;
  const notes: ContentNote[] = [];
  const content = await openFolder(folder, (note) => notes.push(note));
  onTestFinished(() => content.close());
  const title = () => content.current().data.about?.title;
  return { folder, file: join(folder, 'about.json'), notes, content, title };
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
  expect(content.current().bodies.get('team')?.body).toBe('[{"name":"Asha","extra":" x "}]');
  const paths = ['[0].designation', '[1].name', '[1].designation'];
  expect(notes.map(({ path, isWarning }) => [path, isWarning])).toEqual(paths.map((path) => [path, true]));
});

test('a start with invalid, too large, missing or irregular files names each, and all other records are there', async () => {
  const { folder, file } = await copyOfSeed();
  await writeFile(file('navigation'), '[{');
  await writeFile(file('team'), ' '.repeat(contentLimits.recordBytes + 1));
  await rm(file('value'));
  await rm(file('about'));
  execFileSync('mkfifo', [file('about')]);
  const { content, notes } = await open(folder);
  expect(new Map(notes.map((note) => [note.file, note.reason]))).toEqual(
    new Map([
      [file('value'), 'is missing'],
      [file('navigation'), expect.stringContaining('JSON')],
      [file('team'), 'is larger than 256 KB'],
      [file('about'), 'is not a regular file'],
    ]),
  );
  const missing = recordNames.filter((name) => !content.current().bodies.has(name));
  expect(missing.sort()).toEqual(['about', 'navigation', 'team', 'value']);
});

test('the sample replaces missing labels and headings of this site, but no facts of the company, with a warning', async () => {
  const { folder, file, edit } = await copyOfSeed();
  await edit('frame', (frame: { ariaLabels?: object }) => delete frame.ariaLabels);
  await edit('products', ({ page }: { page: { trail?: string } }) => delete page.trail);
  const whole = await open(folder);
  expect(whole.notes).toEqual([]);
  const { frame, products } = whole.content.current().data;
  expect(frame?.ariaLabels).toEqual(seed('frame').ariaLabels);
  expect(products?.page.trail).toBe(seed('products').page.trail);

  const text = await readFile(file('homePage'), 'utf8');
  for (const name of recordNames.filter(isOwn)) await rm(file(name));
  await rm(file('footer'));
  await writeFile(file('teamPage'), 'not JSON');
  const { content, notes } = await open(folder);
  const { data } = content.current();
  const facts =
    'acknowledgement collaboration footer office privacyPage products replies skills termsPage testimonials';
  expect(recordNames.filter((name) => !data[name]).sort()).toEqual(facts.split(' '));
  const noteOf = (name: RecordName) => notes.find((note) => note.file === file(name));
  expect(noteOf('products')).toMatchObject({ isWarning: true, reason: 'is missing; nothing is shown' });
  expect(noteOf('frame')).toMatchObject({
    isWarning: true,
    reason: 'is missing; the text of the sample is shown',
  });
  expect(noteOf('teamPage')?.isWarning).toBeUndefined();
  for (const name of ['homePage', 'teamPage'] as const) expect(data[name]).toEqual(seed(name));
  await writeFile(file('homePage'), text.replace('a plan in writing', 'a plan on paper'));
  await eventually(async () => expect(JSON.stringify(content.current().data)).toContain('a plan on paper'));
});

test('the office’s details reach both footers; an older folder without them keeps those of its footers', async () => {
  const { folder, file, edit } = await copyOfSeed();
  await edit('office', { phone: '+91 40 1111 1111', hours: '9 to 5' });
  const shown = (await open(folder)).content.current().data;
  const details = { ...seed('footer').branch, phone: '+91 40 1111 1111', hours: '9 to 5' };
  expect(shown.footer?.branch).toEqual(details);
  expect(shown.serviceFooter).toMatchObject(details);

  await rm(file('office'));
  const branch = { address: 'Old Road 1', phone: '+91 40 2222 2222', email: 'old@home.example' };
  await edit('footer', ([footer]: [object]) => Object.assign(footer, { branch }));
  const { content, notes } = await open(folder);
  const { footer, office, serviceFooter } = content.current().data;
  expect(footer?.branch).toMatchObject(branch);
  expect(office).toEqual({ ...branch, hours: '', whatsApp: '', place: '', offices: [] });
  expect(serviceFooter?.phone).toBe('');
  expect(notes).toEqual([]);
});

test('another folder that takes the place is followed', async () => {
  const [first, second] = [await copyOfSeed(), await copyOfSeed()];
  const folder = join(await temporaryFolder(), 'content');
  await symlink(first.folder, folder);
  const content = await openFolder(folder);
  onTestFinished(() => content.close());
  const shows = (title: string) =>
    eventually(() => expect(content.current().bodies.get('about')?.body).toContain(title));
  await first.edit('about', { title: 'The first folder' });
  await shows('The first folder');
  await second.edit('about', { title: 'The second folder' });
  await symlink(second.folder, `${folder}.new`);
  await rename(`${folder}.new`, folder);
  await shows('The second folder');
});

const composed = 'Caf\u00e9.jpg';

test.each([
  ['decomposed', composed.normalize('NFD'), composed],
  ['composed', composed, composed.normalize('NFD')],
])('an upload with a %s name is found by the other way of writing it', async (_, inFolder, inText) => {
  const { folder, edit } = await copyOfSeed();
  await writeFile(
    join(folder, 'uploads', inFolder),
    await readFile(join(folder, 'uploads', (await readdir(join(folder, 'uploads')))[0] ?? '')),
  );
  await edit('about', { image: `uploads/${inText}` });
  const { content } = await open(folder);
  const original = await content.current().picture(`/uploads/${inText}`);
  expect((await original.read()).length).toBe(original.size);
  expect((await content.current().picture(`uploads/${inText}`)).hash).toBe(original.hash);
  const { warnings } = await checkFolder(folder);
  expect(warnings.filter(({ reason }) => reason.includes('Caf'))).toEqual([]);
});
