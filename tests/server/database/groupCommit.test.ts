import { expect, onTestFinished, test, vi } from 'vitest';
import { storeFileIn } from '#server/database/dataFolder.ts';
import type { Store } from '#server/database/engine.ts';
import { connectSqlite } from '#server/database/sqliteSession.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { enquiry, leadsIn } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Writes a row, and fails if asked to. */
const note = (store: Store, name: string, fails = false) =>
  store.inSharedTransaction(async (trx) => {
    await trx.insertInto('secret').values({ name, value: name }).execute();
    if (fails) throw new Error(`${name} fails`);
    return name;
  });

const namesIn = async ({ db }: Store) =>
  (await db.selectFrom('secret').select('name').where('name', 'like', 'note%').orderBy('name').execute()).map(
    ({ name }) => name,
  );

describeOnEngines('work that shares a transaction', (newLocation) => {
  test('is all kept, and each gets its own result', async () => {
    const store = await openFor(await newLocation());
    const names = Array.from({ length: 150 }, (_, index) => `note${String(index).padStart(3, '0')}`);
    expect(await Promise.all(names.map((name) => note(store, name)))).toEqual(names);
    expect(await namesIn(store)).toEqual(names);
  });

  test('is kept without the part that fails; only that part gets the reason', async () => {
    const store = await openFor(await newLocation());
    const outcomes = await Promise.allSettled(
      ['note1', 'note2', 'note3', 'note4', 'note5'].map((name) => note(store, name, name === 'note3')),
    );
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason))),
    ).toEqual(['note1', 'note2', 'Error: note3 fails', 'note4', 'note5']);
    expect(await namesIn(store)).toEqual(['note1', 'note2', 'note4', 'note5']);
  });

  test('stores a lead that was sent twice at once only once', async () => {
    const store = await openFor(await newLocation());
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, number) => saveLead(store, enquiry({ message: `m${number % 10}` }))),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(10);
    expect(await leadsIn(store)).toHaveLength(10);
  });
});

test('on SQLite leads that arrive while one is written share the next transaction', async () => {
  const store = await openFor({ dataDir: await temporaryFolder() });
  const transactions = vi.spyOn(store.db, 'transaction');
  const leads = Array.from({ length: 33 }, (_, number) =>
    saveLead(store, enquiry({ message: `m${number}` })),
  );
  await Promise.all(leads);
  expect(transactions).toHaveBeenCalledTimes(2);
  expect(await leadsIn(store)).toHaveLength(33);
});

test('on SQLite a lock that another process takes in the middle of a group refuses the rest after one wait', async () => {
  const dataDir = await temporaryFolder();
  const store = await openFor({ dataDir, inThread: true });
  const other = await connectSqlite(storeFileIn(dataDir));
  onTestFinished(() => other.close());
  const names = ['note1', 'note2', 'note3', 'note4', 'note5'];
  // The second one fails, so that each runs again in a transaction of its own.
  const notes = names.map((name) => note(store, name, name === 'note2'));
  // Before the store's thread begins the next one.
  notes[1]?.catch(() => other.exec('begin immediate'));
  const outcomes = Promise.allSettled(notes);
  await expect(notes[1]).rejects.toThrow('note2 fails');
  // If the waits followed each other, the fourth one would be stored then.
  const late = setTimeout(() => other.exec('commit'), 9_000);
  const [first, , ...rest] = await outcomes;
  clearTimeout(late);
  other.exec('commit');
  expect(first).toEqual({ status: 'fulfilled', value: 'note1' });
  expect(rest.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual(
    Array(3).fill('The store failed: database is locked'),
  );
  expect(await note(store, 'note6')).toBe('note6');
  expect(await namesIn(store)).toEqual(['note1', 'note6']);
});
