import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { merge } from '#desk/merge.ts';
import { openDraft } from '#desk/server/draft/draft.ts';
import { importFolder } from '#desk/server/draft/importDraft.ts';
import { importOldDraft } from '#desk/server/draft/importOldDraft.ts';
import { hashOf } from '#server/content/contentSet.ts';
import { currentContent } from '#server/content/contentVersions.ts';
import { forgetUnused } from '#server/content/forgetUnused.ts';
import type { Store } from '#server/database/engine.ts';
import { migrate, migrations } from '#server/database/migrations.ts';
import { StorageError } from '#server/database/storageError.ts';
import { writeFolderVersion, writeVersion } from '#server/publishing/folderVersion.ts';
import { openDesk, openPublishedDesk } from '../support/openDesk.ts';
import { databaseOf, describeOnEngines, openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const skillsIn = async (draft: ReturnType<typeof openDraft>) =>
  (await draft.record('skills')).value as { heading: string };
const headingIn = async (draft: ReturnType<typeof openDraft>) => (await skillsIn(draft)).heading;

describeOnEngines('the draft', (newLocation) => {
  it('keeps every word of two desks on one store that save one record at the same time', async () => {
    const location = await newLocation();
    const open = (user: string) => openDesk({ location, admit: () => ({ user }) });
    const [first, second] = [await open('heading'), await open('text')];
    const typing = async ({ call }: typeof first, key: string) => {
      let { data: base, revision } = (await call('GET', 'records/skills')).body;
      for (let round = 1; round <= 20; ) {
        const mine = { ...base, [key]: `${key} ${round}` };
        const { status, body } = await call('PUT', 'records/skills', { data: mine }, revision);
        if (status === 200) {
          [base, revision] = [mine, body.revision];
          round++;
          continue;
        }
        const { theirs } = body;
        const merged = merge(base, mine, theirs.data, 'mine');
        expect([status, merged.isConflict]).toEqual([409, false]);
        [base, revision] = [{ ...(merged.value as object), [key]: base[key] }, theirs.revision];
      }
    };
    await Promise.all([typing(first, 'heading'), typing(second, 'text')]);
    const { data, changed } = (await first.call('GET', 'records/skills')).body;
    expect(data).toMatchObject({ heading: 'heading 20', text: 'text 20' });
    expect(changed.people.sort()).toEqual(['heading', 'text']);
  });

  it('takes a folder over once, merged with what somebody has typed', async () => {
    const { store, draft, record, write } = await openPublishedDesk(await newLocation());
    const folder = join(await temporaryFolder(), 'pulled');
    await writeVersion(folder, store, await currentContent(store));
    const inFolder = async (name: string, part: object) =>
      writeFile(join(folder, `${name}.json`), JSON.stringify({ ...(await record(name)).data, ...part }));
    await inFolder('skills', { text: 'Of the folder' });
    await inFolder('teamPage', { heading: 'Of the folder' });
    // Both together are larger than a record may be.
    const long = 'x'.repeat(140_000);
    await inFolder('careersPage', { title: long });
    await write('careersPage', { heading: long });
    // A folder may be older than a record.
    await rm(join(folder, 'collaboration.json'));
    await write('skills', { heading: 'Typed' });
    expect(await importFolder(folder, store, draft, 'Ravi')).toBe(2);
    expect(await record('skills')).toMatchObject({
      data: { heading: 'Typed', text: 'Of the folder' },
      changed: { people: ['Asha', 'Ravi'] },
    });
    expect((await record('careersPage')).data).toMatchObject({
      heading: long,
      title: expect.not.stringContaining(long),
    });
    // What was typed since stays.
    await write('teamPage', { heading: 'Later' });
    await importFolder(folder, store, draft, 'Ravi');
    expect((await record('teamPage')).data.heading).toBe('Later');
  });

  it('keeps replaced words for thirty days, and bytes that nothing names for one day', async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const location = await newLocation();
    const store = await openFor(location, () => clock.time);
    const db = await databaseOf(location);
    const draft = openDraft(store);
    for (const words of ['first', 'second', 'third']) {
      clock.time += 61_000;
      await draft.save(await draft.now(), 'Asha', { path: 'uploads/a.pdf', bytes: words });
    }
    const kept = async () => {
      await forgetUnused(store);
      const blobs = await db.selectFrom('content_blob').select('bytes').execute();
      return blobs.map(({ bytes }) => String(Buffer.from(bytes))).sort();
    };
    expect(await kept()).toEqual(['first', 'second', 'third']);
    // The first words were replaced a minute before the second ones.
    clock.time += 30 * 24 * 60 * 60 * 1_000 - 61_000;
    expect(await kept()).toEqual(['first', 'second', 'third']);
    clock.time += 1;
    expect(await kept()).toEqual(['second', 'third']);
    clock.time += 61_000;
    expect(await kept()).toEqual(['third']);
  });

  it('keeps words that were left for a while before they are replaced, and few of those typed on the way', async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const location = await newLocation();
    const draft = openDraft(await openFor(location, () => clock.time));
    const typed = { A: 1, 'A word': 10, 'A word and': 10, 'A word and more': 10, Other: 600, 'Other.': 1 };
    for (const [bytes, seconds] of Object.entries(typed)) {
      clock.time += seconds * 1_000;
      await draft.save(await draft.now(), 'Asha', { path: 'uploads/a.pdf', bytes });
    }
    const rows = await (await databaseOf(location)).selectFrom('draft_file').select('hash').execute();
    expect(rows).toContainEqual({ hash: hashOf(Buffer.from('A word and more')) });
    expect(rows).not.toContainEqual({ hash: hashOf(Buffer.from('A word and')) });
  });

  it.each([
    { before: 59, after: 59, isKept: false },
    { before: 60, after: 1, isKept: true },
    { before: 1, after: 60, isKept: true },
  ])(
    'words typed $before s after others and replaced $after s later are kept: $isKept',
    async ({ before, after, isKept }) => {
      const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
      const location = await newLocation();
      const draft = openDraft(await openFor(location, () => clock.time));
      for (const [bytes, seconds] of Object.entries({ Others: 0, Words: before, Later: after })) {
        clock.time += seconds * 1_000;
        await draft.save(await draft.now(), 'Asha', { path: 'uploads/a.pdf', bytes });
      }
      const rows = await (await databaseOf(location)).selectFrom('draft_file').select('hash').execute();
      expect(rows.some(({ hash }) => hash === hashOf(Buffer.from('Words')))).toBe(isKept);
    },
  );

  it('is read again after a failure of the store, which makes no record faulty', async () => {
    const location = await newLocation();
    const [db, writing] = [await databaseOf(location), openDraft(await openFor(location))];
    const text = JSON.stringify(await skillsIn(writing));
    await writing.save(await writing.now(), 'Asha', { path: 'skills.json', bytes: text });
    const draft = openDraft(await openFor(location));
    await sql`alter table content_blob rename to away`.execute(db);
    await expect(draft.now()).rejects.toThrow(StorageError);
    await sql`alter table away rename to content_blob`.execute(db);
    expect((await draft.now()).content.notes.filter(({ file }) => file === 'skills.json')).toEqual([]);
  });

  it('that cannot be read says why to staff', async () => {
    const location = await newLocation();
    const db = await databaseOf(location);
    const { call } = await openDesk({ location, admit: () => ({ user: 'Asha' }) });
    await sql`alter table content_version rename to away`.execute(db);
    const { status, body } = await call('GET', 'records/skills');
    expect([status, body.error]).toEqual([500, expect.stringContaining('content_version')]);
  });

  it('opens on a store of the release before', async () => {
    const location = await newLocation();
    const db = await databaseOf(location);
    await migrate(db, { steps: migrations.slice(0, 1) });
    const bytes = Buffer.from('{"heading":"Old"}');
    const hash = hashOf(bytes);
    await db
      .insertInto('content_blob')
      .values({ hash, bytes } as never)
      .execute();
    const pages = Array.from({ length: 1_000 }, (_, index) => ({
      path: `pages/p${index}.json`,
      hash,
      size: bytes.length,
      changedAt: '',
    }));
    const files = JSON.stringify([
      ...pages,
      { path: 'skills.json', hash, size: bytes.length, changedAt: '' },
    ]);
    for (let version = 1; version <= 50; version++)
      await db
        .insertInto('content_version')
        .values({ version, created_at: '', note: '', mark: `mark ${version}`, files })
        .execute();
    const draft = openDraft(await openFor(location));
    expect(await headingIn(draft)).toBe('Old');
    await draft.save(await draft.now(), 'Asha', {
      path: 'skills.json',
      bytes: '{"heading":"New"}',
      seen: hash,
    });
    await expect(
      draft.save(await draft.now(), 'Ravi', { path: 'skills.json', bytes: '{"heading":"Late"}', seen: hash }),
    ).rejects.toThrow('was changed elsewhere');
    expect(await headingIn(draft)).toBe('New');
  });
});

