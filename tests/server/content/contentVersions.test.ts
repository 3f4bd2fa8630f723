import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sampleFolder } from '#server/content/content.ts';
import { contentBytes } from '#server/content/contentBlobs.ts';
import { contentKind, contentLimits, errorsOfSet, hashOf } from '#server/content/contentSet.ts';
import {
  contentFiles,
  contentHistory,
  currentContent,
  fileHistory,
  publishContent,
} from '#server/content/contentVersions.ts';
import { folderSource } from '#server/content/folderSource.ts';
import { contentCleanUp, forgetUnused } from '#server/content/forgetUnused.ts';
import { publishedSource } from '#server/content/publishedSource.ts';
import type { Store } from '#server/database/engine.ts';
import { probe, saveLead } from '#server/leads/saveLead.ts';
import { republishVersion } from '#server/publishing/publishFolder.ts';
import { folderSet, setOf } from '../../support/contentSets.ts';
import { duringChange } from '../../support/duringChange.ts';
import { enquiry } from '../../support/sampleLeads.ts';
import { canMount, smallDisk } from '../../support/smallDisk.ts';
import { databaseOf, describeOnEngines, newSchema, openFor } from '../../support/storageEngines.ts';

/** Reads the text of a file of a version. */
async function textOf(store: Store, version: number, path: string) {
  const file = (await contentFiles(store, version)).find((each) => each.path === path);
  return file && String(await contentBytes(store, file.hash));
}

/** Reads the files of a set by their paths. */
async function bytesOf({ files, read }: Awaited<ReturnType<typeof folderSet>>) {
  const bytes: Record<string, Buffer> = {};
  for (const { path, hash } of files) bytes[path] = await read(hash);
  return bytes;
}

