import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { migrate } from '#server/database/migrations.ts';
import { connectSqlite } from '#server/database/sqliteSession.ts';
import { eraseLeads } from '#server/leads/eraseLeads.ts';
import { noOrigin } from '#server/leads/lead.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { probe, saveLead } from '#server/leads/saveLead.ts';
import { openStore } from '#server/openStore.ts';
import { contact, enquiry, leadsIn, textFile } from '../../support/sampleLeads.ts';
import { openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { traces } from '../../support/traces.ts';

const inThread = true;

describe('the embedded store, in a thread of its own', () => {
  const openBoth = async () => {
    const dataDir = await temporaryFolder();
    const store = await openFor({ dataDir, inThread });
    return { dataDir, store, file: join(dataDir, 'leads.sqlite') };
  };

  it('syncs to disk at every commit, also after the first insert', async () => {
    const { store } = await openBoth();
    await saveLead(store, contact({}, textFile('x')));
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(store.db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
  });

  it('creates missing folders and makes everything in them readable only by its owner', async () => {
    const folder = join(await temporaryFolder(), 'new', 'data');
    const store = await openFor({ dataDir: folder, inThread });
    await saveLead(store, enquiry());
    const names = (await readdir(folder)).sort();
    expect(names).toEqual(['leads.created', 'leads.sqlite', 'leads.sqlite-shm', 'leads.sqlite-wal']);
    for (const path of ['..', '.', ...names]) {
      expect([path, (await stat(join(folder, path))).mode & 0o077]).toEqual([path, 0]);
    }
  });

  it.each(['missing', 'empty'])('does not start with a database that has become %s', async (state) => {
    const dataDir = await temporaryFolder();
    await (await openStore({ dataDir })).close();
    const [file, created] = ['leads.sqlite', 'leads.created'].map((name) => join(dataDir, name)) as [
      string,
      string,
    ];
    await rm(file);
    if (state === 'empty') await writeFile(file, '');
    await expect(openStore({ dataDir })).rejects.toThrow(
      `${file} is ${state}, but it held leads before: restore a backup, or delete ${created} to start with an empty store`,
    );
    await rm(created);
    await openFor({ dataDir });
  });

  it('says what to do when its folder cannot be made', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const dataDir = join(file, 'data');
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      name: 'StorageError',
      message: expect.stringMatching(
        `^DATA_DIR: this user cannot write in ${dataDir}. Create this folder, [^:]+$`,
      ),
    });
  });

  it('does not start with a damaged database', async () => {
    const dataDir = await temporaryFolder();
    const store = await openStore({ dataDir, inThread });
    for (let number = 0; number < 100; number += 1) await saveLead(store, enquiry({ number }));
    await store.close();
    const file = await open(join(dataDir, 'leads.sqlite'), 'r+');
    await file.write(Buffer.alloc(8192, 0x5a), 0, 8192, 3 * 4096);
    await file.close();
    await expect(openStore({ dataDir, inThread })).rejects.toMatchObject({
      name: 'StorageError',
      message: expect.stringMatching(/^DATA_DIR: cannot open the store in .+: .*(damaged|malformed).*$/),
    });
  });

  it('rejects leads when the disk is full, keeps the stored ones, and accepts new ones when there is space', async () => {
    const { store } = await openBoth();
    await saveLead(store, enquiry());
    await sql`pragma max_page_count = 1`.execute(store.db);
    const large = contact({}, textFile('x'.repeat(100_000)));
    await expect(saveLead(store, large)).rejects.toThrow('The store failed: database or disk is full');
    expect(await leadsIn(store)).toHaveLength(1);
    await sql`pragma max_page_count = 1000000`.execute(store.db);
    expect((await saveLead(store, large)).outcome).toBe('stored');
  });

  it.each(['removed', 'replaced'])('acknowledges nothing once its file was %s', async (how) => {
    const { store, file } = await openBoth();
    await saveLead(store, enquiry());
    await rename(file, `${file}.old`);
    if (how === 'replaced') await writeFile(file, '');
    const advice = 'restart the server or the desk';
    await expect(saveLead(store, enquiry({ message: 'later' }))).rejects.toThrow(advice);
    await expect(probe(store)).rejects.toThrow(advice);
    await expect(leadsIn(store)).rejects.toThrow(advice);
  });

  it('continues other work while another process writes, and then stores', async () => {
    const { store, file } = await openBoth();
    const other = await connectSqlite(file);
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    const saved = saveLead(store, enquiry());
    // A timer releases the lock, and runs only if saving does not block this process.
    setTimeout(() => other.exec('commit'), 50);
    expect((await saved).outcome).toBe('stored');
  });

  it('opens while another process holds the lock, and is updated however long that takes', async () => {
    const { dataDir, file } = await openBoth();
    const other = await connectSqlite(file);
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    const second = await openFor({ dataDir, inThread });
    expect(await leadsIn(second)).toEqual([]);
    other.exec('delete from schema_version; commit');
    const execute = () => Promise.reject(new Error('database is locked'));
    const locked = { setIsolationLevel: () => ({ execute }) } as never;
    vi.spyOn(second.db, 'transaction').mockReturnValueOnce(locked);
    await expect(migrate(second.db)).rejects.toThrow('table lead already exists');
  });

  it('while another process holds the lock, refuses each of several leads after one wait', async () => {
    const { store, file } = await openBoth();
    const other = await connectSqlite(file);
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    const saves = [0, 1, 2, 3].map((number) => saveLead(store, enquiry({ number })));
    // If the waits followed each other, the second lead would be stored then.
    const late = setTimeout(() => other.exec('commit'), 9_000);
    for (const saved of saves) await expect(saved).rejects.toThrow('database is locked');
    clearTimeout(late);
    other.exec('commit');
    expect((await saveLead(store, enquiry())).outcome).toBe('stored');
  });

  it('leaves no trace of a person in its files after their leads are erased', async () => {
    const email = 'private.person@example.com';
    const { store, dataDir } = await openBoth();
    const origin = { ...noOrigin, referrer: 'private.referrer.example', campaign: 'Private campaign' };
    const file = textFile(`Letter of ${email}`.repeat(2_000), 'private letter.txt');
    const lead = { ...contact({ email, phone: '9123456780' }, file), origin };
    const { id } = await saveLead(store, { ...lead, notify: ['staff'] });
    // Each text is longer than the last, so that the row must move.
    for (const times of [1, 50, 500])
      await markLeads(store, [id], { by: 'asha', state: 'done', note: 'Private note '.repeat(times) });
    // The random id stays, so that a restore does not revive the lead.
    const parts = [email, '9123456780', 'Private note', file.name, origin.referrer, origin.campaign];
    for (const part of parts) expect([part, await traces(dataDir, part)]).not.toEqual([part, []]);
    expect(await eraseLeads(store, { rule: 'staff', email })).toBe(1);
    await store.clearLog();
    for (const part of parts) expect([part, await traces(dataDir, part)]).toEqual([part, []]);
  });

  it('once it is compacted, leaves no copies in pages that rows moved out of', async () => {
    const { store, dataDir, file } = await openBoth();
    // Many unordered phones, so that pages of their index split and merge.
    await sql`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 4000)
      insert into lead (id, kind, created_at, suspect, payload, email_key, phone_key, fingerprint, generation)
      select number, 'contacts', number, 0, '{}', '', 6000000000 + number * number * number * 7919 % 3999999979, number, 1
      from numbers`.execute(store.db);
    const erased = await store.db
      .selectFrom('lead')
      .select(['id', 'phone_key'])
      .where(sql<boolean>`cast(id as integer) % 5 = 0`)
      .execute();
    await eraseLeads(store, { rule: 'staff', ids: erased.map(({ id }) => id) });
    const inFile = async () => {
      const bytes = (await readFile(file)).toString('latin1');
      return erased.filter(({ phone_key }) => bytes.includes(phone_key ?? ''));
    };
    await store.clearLog();
    expect(await inFile()).not.toEqual([]);
    await store.compact();
    expect(await inFile()).toEqual([]);
    expect(await traces(dataDir, erased[0]?.phone_key ?? '')).toEqual([]);
    expect(await leadsIn(store)).toHaveLength(3_200);
  });
});
