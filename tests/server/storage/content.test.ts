import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from '#server/projectRoot.ts';
import { type ContentFault, openContent } from '#server/storage/content.ts';
import { recordNames } from '#site/records.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function open() {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, 'src/server/seed'), folder, { recursive: true });
  const faults: ContentFault[] = [];
  const content = await openContent(folder, (fault) => faults.push(fault));
  onTestFinished(() => content.close());
  const title = async () => JSON.parse((await content.current()).records.get('about')?.body ?? '{}').title;
  return { folder, file: join(folder, 'about.json'), faults, content, title };
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
  await vi.waitFor(async () => expect(await title()).toBe('New words'));
  expect((await content.current()).version).not.toBe(before);
});

test('an editor that replaces the file by renaming is followed', async () => {
  const { file, title } = await open();
  await writeFile(`${file}.new`, await edited(file, 'Renamed'));
  await rename(`${file}.new`, file);
  await vi.waitFor(async () => expect(await title()).toBe('Renamed'));
});

test('a faulty edit is reported with file, place and reason while the last good version stays', async () => {
  const { content, faults, file, title } = await open();
  const before = await title();
  await writeFile(file, await edited(file, 7));
  await vi.waitFor(async () => {
    await content.current();
    expect(faults).toContainEqual(expect.objectContaining({ file, path: expect.stringContaining('title') }));
  });
  expect(await title()).toBe(before);
  await writeFile(file, '{ "title": ');
  await vi.waitFor(async () => {
    await content.current();
    expect(faults).toContainEqual(expect.objectContaining({ file, reason: expect.stringMatching(/JSON/) }));
  });
  expect(await title()).toBe(before);
});