describeOnEngines('published content', (newLocation) => {
  it('is read once for each version, and again from a dump with as many versions', async () => {
    const [before, restored] = [await openFor(await newLocation()), await openFor(await newLocation())];
    await publishContent(before, setOf({ 'about.json': '{}' }), '', '');
    await publishContent(restored, setOf({ 'about.json': '{"a":1}' }), '', '');
    const reading = { db: before.db };
    const source = publishedSource(reading, folderSource('none'));
    const list = await source.list();
    expect(await source.list()).toBe(list);
    reading.db = restored.db;
    expect(await source.list()).toMatchObject({ version: 1, files: await contentFiles(restored, 1) });
  });

  it('is a version with number, time, note and size, and every file unchanged', async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const store = await openFor(await newLocation(), () => clock.time);
    expect(await currentContent(store)).toEqual({ version: 0, revision: '' });
    const set = { 'about.json': '{}', 'uploads/team/a b.jpg': 'x'.repeat(2_000_000), 'empty.json': '' };
    expect(await publishContent(store, setOf(set), ' Spring \u001b[31m\u0000\n sale ', ' Asha\n Rao ')).toBe(
      1,
    );
    clock.time += 60_000;
    expect(await publishContent(store, setOf({ ...set, 'about.json': '{"a":1}' }), '', '')).toBe(2);
    const [first, second] = ['2026-01-05T10:00:00.000Z', '2026-01-05T10:01:00.000Z'];
    expect(await contentHistory(store)).toMatchObject([
      { version: 2, createdAt: second, note: '', by: '', bytes: 2_000_007, isCurrent: true },
      { version: 1, createdAt: first, note: 'Spring [31m sale', by: 'Asha Rao', files: 3, isCurrent: false },
    ]);
    for (const [path, text] of Object.entries(set)) expect(await textOf(store, 1, path)).toBe(text);
    expect(await textOf(store, 2, 'about.json')).toBe('{"a":1}');
    const changed = (await contentFiles(store, 2)).map(({ path, changedAt }) => `${path} ${changedAt}`);
    expect(changed).toEqual([`about.json ${second}`, `empty.json ${first}`, `uploads/team/a b.jpg ${first}`]);
  });

  it('stores unchanged files once', async () => {
    const store = await openFor(await newLocation());
    await publishContent(store, setOf({ 'about.json': 'words', 'uploads/a.jpg': 'picture' }), '', '');
    const { files } = setOf({ 'about.json': 'words', 'uploads/b.jpg': 'picture' });
    const read = () => Promise.reject(new Error('was read again'));
    expect(await publishContent(store, { files, read }, '', '')).toBe(2);
    expect(await textOf(store, 2, 'uploads/b.jpg')).toBe('picture');
  });

  it('keeps the last fifty versions and no bytes that none of them uses', async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const store = await openFor(await newLocation(), () => clock.time);
    for (let number = 1; number <= 52; number++) {
      clock.time += 60 * 60 * 1_000;
      await publishContent(store, setOf({ 'about.json': `words ${number}`, 'same.json': 'same' }), '', '');
    }
    const history = await contentHistory(store);
    expect(history.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, i) => 52 - i));
    expect(await textOf(store, 52, 'same.json')).toBe('same');
    // The version that brought the file is gone, but not the time of the file.
    const [changed, ...others] = await fileHistory(store, 'same.json');
    expect([changed, others]).toMatchObject([{ version: 3, createdAt: '2026-01-05T11:00:00.000Z' }, []]);
    const [gone] = setOf({ 'about.json': 'words 1' }).files;
    if (!gone) throw new Error();
    await expect(contentBytes(store, gone.hash)).rejects.toThrow('it is no longer kept');
  });

  it('names the person who went back as the author, even when the version gone back to is no longer kept', async () => {
    const store = await openFor(await newLocation());
    const sample = await bytesOf(await folderSet(sampleFolder));
    const first = setOf(sample);
    const files = first.files.map((file) => ({ ...file, changedBy: ['Asha'] }));
    await publishContent(store, { ...first, files }, '', 'Asha');
    await publishContent(store, setOf({ ...sample, 'about.json': `${sample['about.json']} ` }), '', 'Asha');
    expect(await republishVersion(store, 1, 'Ravi')).toMatchObject({ version: 3 });
    for (let version = 4; version <= 52; version++)
      await publishContent(store, setOf({ ...sample, 'team.json': `version ${version}` }), '', 'Meera');
    expect((await contentHistory(store)).at(-1)).toMatchObject({ version: 3 });
    expect(await fileHistory(store, 'about.json')).toMatchObject([{ version: 3, by: 'Ravi' }]);
  });

  it('replaces only the expected version: of many concurrent ones, one succeeds and the others fail', async () => {
    const location = await newLocation();
    const stores = [await openFor(location), await openFor(location)] as const;
    const publish = (turn: number) =>
      publishContent(stores[turn % 2 ? 1 : 0], setOf({ 'about.json': `words ${turn}` }), '', '', 0);
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, turn) => publish(turn)));
    const reasons = results.flatMap((it) => (it.status === 'rejected' ? [it.reason.message] : []));
    expect(reasons).toEqual(Array(19).fill(expect.stringMatching(/^Version 1 was published meanwhile \(/)));
    expect(await textOf(stores[0], 1, 'about.json')).toMatch(/^words \d+$/);
    expect(await publishContent(stores[1], setOf({ 'about.json': 'two' }), '', '', 1)).toBe(2);
  });

  it('keeps the bytes of a failed publish for a day, and those of other versions for good', async () => {
    const location = await newLocation();
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const store = await openFor(location, () => clock.time);
    const db = await databaseOf(location);
    await publishContent(store, setOf({ 'about.json': 'kept' }), '', '');
    const set = setOf({ 'about.json': 'kept', 'uploads/a.jpg': 'x', 'team.json': '' });
    set.files.push({ path: 'value.json', hash: 'f', size: 1 });
    await expect(publishContent(store, set, '', '')).rejects.toThrow('value.json cannot be read: is gone');
    const late = publishContent(store, setOf({ 'about.json': 'late' }), '', '', 7);
    await expect(late).rejects.toThrow('Version 1 was published meanwhile');
    const kept = async () => {
      await forgetUnused(store);
      return (await db.selectFrom('content_blob').select('hash').execute()).length;
    };
    clock.time += 24 * 60 * 60 * 1_000;
    expect(await kept()).toBe(2);
    clock.time += 1;
    expect(await kept()).toBe(1);
    expect(await textOf(store, 1, 'about.json')).toBe('kept');
  });

  it('publishes nothing if a file changes during the publish', async () => {
    const store = await openFor(await newLocation());
    const set = { ...setOf({ 'about.json': 'words' }), read: async () => Buffer.from('other') };
    await expect(publishContent(store, set, '', '')).rejects.toThrow('about.json has changed meanwhile');
    await expect(publishContent(store, setOf({}), '', '')).rejects.toThrow('The set has no files');
    await expect(publishContent(store, setOf({ '../x.json': '' }), '', '')).rejects.toThrow(
      'is not a record',
    );
    expect(await currentContent(store)).toMatchObject({ version: 0 });
  });
});

