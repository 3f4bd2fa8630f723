import { expect, it } from 'vitest';
import type { Database } from '#server/database/engine.ts';
import { deskOn } from '../support/openDesk.ts';
import { openSharedDesk } from '../support/sharedDesk.ts';
import { databaseOf, describeOnSqlite, openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

describeOnSqlite('the draft, when others publish', (newLocation) => {
  const open = async () => {
    const location = await newLocation();
    return { ...(await openSharedDesk(location)), location, db: await databaseOf(location) };
  };
  const loseBytes = async (db: Database, hash: string | null | undefined) => {
    for (const table of ['draft_part', 'draft_blob', 'content_blob'] as const)
      await db
        .deleteFrom(table)
        .where('hash', '=', hash ?? '')
        .execute();
  };

  it('has no change any more where they publish the same words, however their file is formatted', async () => {
    const { write, draft, changes, publishTheirs } = await open();
    await write('skills', { heading: 'Same' });
    await publishTheirs({ skills: { heading: 'Same' } });
    expect(await changes()).toEqual([]);
    expect((await draft.now()).rows.size).toBe(0);
  });

  it('is not saved again at each look while a record waits for a choice', async () => {
    const { write, draft, changes, publishTheirs } = await open();
    await write('skills', { heading: 'Mine' });
    await publishTheirs({ skills: { heading: 'Theirs' } });
    expect(await changes()).toMatchObject([{ state: 'superseded' }]);
    const { number } = await draft.now();
    await changes();
    expect((await draft.now()).number).toBe(number);
  });

  it('keeps what somebody types at another desk at the same moment', async () => {
    const { location, as, write, record, publishTheirs } = await open();
    await write('skills', { heading: 'Mine' });
    await publishTheirs({ skills: { text: 'Published' } });
    as('Ravi');
    const own = await openFor(location);
    let isTyped = false;
    const interrupted = {
      ...own,
      // Asked after everything was read, and before the transaction.
      requireSpace: async (bytes?: number) => {
        if (!isTyped) await write('skills', { label: 'Typed' });
        isTyped = true;
        await own.requireSpace(bytes);
      },
    };
    const { app, call } = await deskOn(interrupted, await temporaryFolder(), {
      admit: () => ({ user: 'Asha' }),
    });
    for (const text of [expect.any(String), 'Published']) {
      expect((await call('GET', 'publication')).status).toBe(200);
      expect((await record('skills')).data).toMatchObject({ heading: 'Mine', label: 'Typed', text });
    }
    expect(isTyped).toBe(true);
    await app.close();
  });

  it('keeps a file as it is that is no JSON', async () => {
    const { put, fileOf, changes, publishTheirs } = await open();
    await put('skills.json', '{broken');
    await publishTheirs({ skills: { heading: 'Theirs' } });
    await changes();
    expect(String(await fileOf('skills.json'))).toBe('{broken');
  });

  it('is read although the bytes of a picture in it are gone', async () => {
    const { call, db, draft, put, changes, publish } = await open();
    await put('uploads/boulders.jpg', 'published');
    await publish();
    await put('uploads/boulders.jpg', 'drafted');
    await loseBytes(db, (await draft.now()).rows.get('uploads/boulders.jpg')?.hash);
    expect((await call('POST', 'rollback', { version: 1, seen: 2 })).status).toBe(200);
    expect(await changes()).toMatchObject([{ id: 'uploads/boulders.jpg', state: 'faulty' }]);
  });

  it('takes a picture that it names from an earlier version, if a newer one has lost it', async () => {
    const { db, draft, put, fileOf, write, publish, changes, publishTheirs } = await open();
    const before = await fileOf('uploads/boulders.jpg');
    await put('uploads/boulders.jpg', 'the newest one');
    const { hash } = (await draft.now()).rows.get('uploads/boulders.jpg') ?? {};
    await publish();
    await publishTheirs({ about: { image: '' } }, 'uploads/boulders.jpg');
    await write('about', { image: '/uploads/boulders.jpg' });
    await loseBytes(db, hash);
    await publishTheirs({ skills: { heading: 'Theirs' } });
    await changes();
    expect(await fileOf('uploads/boulders.jpg')).toEqual(before);
  });
});
