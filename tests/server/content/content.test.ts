import { execFileSync } from 'node:child_process';
import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ContentFault, openContent } from '#server/content/content.ts';
import { lastGoodFile, openLastGood } from '#server/content/lastGood.ts';
import { contentLimits } from '#server/storage/contentSet.ts';
import { recordNames } from '#site/records/contentRecords.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function open(folder?: string, dataDir?: string) {
  folder ??= (await copyOfSeed()).folder;
  const faults: ContentFault[] = [];
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const lastGood = dataDir ? openLastGood(lastGoodFile(dataDir, folder), report) : undefined;
  const content = await openContent(folder, (fault) => faults.push(fault), lastGood);
  onTestFinished(() => content.close());
  const title = async () => JSON.parse((await content.current()).records.get('about')?.body ?? '{}').title;
  return { folder, file: join(folder, 'about.json'), faults, problems, content, title };
}

const edited = async (file: string, title: unknown) =>
  JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), title });

test('all nine sample records are served', async () => {
  const { content, faults } = await open();
  expect([...(await content.current()).records.keys()].sort()).toEqual([...recordNames].sort());
  expect(faults).toEqual([]);
});

test('an edit shows without a restart and changes the version', async () => {
  const { content, file, title } = await open();
  const before = (await content.current()).version;
  await writeFile(file, await edited(file, 'New words'));
  await eventually(async () => expect(await title()).toBe('New words'));
  expect((await content.current()).version).not.toBe(before);
});

test('visitors who come while an edit is being read all get it', async () => {
  const { file, title } = await open();
  await writeFile(file, await edited(file, 'New words'));
  // As if the system had not told of the edit: after a while the files are looked at anyway.
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await Promise.all([title(), title(), title()])).toEqual(Array(3).fill('New words'));
});

test('a record that is a FIFO is named, and holds nothing up', async () => {
  const { folder, file } = await copyOfSeed();
  await rm(file('about'));
  execFileSync('mkfifo', [file('about')]);
  expect((await open(folder)).faults).toEqual([
    { file: file('about'), path: '', reason: 'is not a regular file' },
  ]);
});

test('a faulty edit is reported with file, place and reason while the last good version stays', async () => {
  const { content, faults, file, title } = await open();
  const before = await title();
  await writeFile(file, await edited(file, 7));
  await eventually(async () => {
    await content.current();
    expect(faults).toContainEqual(expect.objectContaining({ file, path: expect.stringContaining('title') }));
  });
  expect(await title()).toBe(before);
  await writeFile(file, '{ "title": ');
  await eventually(async () => {
    await content.current();
    expect(faults).toContainEqual(expect.objectContaining({ file, reason: expect.stringMatching(/JSON/) }));
  });
  expect(await title()).toBe(before);
});

test('edits that the system does not tell of are found as well', async () => {
  // As container platforms do it: the folder is a link, and an update makes it lead to another folder.
  const parent = await temporaryFolder();
  const [first, second] = [await copyOfSeed(), await copyOfSeed()];
  await second.edit('about', (record: object) => Object.assign(record, { title: 'The second folder' }));
  const link = join(parent, 'content');
  await symlink(first.folder, link);
  const { title } = await open(link);
  await symlink(second.folder, `${link}.new`);
  await rename(`${link}.new`, link);
  await eventually(async () => expect(await title()).toBe('The second folder'));
});

test('a file that is gone is reported once, its record stays, and it is followed when it comes back', async () => {
  const { content, faults, file, title } = await open();
  const [before, text] = [await title(), await edited(file, 'Back again')];
  await rm(file);
  await eventually(async () => {
    await content.current();
    expect(faults).toHaveLength(1);
  });
  expect(await title()).toBe(before);
  await writeFile(file, text);
  await eventually(async () => expect(await title()).toBe('Back again'));
  expect(faults).toEqual([{ file, path: '', reason: expect.stringContaining('ENOENT') }]);
});

test('a file that begins with a byte order mark, as some editors write it, is read', async () => {
  const { file, title, faults } = await open();
  await writeFile(file, `\ufeff${await edited(file, 'Marked')}`);
  await eventually(async () => expect(await title()).toBe('Marked'));
  expect(faults).toEqual([]);
});

test('a record is served trimmed and without its bad entries, which are told as warnings', async () => {
  const { folder, edited } = await copyOfSeed();
  const { content, faults } = await open(folder);
  const team = [{ name: ' Asha ', designation: ' ', extra: ' x ' }, { name: '' }];
  await writeFile(
    join(folder, 'team.json'),
    await edited('team', (all: object[]) => all.splice(0, 99, ...team)),
  );
  await eventually(async () =>
    expect((await content.current()).records.get('team')?.body).toBe('[{"name":"Asha","extra":" x "}]'),
  );
  const about = (place: string, reason: string) => ({
    file: join(folder, 'team.json'),
    path: place,
    reason: expect.stringContaining(reason),
    isWarning: true,
  });
  expect(faults).toEqual([
    about('[0].designation', 'left empty'),
    { ...about('[1].name', 'left out'), lost: 'entry' },
    about('[1].designation', 'left out'),
  ]);
});

test('a record that is too large is refused with the limit, and not read to its end', async () => {
  const { faults, file, title } = await open();
  const before = await title();
  await writeFile(file, await edited(file, 'x'.repeat(contentLimits.recordBytes)));
  await eventually(async () => {
    expect(await title()).toBe(before);
    expect(faults).toEqual([
      { file, path: '', reason: 'is larger than 256 KB, the most that a record may have' },
    ]);
  });
});

test('a start with faulty, missing and too large records serves the last good ones', async () => {
  const { folder, file } = await copyOfSeed();
  const dataDir = await temporaryFolder();
  const first = await open(folder, dataDir);
  const before = await first.content.current();
  await writeFile(file('navigation'), '[{');
  await writeFile(file('team'), ' '.repeat(300_000));
  await rm(file('footer'));
  const { content, faults } = await open(folder, dataDir);
  expect(faults.map((fault) => fault.file).sort()).toEqual(
    [file('footer'), file('navigation'), file('team')].sort(),
  );
  expect((await content.current()).version).toBe(before.version);
});

test('another folder never gets the last good words of the first', async () => {
  const [first, second] = [await copyOfSeed(), await copyOfSeed()];
  const dataDir = await temporaryFolder();
  await open(first.folder, dataDir);
  await rm(second.file('about'));
  const { content } = await open(second.folder, dataDir);
  expect((await content.current()).records.has('about')).toBe(false);
});

test('a last good record that is damaged, or cannot be written, is done without', async () => {
  const { folder, file } = await copyOfSeed();
  const dataDir = await temporaryFolder();
  await open(folder, dataDir);
  await writeFile(lastGoodFile(dataDir, folder), '{"records":');
  await rm(file('about'));
  expect((await (await open(folder, dataDir)).content.current()).records.has('about')).toBe(false);

  const notAFolder = join(dataDir, 'file');
  await writeFile(notAFolder, '');
  const { problems, content } = await open(folder, notAFolder);
  expect(problems).toEqual([expect.stringContaining('the last good records are not kept: ')]);
  expect((await content.current()).records.has('team')).toBe(true);
});
