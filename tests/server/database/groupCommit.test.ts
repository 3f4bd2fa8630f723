import { expect, test, vi } from 'vitest';
import type { Store } from '#server/database/engine.ts';
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

  test('is kept without the one that fails, whose reason only that one gets', async () => {
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
