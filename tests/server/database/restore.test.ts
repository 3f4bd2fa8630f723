import { chmod, copyFile, mkdir, readdir, readFile, rmdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUp } from '#server/database/backup.ts';
import { removeReplaced, replacedFileIn } from '#server/database/dataFolder.ts';
import { migrate, migrations } from '#server/database/migrations.ts';
import { restoreStore } from '#server/database/restoreStore.ts';
import { connectSqlite } from '#server/database/sqliteSession.ts';
import { eraseLeads } from '#server/leads/eraseLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { openStore } from '#server/openStore.ts';
import { contact, enquiry, leadsIn, subscriber } from '../../support/sampleLeads.ts';
import { canMount, smallDisk } from '../../support/smallDisk.ts';
import { staff } from '../../support/staffCommand.ts';
import { databaseOf, openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Makes a store with these leads in `folder` and closes it. */
async function storeWith(folder: string, ...leads: Parameters<typeof saveLead>[1][]): Promise<string> {
  const store = await openStore({ dataDir: folder, inThread: true });
  for (const lead of leads) await saveLead(store, lead);
  await store.close();
  return join(folder, 'leads.sqlite');
}

/** Returns the names of the leads in a store that nothing has open, oldest first. */
async function namesIn(dataDir: string) {
  const store = await openStore({ dataDir, inThread: true });
  const names = (await leadsIn(store)).map(({ payload }) => payload.name ?? payload.firstName);
  await store.close();
  return names;
}

/** Copies the files of a store as they are while it is in use, as of a process that was killed. */
async function rawCopy(folder: string, count: number): Promise<string> {
  const [used, copied] = [join(folder, 'used'), join(folder, 'copied')];
  const store = await openStore({ dataDir: used, inThread: true });
  for (let number = 0; number < count; number += 1) await saveLead(store, enquiry({ number }));
  await mkdir(copied);
  for (const end of ['', '-wal'])
    await copyFile(join(used, `leads.sqlite${end}`), join(copied, `leads.sqlite${end}`));
  await store.close();
  return join(copied, 'leads.sqlite');
}

async function newFolder() {
  const folder = await temporaryFolder();
  return { folder, dataDir: join(folder, 'data') };
}

describe('a restore', () => {
  it('brings back what the log beside a raw copy holds, and counts the restored store', async () => {
    const { folder, dataDir } = await newFolder();
    const backup = await rawCopy(folder, 30);
    await storeWith(dataDir);
    const { code, out } = await staff(dataDir, ['restore', backup]);
    expect([code, out]).toEqual([0, expect.stringContaining(`${dataDir} holds enquiries: 30, `)]);
    expect(await namesIn(dataDir)).toHaveLength(30);
  });

  it('reads a raw copy in a folder where nothing can be written', async () => {
    const { folder, dataDir } = await newFolder();
    const backup = await rawCopy(folder, 3);
    await storeWith(dataDir);
    await chmod(join(folder, 'copied'), 0o500);
    onTestFinished(() => chmod(join(folder, 'copied'), 0o700));
    expect((await restoreStore(dataDir, backup)).contents.leads.enquiries).toBe(3);
    expect((await readdir(join(folder, 'copied'))).sort()).toContain('leads.sqlite-wal');
    expect((await readdir(dataDir)).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it.each<[string, (backup: string, folder: string) => Promise<unknown>, RegExp]>([
    ['an empty file', (backup) => writeFile(backup, ''), /it is empty$/],
    ['a directory', (backup) => mkdir(backup), /it is no file$/],
    ['a text', (backup) => writeFile(backup, 'leads '.repeat(2_000)), /file is not a database$/],
    [
      'a database of another program',
      async (backup) => {
        const other = await connectSqlite(backup);
        other.exec('create table note (text text)');
        other.close();
      },
      /it is a database of another program$/,
    ],
    [
      'a copy cut in the middle',
      async (backup, folder) => {
        const file = await storeWith(join(folder, 'cut'), enquiry(), contact());
        await copyFile(file, backup);
        await truncate(backup, Math.floor((await readFile(backup)).length / 2));
      },
      /malformed|damaged/,
    ],
    [
      'a copy of a much newer release',
      async (backup, folder) => {
        const dataDir = join(folder, 'newer');
        const later = [1, 2].map((number) => [`create table later_${number} (id integer)`]);
        await migrate(await databaseOf({ dataDir }), { steps: [...migrations, ...later] });
        await backUpFile(join(dataDir, 'leads.sqlite'), backup);
      },
      /start a newer release$/,
    ],
  ])('refuses %s with one line, and leaves the present store as it is', async (_, make, reason) => {
    const { folder, dataDir } = await newFolder();
    const backup = join(folder, 'leads.sqlite');
    await make(backup, folder);
    const file = await storeWith(dataDir, contact());
    const before = await readFile(file);
    const { code, out, err } = await staff(dataDir, ['restore', backup]);
    expect([code, out, err.trimEnd()]).toEqual([1, '', expect.stringMatching(reason)]);
    expect(err.trimEnd()).not.toContain('\n');
    expect((await readFile(file)).equals(before)).toBe(true);
    expect((await readdir(dataDir)).sort()).toEqual(['leads.created', 'leads.sqlite']);
    expect(await namesIn(dataDir)).toEqual(['Ravi']);
  });

  it('asks before leads go that the backup lacks, with their number', async () => {
    const { folder, dataDir } = await newFolder();
    const backup = join(folder, 'backup.sqlite');
    const store = await openStore({ dataDir, inThread: true });
    const { id } = await saveLead(store, enquiry());
    await backUp(store, backup);
    await saveLead(store, contact());
    await saveLead(store, contact({ name: 'Kavitha' }));
    await saveLead(store, subscriber('kavitha@example.com'));
    // What staff have erased is no loss.
    await eraseLeads(store, { rule: 'staff', ids: [id] });
    await store.close();

    const lost =
      'The store holds what the backup does not: leads: 2, subscriptions: 1. To lose them, add --over';
    expect(await staff(dataDir, ['restore', backup])).toMatchObject({ code: 1, out: '', err: `${lost}\n` });
    // Leads of one moment are in any order; the subscriber has no name.
    expect((await namesIn(dataDir)).sort()).toEqual(['Kavitha', 'Ravi', undefined]);
  });

  it('keeps the replaced store until a backup of another day, and restores it as any other', async () => {
    const { folder, dataDir } = await newFolder();
    const backup = await storeWith(join(folder, 'other'), enquiry());
    await storeWith(dataDir, contact());
    const now = () => Date.parse('2026-01-05T22:00:00Z');
    const { replaced = '' } = await restoreStore(dataDir, backup, { over: true, now });
    expect(await namesIn(dataDir)).toEqual(['Asha']);
    const other = await newFolder();
    await storeWith(other.dataDir);
    await restoreStore(other.dataDir, replaced);
    expect(await namesIn(other.dataDir)).toEqual(['Ravi']);

    await removeReplaced(dataDir, now());
    expect((await readdir(dataDir)).filter((name) => name.includes('replaced'))).toHaveLength(1);
    const { code } = await staff(dataDir, ['backup', join(folder, 'next.sqlite')]);
    expect([code, (await readdir(dataDir)).filter((name) => name.includes('replaced'))]).toEqual([0, []]);
  });

  it('brings the replaced store back when the restored one cannot be opened in its place', async () => {
    const { folder, dataDir } = await newFolder();
    const backup = await storeWith(join(folder, 'other'), enquiry());
    const file = await storeWith(dataDir, contact());
    // SQLite cannot open a store beside which a folder has this name.
    await mkdir(`${file}-journal`);
    await expect(restoreStore(dataDir, backup, { over: true })).rejects.toThrow('cannot be restored');
    await rmdir(`${file}-journal`);
    expect(await namesIn(dataDir)).toEqual(['Ravi']);
    expect((await readdir(dataDir)).sort()).toEqual(['leads.created', 'leads.sqlite']);
  });

  it('keeps the store in its place when its second name cannot be made', async () => {
    const { folder, dataDir } = await newFolder();
    const backup = await storeWith(join(folder, 'other'), enquiry());
    await storeWith(dataDir, contact());
    const now = () => Date.parse('2026-01-05T22:00:00Z');
    await mkdir(replacedFileIn(dataDir, now()));
    await expect(restoreStore(dataDir, backup, { over: true, now })).rejects.toThrow('cannot be restored');
    expect(await namesIn(dataDir)).toEqual(['Ravi']);
  });
});

/** Copies a store's file, with its log, by SQLite. */
async function backUpFile(file: string, copy: string): Promise<void> {
  const connection = await connectSqlite(file);
  connection.prepare('vacuum into ?').all(copy);
  connection.close();
}

describe.runIf(canMount)('a backup to another disk', () => {
  it('is made while the disk of the store is full, and says that its time could not be noted', async () => {
    const disk = await smallDisk(8);
    const dataDir = join(disk.folder, 'data');
    const store = await openFor({ dataDir });
    await saveLead(store, enquiry());
    disk.fill();
    const copy = join(await temporaryFolder(), 'copy.sqlite');
    const { code, out, err } = await staff(dataDir, ['backup', copy]);
    disk.empty();
    expect([code, out]).toEqual([0, expect.stringContaining(`${copy} holds enquiries: 1, `)]);
    expect(err).toMatch(/^Warning: the store could not note when this backup was made\. .*full.*\n$/);
  });
});
