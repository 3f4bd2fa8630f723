import { expect, it } from 'vitest';
import type { Publication } from '#desk/wire.ts';
import { hashOf } from '#server/content/contentSet.ts';
import { contentFiles, currentContent, publishContent } from '#server/content/contentVersions.ts';
import { forgetUnused } from '#server/content/forgetUnused.ts';
import type { Database } from '#server/database/engine.ts';
import { setOf } from '../support/contentSets.ts';
import { openDesk, openPublishedDesk } from '../support/openDesk.ts';
import { openSharedDesk } from '../support/sharedDesk.ts';
import { databaseOf, describeOnEngines, openFor, type StoreLocation } from '../support/storageEngines.ts';

const day = 24 * 60 * 60_000;

describeOnEngines('the draft', (newLocation) => {
  /** Opens a desk with a draft: a changed record, a new file and a removed record. */
  const openWithDraft = async () => {
    const location: StoreLocation = await newLocation();
    const desk = await openPublishedDesk(location);
    const db = await databaseOf(location);
    await desk.write('skills', { heading: 'Typed' });
    await desk.put('uploads/list.pdf', 'A list');
    return { ...desk, db, location };
  };
  type Call = Awaited<ReturnType<typeof openDesk>>['call'];
  const changesIn = async ({ call }: { call: Call }) => {
    const { status, body } = await call('GET', 'publication');
    return { status, changes: (body as Publication).changes };
  };
  /** Removes the bytes that no version names, as a release does that knows no draft. */
  const cleanAsOlderRelease = async (db: Database) => {
    const versions = await db.selectFrom('content_version').select('files').execute();
    const used = versions.flatMap(({ files }) => JSON.parse(files) as { hash: string }[]);
    const hashes = used.map(({ hash }) => hash);
    await db.deleteFrom('content_blob').where('hash', 'not in', hashes).execute();
  };

  it('opens whole after an older release has removed all bytes that no version names', async () => {
    const desk = await openWithDraft();
    const { store, db, record, fileOf, publish } = desk;
    await cleanAsOlderRelease(db);
    const { version } = await currentContent(store);
    const files = await contentFiles(store, version);
    const other = setOf({ 'uploads/other.pdf': 'Of the older release' });
    await publishContent(
      store,
      {
        files: [...files, ...other.files],
        read: (hash) => other.read(hash).catch(() => desk.draft.read(hash)),
      },
      '',
      'Ravi',
    );
    expect((await record('skills')).data.heading).toBe('Typed');
    expect(String(await fileOf('uploads/list.pdf'))).toBe('A list');
    const { status, changes } = await changesIn(desk);
    expect([status, changes.map(({ id, errors }) => [id, errors])]).toEqual([
      200,
      [
        ['skills.json', []],
        ['uploads/list.pdf', []],
      ],
    ]);
    expect((await publish()).status).toBe(200);
    expect((await record('skills')).isChanged).toBe(false);
  });

  it('merges what was typed with a later publication although an older release has removed the version between', async () => {
    const location = await newLocation();
    const db = await databaseOf(location);
    const { record, changes, write, publishTheirs } = await openSharedDesk(location);
    await write('skills', { heading: 'Typed' });
    await publishTheirs({ skills: { text: 'Published' } });
    await db.deleteFrom('content_version').where('version', '=', 1).execute();
    await cleanAsOlderRelease(db);
    expect(await changes()).toMatchObject([{ id: 'skills.json', state: 'mine' }]);
    expect((await record('skills')).data).toMatchObject({ heading: 'Typed', text: 'Published' });
  });

  it('refuses a file whose bytes an older release removes while it is saved', async () => {
    const location = await newLocation();
    const db = await databaseOf(location);
    const store = await openFor(location);
    // Asked for the last time after the bytes are written.
    const requireSpace = async () => {
      for (const table of ['draft_blob', 'content_blob'] as const) await db.deleteFrom(table).execute();
    };
    const { draft, put, fileOf } = await openDesk({ store: { ...store, requireSpace } });
    await expect(put('uploads/list.pdf', 'A list')).rejects.toThrow('uploads/list.pdf: try again');
    expect(await fileOf('uploads/list.pdf')).toBeUndefined();
    expect((await draft.now()).rows.size).toBe(0);
  });

  it('keeps what the release before has saved, whose bytes are with those of the versions', async () => {
    const { store, db, draft, record } = await openWithDraft();
    const bytes = Buffer.from(JSON.stringify({ ...(await record('skills')).data, heading: 'Saved before' }));
    const hash = hashOf(bytes);
    // That release knows no table of the draft’s bytes.
    await db.insertInto('content_blob').values({ hash, bytes, added_at: new Date().toISOString() }).execute();
    await db
      .updateTable('draft_file')
      .set({ ended_at: new Date().toISOString() })
      .where('path', '=', 'skills.json')
      .execute();
    const row = { number: 99, path: 'skills.json', hash, size: bytes.length, changed_by: '["Ravi"]' };
    await db
      .insertInto('draft_file')
      .values({ ...row, at: new Date().toISOString(), base: null, ended_at: null })
      .execute();
    await forgetUnused(store);
    await cleanAsOlderRelease(db);
    expect(await draft.valueAt('skills.json', hash)).toMatchObject({ heading: 'Saved before' });
    expect((await record('skills')).data.heading).toBe('Saved before');
  });

  it('needs its bytes: the store refuses to remove them, and does so when the row is gone for a month', async () => {
    const { db, location } = await openWithDraft();
    const blobs = () => db.selectFrom('draft_blob').select('hash').execute();
    await expect(db.deleteFrom('draft_blob').execute()).rejects.toThrow(/foreign key/i);
    const before = (await blobs()).length;
    const later = await openFor(location, () => Date.now() + 40 * day);
    await forgetUnused(later);
    expect(await blobs()).toHaveLength(before);
    await db.updateTable('draft_file').set({ ended_at: new Date().toISOString() }).execute();
    await forgetUnused(later);
    expect(await blobs()).toEqual([]);
  });

  it.each<[string, (db: Database, hashes: string[]) => Promise<unknown>]>([
    [
      'are gone',
      async (db, hashes) => {
        for (const table of ['draft_part', 'draft_blob', 'content_blob'] as const)
          await db.deleteFrom(table).where('hash', 'in', hashes).execute();
      },
    ],
    [
      'are damaged',
      async (db, hashes) => {
        const bytes = Buffer.from('other');
        for (const table of ['draft_blob', 'content_blob'] as const)
          await db.updateTable(table).set({ bytes }).where('hash', 'in', hashes).execute();
      },
    ],
  ])(
    'loses a record alone whose bytes %s: it can be discarded, and others are published',
    async (_, harm) => {
      const { store, db, draft, write } = await openWithDraft();
      await write('teamPage', { heading: 'Typed as well' });
      const hash = (await draft.now()).rows.get('skills.json')?.hash ?? '';
      await harm(db, [hash]);
      // Meanwhile a colleague publishes these records. A second desk then starts and reads the store.
      const { call } = await openDesk({ store, admit: () => ({ user: 'Ravi' }) });
      const other = setOf({ 'uploads/other.pdf': 'Other' });
      const { version } = await currentContent(store);
      const files = await contentFiles(store, version);
      await publishContent(
        store,
        { files: [...files, ...other.files], read: (each) => other.read(each).catch(() => draft.read(each)) },
        '',
        'Ravi',
      );
      const { status, changes } = await changesIn({ call });
      expect(status).toBe(200);
      const errors = Object.fromEntries(changes.map((change) => [change.id, change.errors]));
      expect(errors).toMatchObject({ 'skills.json': [{ reason: 'cannot be read' }], 'teamPage.json': [] });
      for (const way of ['session', 'today', 'pages', 'pictures'])
        expect([way, (await call('GET', way)).status]).toEqual([way, 200]);
      const shown = (await call('GET', 'records/skills')).body;
      expect([shown.data, shown.notes[0].reason]).toEqual([
        undefined,
        expect.stringMatching(/^cannot be read/),
      ]);

      const team = changes.find(({ id }) => id === 'teamPage.json');
      const publishing = { version: version + 1, shown: { 'teamPage.json': team?.hash ?? '' } };
      expect((await call('POST', 'publish', publishing)).body).toMatchObject({ version: version + 2 });
      const shownHash = changes.find(({ id }) => id === 'skills.json')?.hash;
      const discarding = { id: 'skills.json', hash: shownHash, whose: 'all' };
      expect((await call('POST', 'publication/discard', discarding)).status).toBe(200);
      expect((await call('GET', 'records/skills')).body).toMatchObject({ isChanged: false, notes: [] });
    },
  );

  it('has a record again whose bytes are back', async () => {
    const { store, db, draft, write } = await openWithDraft();
    const hash = (await draft.now()).rows.get('skills.json')?.hash ?? '';
    const bytes = await draft.read(hash);
    for (const table of ['draft_part', 'draft_blob', 'content_blob'] as const)
      await db.deleteFrom(table).where('hash', '=', hash).execute();
    const { call } = await openDesk({ store, admit: () => ({ user: 'Ravi' }) });
    const shown = async () => (await call('GET', 'records/skills')).body.data;
    expect(await shown()).toBeUndefined();
    await db.insertInto('content_blob').values({ hash, bytes, added_at: new Date().toISOString() }).execute();
    await write('teamPage', { heading: 'Typed since' });
    expect(await shown()).toMatchObject({ heading: 'Typed' });
  });

  it('takes another file in place of a published one whose bytes are gone', async () => {
    const { db, draft, put, publish, fileOf } = await openWithDraft();
    const hash = (await draft.now()).rows.get('uploads/list.pdf')?.hash ?? '';
    await publish();
    for (const table of ['draft_part', 'draft_blob', 'content_blob'] as const)
      await db.deleteFrom(table).where('hash', '=', hash).execute();
    await put('uploads/list.pdf', 'Another list');
    expect(String(await fileOf('uploads/list.pdf'))).toBe('Another list');
  });

  it('says of a file whose bytes are gone that it cannot be read, and publishes others', async () => {
    const { store, db, draft } = await openWithDraft();
    const hash = (await draft.now()).rows.get('uploads/list.pdf')?.hash ?? '';
    for (const table of ['draft_part', 'draft_blob', 'content_blob'] as const)
      await db.deleteFrom(table).where('hash', '=', hash).execute();
    const { call } = await openDesk({ store, admit: () => ({ user: 'Ravi' }) });
    const { changes } = await changesIn({ call });
    expect(changes).toMatchObject([
      { id: 'skills.json', errors: [] },
      { id: 'uploads/list.pdf', errors: [{ reason: 'cannot be read' }] },
    ]);
    const shown = { 'skills.json': changes[0]?.hash ?? '' };
    expect((await call('POST', 'publish', { version: 1, shown })).body).toMatchObject({ version: 2 });
    const discarding = { id: 'uploads/list.pdf', hash: changes[1]?.hash, whose: 'all' };
    const discarded = await call('POST', 'publication/discard', discarding);
    expect([discarded.status, (await changesIn({ call })).changes]).toEqual([200, []]);
  });
});