describeOnEngines('the draft of an earlier release, in a folder', (newLocation) => {
  /** Makes the folder as that release does: all files of the version, the changed ones, and who changed them. */
  const oldFolder = async (store: Store, changed: Record<string, object>) => {
    const folder = join(await temporaryFolder(), 'draft');
    await writeVersion(folder, store, await currentContent(store));
    for (const [path, value] of Object.entries(changed))
      await writeFile(join(folder, path), JSON.stringify(value, null, 2));
    return folder;
  };
  const at = '2026-11-28T10:00:00.000Z';

  it('is taken over once, with the names of who wrote it', async () => {
    const { store, draft, record } = await openPublishedDesk(await newLocation());
    const skills = { ...(await record('skills')).data, heading: 'Of the folder' };
    const folder = await oldFolder(store, { 'skills.json': skills });
    await rm(join(folder, 'teamPage.json'));
    const change = { by: 'Ravi', at, people: ['Meena', 'Ravi'] };
    await writeFile(join(folder, '.changes.json'), JSON.stringify({ 'skills.json': change }));
    const line = await importOldDraft(folder, store, draft);
    expect(line).toContain(`taken over: 1. Its folder is kept as ${folder}.imported`);
    expect(await record('skills')).toMatchObject({
      data: { heading: 'Of the folder' },
      changed: { by: 'Ravi', at, people: ['Meena', 'Ravi'] },
    });
    expect(await importOldDraft(folder, store, draft)).toBeUndefined();
    expect((await draft.now()).rows.size).toBe(1);
    // That release may have run once more.
    await mkdir(folder);
    expect(await importOldDraft(folder, store, draft)).toContain(`is kept as ${folder}.imported-`);
  });

  it('of a site that published nothing is taken over as well, and what is typed since stays', async () => {
    const location = await newLocation();
    const { store, draft, call } = await openDesk({ location, admit: () => ({ user: 'Asha' }) });
    const { data, revision } = (await call('GET', 'records/skills')).body;
    await call('PUT', 'records/skills', { data: { ...data, text: 'Typed since' } }, revision);
    const folder = join(await temporaryFolder(), 'draft');
    await mkdir(folder);
    await writeFile(join(folder, 'skills.json'), JSON.stringify({ ...data, heading: 'Of the folder' }));
    await importOldDraft(folder, store, draft);
    expect((await call('GET', 'records/skills')).body.data).toMatchObject({
      heading: 'Of the folder',
      text: 'Typed since',
    });
    // What the folder lacks is not removed.
    expect([...(await draft.now()).rows.keys()]).toEqual(['skills.json']);
  });

  it('that has a conflict still has it here', async () => {
    const { store, draft, record, write, publish } = await openPublishedDesk(await newLocation());
    const before = (await record('skills')).data;
    const folder = await oldFolder(store, { 'skills.json': { ...before, heading: 'Of the folder' } });
    const waitsFor = { base: 1, version: 2 };
    const change = { by: 'Ravi', at, people: ['Ravi'], waitsFor };
    await writeFile(join(folder, '.changes.json'), JSON.stringify({ 'skills.json': change }));
    await write('skills', { heading: 'Published' });
    await publish();
    await writeFolderVersion(folder, await currentContent(store));
    await importOldDraft(folder, store, draft);
    expect((await draft.now()).rows.get('skills.json')?.base).not.toBe(
      (await draft.now()).published.files.get('skills.json')?.hash,
    );
    expect((await record('skills')).data.heading).toBe('Of the folder');
  });

  it('that cannot be taken over stays, and the desk starts', async () => {
    const { store, draft } = await openDesk({ location: await newLocation() });
    const folder = join(await temporaryFolder(), 'draft');
    await writeFile(folder, 'no folder');
    expect(await importOldDraft(folder, store, draft)).toContain(`draft in ${folder} cannot be taken over`);
  });
});
