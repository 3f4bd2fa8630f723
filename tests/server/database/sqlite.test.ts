import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '#server/database/sqlite.ts';
import { connectSqlite } from '#server/database/sqliteSession.ts';
import { noOrigin } from '#server/leads/lead.ts';
import { createStorage, openStorage } from '#server/openStorage.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, textFile } from '../../support/sampleLeads.ts';
import { openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { traces } from '../../support/traces.ts';

const inThread = true;

describe('the embedded store, in a thread of its own', () => {
  const openBoth = async () => {
    const dataDir = await temporaryFolder();
    const engine = await openSqlite(dataDir, { inThread });
    onTestFinished(() => engine.close());
    return { dataDir, engine, storage: createStorage(engine), file: join(dataDir, 'leads.sqlite') };
  };

  it('syncs to disk at every commit, also after the first insert', async () => {
    const { engine, storage } = await openBoth();
    await storage.saveLead(contact({}, textFile('x')));
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(engine.db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
  });

  it('creates missing folders and makes everything in them readable only by its owner', async () => {
    const folder = join(await temporaryFolder(), 'new', 'data');
    const storage = await openFor({ dataDir: folder, inThread });
    await storage.saveLead(enquiry());
    const names = (await readdir(folder)).sort();
    expect(names).toEqual(['leads.created', 'leads.sqlite', 'leads.sqlite-shm', 'leads.sqlite-wal']);
    for (const path of ['..', '.', ...names]) {
      expect([path, (await stat(join(folder, path))).mode & 0o077]).toEqual([path, 0]);
    }
  });

  it.each(['missing', 'empty'])('does not start with a database that has become %s', async (state) => {
    const dataDir = await temporaryFolder();
    await (await openStorage({ dataDir })).close();
    const [file, created] = ['leads.sqlite', 'leads.created'].map((name) => join(dataDir, name)) as [
      string,
      string,
    ];
    await rm(file);
    if (state === 'empty') await writeFile(file, '');
    await expect(openStorage({ dataDir })).rejects.toThrow(
      `${file} is ${state}, but it held leads before: restore a backup, or delete ${created} to start with an empty store`,
    );
    await rm(created);
    await openFor({ dataDir });
  });

  it.each([
    ['is a file', ''],
    ['is below a file', '/data'],
  ])('says what to do when its folder %s', async (_, path) => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const dataDir = file + path;
    await expect(openStorage({ dataDir })).rejects.toMatchObject({
      name: 'StorageError',
      message: expect.stringMatching(
        `^DATA_DIR: this user cannot write in ${dataDir}. Create this folder, [^:]+$`,
      ),
    });
  });

  it('does not start with a damaged database', async () => {
    const dataDir = await temporaryFolder();
    const storage = await openStorage({ dataDir, inThread });
    for (let number = 0; number < 100; number += 1) await storage.saveLead(enquiry({ number }));
    await storage.close();
    const file = await open(join(dataDir, 'leads.sqlite'), 'r+');
    await file.write(Buffer.alloc(8192, 0x5a), 0, 8192, 3 * 4096);
    await file.close();
    await expect(openStorage({ dataDir, inThread })).rejects.toMatchObject({
      name: 'StorageError',
      message: expect.stringMatching(/^DATA_DIR: cannot open the store in .+: .*(damaged|malformed).*$/),
    });
  });

  it('rejects leads when the disk is full, keeps the stored ones, and accepts new ones when there is space', async () => {
    const { engine, storage } = await openBoth();
    await storage.saveLead(enquiry());
    await sql`pragma max_page_count = 1`.execute(engine.db);
    const large = contact({}, textFile('x'.repeat(100_000)));
    await expect(storage.saveLead(large)).rejects.toThrow('The store failed: database or disk is full');
    expect(await leadsIn(storage)).toHaveLength(1);
    await sql`pragma max_page_count = 1000000`.execute(engine.db);
    expect((await storage.saveLead(large)).outcome).toBe('stored');
  });

  it.each(['removed', 'replaced'])('acknowledges nothing once its file was %s', async (how) => {
    const { storage, file } = await openBoth();
    await storage.saveLead(enquiry());
    await rename(file, `${file}.old`);
    if (how === 'replaced') await writeFile(file, '');
    const said = 'restart the server or the desk';
    await expect(storage.saveLead(enquiry({ message: 'later' }))).rejects.toThrow(said);
    await expect(storage.probe()).rejects.toThrow(said);
    await expect(leadsIn(storage)).rejects.toThrow(said);
  });

  it('continues other work while another process writes, and then stores', async () => {
    const { storage, file } = await openBoth();
    const other = await connectSqlite(file);
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    const saved = storage.saveLead(enquiry());
    // A timer releases the lock, and runs only if saving does not block this process.
    setTimeout(() => other.exec('commit'), 50);
    expect((await saved).outcome).toBe('stored');
  });

  it('while another process holds the lock, refuses each of several leads after one wait', async () => {
    const { storage, file } = await openBoth();
    const other = await connectSqlite(file);
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    const saves = [0, 1, 2, 3].map((number) => storage.saveLead(enquiry({ number })));
    // If the waits followed each other, the second lead would be stored then.
    const late = setTimeout(() => other.exec('commit'), 9_000);
    for (const saved of saves) await expect(saved).rejects.toThrow('database is locked');
    clearTimeout(late);
    other.exec('commit');
    expect((await storage.saveLead(enquiry())).outcome).toBe('stored');
  });

  it('leaves no trace of a person in its files after their leads are erased', async () => {
    const email = 'private.person@example.com';
    const { storage, dataDir } = await openBoth();
    const origin = { ...noOrigin, referrer: 'private.referrer.example', campaign: 'Private campaign' };
    const file = textFile(`Letter of ${email}`.repeat(2_000), 'private letter.txt');
    const lead = { ...contact({ email, phone: '9123456780' }, file), origin };
    const { id } = await storage.saveLead({ ...lead, notify: ['staff'] });
    // Each text is longer than the last, so that the row must move.
    for (const times of [1, 50, 500])
      await storage.markLeads([id], { by: 'asha', state: 'done', note: 'Private note '.repeat(times) });
    const parts = [email, '9123456780', id, 'Private note', file.name, origin.referrer, origin.campaign];
    for (const part of parts) expect([part, await traces(dataDir, part)]).not.toEqual([part, []]);
    expect(await storage.eraseLeads({ email })).toBe(1);
    await storage.clearLog();
    for (const part of parts) expect([part, await traces(dataDir, part)]).toEqual([part, []]);
  });

  it('once it is compacted, leaves no copies in pages that rows moved out of', async () => {
    const { engine, storage, dataDir, file } = await openBoth();
    // Many unordered phones, so that pages of their index split and merge.
    await sql`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 4000)
      insert into lead (id, kind, created_at, suspect, payload, email_key, phone_key, fingerprint, generation)
      select number, 'contacts', number, 0, '{}', '', 6000000000 + number * number * number * 7919 % 3999999979, number, 1
      from numbers`.execute(engine.db);
    const erased = await engine.db
      .selectFrom('lead')
      .select(['id', 'phone_key'])
      .where(sql<boolean>`cast(id as integer) % 5 = 0`)
      .execute();
    await storage.eraseLeads({ ids: erased.map(({ id }) => id) });
    const inFile = async () => {
      const bytes = (await readFile(file)).toString('latin1');
      return erased.filter(({ phone_key }) => bytes.includes(phone_key ?? ''));
    };
    await storage.clearLog();
    expect(await inFile()).not.toEqual([]);
    await storage.compact();
    expect(await inFile()).toEqual([]);
    expect(await traces(dataDir, erased[0]?.phone_key ?? '')).toEqual([]);
    expect(await leadsIn(storage)).toHaveLength(3_200);
  });
});