it('a set has records at the top and pictures in uploads, with plain names', () => {
  expect(contentKind('about.json')).toBe('record');
  for (const path of ['uploads/a.jpg', 'uploads/team/Ärztin 1.png'])
    expect(contentKind(path)).toBe('picture');
  const odd = '../about.json a/about.json /about.json .about.json about.txt uploads uploads/'.split(' ');
  const hidden = ['uploads/../a.jpg', 'uploads//a.jpg', 'uploads/.a.jpg', 'uploads/a.jpg.', 'uploads/ '];
  for (const path of [...odd, ...hidden, 'uploads\\a.jpg', 'uploads/a\0.jpg', 'c:x.json'])
    expect(contentKind(path), path).toBeUndefined();
});

it('a set has limits', () => {
  const file = { path: 'uploads/a.jpg', hash: '', size: contentLimits.pictureBytes };
  const reasonsOf = (...files: (typeof file)[]) => errorsOfSet(files).map(({ reason }) => reason);
  expect(reasonsOf(file, file, file)).toEqual([]);
  expect(reasonsOf({ ...file, size: file.size + 1 })).toEqual(['is larger than 30 MB']);
  expect(reasonsOf({ ...file, path: 'about.json' })[0]).toBe('is larger than 256 KB');
  expect(reasonsOf(...Array(17).fill(file))).toEqual(['all files together are larger than 500 MB']);
  expect(reasonsOf(...Array(2_000).fill({ ...file, size: 1 }))).toEqual([]);
  expect(reasonsOf(...Array(2_001).fill({ ...file, size: 1 }))[0]).toBe('2001 files are more than 2000');
});

describe.skipIf(!canMount)('a publish on a small disk (needs root, to make a small disk)', () => {
  it('is refused before it writes when it would leave no space for leads', async () => {
    const { folder } = await smallDisk(24);
    const store = await openFor({ dataDir: folder });
    const ofSize = (megabytes: number) => setOf({ 'uploads/a.jpg': randomBytes(megabytes * 1024 * 1024) });
    await expect(publishContent(store, ofSize(12), '', '')).rejects.toThrow(
      /its disk is full, \d+ bytes are left$/,
    );
    await probe(store);
    await saveLead(store, enquiry());
    expect(await publishContent(store, ofSize(4), '', '')).toBe(1);
    await probe(store);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'two publishers (PostgreSQL, needs TEST_DATABASE_URL)',
  () => {
    it('do not lose each other’s files when one fails while the other is adding its version', async () => {
      const location = await newSchema();
      const [store, db] = [await openFor(location), await databaseOf(location)];
      const bytes = Buffer.from('words');
      const hash = hashOf(bytes);
      await db.insertInto('content_blob').values({ hash, bytes, added_at: null }).execute();
      const broken = { ...setOf({ 'team.json': 'other' }), read: async () => Buffer.of() };
      const failing = duringChange(
        db,
        async (trx) => {
          await trx.updateTable('content_version').set({ note: '' }).where('version', '=', 0).execute();
          const files = JSON.stringify([{ path: 'about.json', hash, size: 5, changedAt: '' }]);
          const version = { version: 1, created_at: '', note: '', mark: 'm', files };
          await trx.insertInto('content_version').values(version).execute();
        },
        () => publishContent(store, broken, '', ''),
      );
      await expect(failing).rejects.toThrow('team.json has changed meanwhile: publish again');
      expect(await textOf(store, 1, 'about.json')).toBe('words');
    });
  },
);

describeOnEngines('the clean-up of content', (newLocation) => {
  it('looks through the versions only after a publication, once a day, and when its clock was ahead', async () => {
    const location = await newLocation();
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const store = await openFor(location, () => clock.time);
    const cleanUp = contentCleanUp(store);
    await publishContent(store, setOf({ 'about.json': '{}' }), '', '');
    await cleanUp();
    const addUnused = (hash: string) =>
      store.db
        .insertInto('content_blob')
        .values({ hash, bytes: Buffer.from(hash), added_at: null })
        .execute();
    const kept = async () => {
      await cleanUp();
      const rows = await store.db.selectFrom('content_blob').select('hash').execute();
      return rows.some(({ hash }) => hash.startsWith('unused'));
    };
    await addUnused('unused 1');
    expect(await kept()).toBe(true);
    await republish(store);
    expect(await kept()).toBe(false);
    await addUnused('unused 2');
    expect(await kept()).toBe(true);
    clock.time += 25 * 60 * 60_000;
    expect(await kept()).toBe(false);
    await addUnused('unused 3');
    clock.time -= 60 * 60_000;
    expect(await kept()).toBe(false);
  });
});

/** Adds a version as another server does, which cleans up nothing here. */
const republish = async ({ db }: Store) => {
  const row = await db
    .selectFrom('content_version')
    .selectAll()
    .where('version', '=', 1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('content_version')
    .values({ ...row, version: 2 })
    .execute();
};
