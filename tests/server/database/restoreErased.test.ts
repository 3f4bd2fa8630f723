import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backUp } from '#server/database/backup.ts';
import type { Store } from '#server/database/engine.ts';
import { restoreStore } from '#server/database/restoreStore.ts';
import { eraseLeads } from '#server/leads/eraseLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { confirmSubscriber, subscriberToken, unsubscribe } from '#server/leads/subscribers.ts';
import { openStore } from '#server/openStore.ts';
import { claimDelivery, deliverySent } from '#server/outbox/queue.ts';
import { contact, enquiry, leadsIn, subscriber } from '../../support/sampleLeads.ts';
import { staff } from '../../support/staffCommand.ts';
import { describeOnEngines, type StoreLocation } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describeOnEngines('a restore', (newLocation) => {
  /** Uses a store, and closes it whole: nothing else has it open then. */
  const use = async <T>(location: StoreLocation, work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore({ ...location, inThread: true });
    return work(store).finally(() => store.close());
  };
  /** Makes a backup with the way of the guide. */
  const backUpInto = async ({ dataDir, databaseUrl }: StoreLocation, file: string) => {
    if (!databaseUrl) return use({ dataDir }, (store) => backUp(store, file));
    const url = new URL(databaseUrl);
    const [, schema = ''] = /search_path=(\w+)/.exec(url.searchParams.get('options') ?? '') ?? [];
    url.search = '';
    execFileSync('pg_dump', ['--format', 'custom', '--schema', schema, '--file', file, url.href]);
  };
  const open = async () => {
    const given = await newLocation();
    // PostgreSQL's own programs take a plus sign in an address for itself.
    const databaseUrl = given.databaseUrl?.replaceAll('+', '%20');
    const location = { ...given, ...(databaseUrl && { databaseUrl }) };
    const file = join(await temporaryFolder(), 'backup');
    const run = (...args: string[]) =>
      staff(location.dataDir, args, { DATABASE_URL: location.databaseUrl ?? '' });
    return { location, file, run };
  };

  it('revives nobody who unsubscribed or was erased since, by whatever rule, and says how many', async () => {
    const { location, file, run } = await open();
    const [token, old] = await use(location, async (store) => {
      const { id } = await saveLead(store, subscriber('asha@example.com'));
      await saveLead(store, enquiry());
      const { id: retired } = await saveLead(store, contact({ name: 'Retired' }));
      await saveLead(store, contact({ name: 'Stays' }));
      return [await subscriberToken(store, id), retired] as const;
    });
    await backUpInto(location, file);
    await use(location, async (store) => {
      await unsubscribe(store, token);
      await eraseLeads(store, { rule: 'staff', email: 'asha@example.com' }, { by: 'Meena' });
      // The clean-up of an earlier release notes nothing itself.
      await store.db.deleteFrom('lead').where('id', '=', old).execute();
    });
    const { code, out, err } = await run('restore', file);
    expect([code, err, out]).toEqual([0, '', expect.stringContaining('leads: 2, subscriptions: 1')]);
    await use(location, async (store) => {
      expect((await leadsIn(store)).map(({ payload }) => payload.name)).toEqual(['Stays']);
      expect(await confirmSubscriber(store, token)).toBe(false);
      expect((await store.db.selectFrom('erasure').select('erased_by').execute())[0]?.erased_by).toBe(
        'Meena',
      );
    });
    // A second restore knows it as well.
    expect((await run('restore', file)).out).toContain('leads: 2, subscriptions: 1');
  });

  it('mails nobody again, and keeps confirmations', async () => {
    const { location, file, run } = await open();
    const token = await use(location, async (store) => {
      const { id } = await saveLead(store, { ...subscriber('asha@gmail.com'), notify: ['confirm'] });
      return subscriberToken(store, id);
    });
    await backUpInto(location, file);
    await use(location, async (store) => {
      const delivery = await claimDelivery(store, { channel: 'confirm', leaseMs: 60_000 });
      expect(delivery && (await deliverySent(store, delivery))).toBe(true);
      expect(await confirmSubscriber(store, token)).toBe(true);
    });
    expect((await run('restore', file)).code).toBe(0);
    await use(location, async (store) => {
      expect(await claimDelivery(store, { channel: 'confirm', leaseMs: 60_000 })).toBeUndefined();
      expect((await leadsIn(store))[0]?.confirmedAt).not.toBeNull();
      // Another spelling of a mailbox that was mailed today.
      await saveLead(store, { ...subscriber('a.sha@gmail.com'), notify: ['confirm'] });
      expect(await claimDelivery(store, { channel: 'confirm', leaseMs: 60_000 })).toBeUndefined();
    });
  });

  it('asks before leads go that the backup lacks, and changes nothing', async () => {
    const { location, file, run } = await open();
    await use(location, (store) => saveLead(store, enquiry()));
    await backUpInto(location, file);
    await use(location, (store) => saveLead(store, contact()));
    const { code, err } = await run('restore', file);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('leads: 1, subscriptions: 0. To lose them, add --over'),
    ]);
    expect(await use(location, (store) => leadsIn(store))).toHaveLength(2);
    expect((await run('restore', '--over', file)).code).toBe(0);
    expect(await use(location, (store) => leadsIn(store))).toHaveLength(1);
  });

  it('refuses what is no backup with one line', async () => {
    const { location, file, run } = await open();
    await use(location, (store) => saveLead(store, enquiry()));
    await writeFile(file, 'no backup');
    const { code, out, err } = await run('restore', file);
    expect([code, out, err.trimEnd().split('\n')]).toEqual([1, '', [expect.stringMatching(/./)]]);
    expect(await use(location, (store) => leadsIn(store))).toHaveLength(1);
  });

  it('takes over what staff erased with an earlier release, and says so where the old store cannot be read', async () => {
    const { location, file, run } = await open();
    if (location.databaseUrl) return;
    const { dataDir } = location;
    const id = await use(location, async (store) => (await saveLead(store, enquiry())).id);
    await backUpInto(location, file);
    await use(location, async (store) => {
      // What the release before leaves of an erased lead.
      await store.db.deleteFrom('lead').execute();
      await store.db.deleteFrom('erased_lead').execute();
      await store.db.deleteFrom('schema_version').where('version', '>', 2).execute();
      await store.db
        .insertInto('erasure')
        .values({ lead_id: id, erased_at: '', erased_by: 'Ravi' })
        .execute();
    });
    expect((await restoreStore(dataDir, file)).erased).toEqual({ leads: 1, subscriptions: 0 });
    await writeFile(join(dataDir, 'leads.sqlite'), 'damaged '.repeat(1_000));
    expect((await run('restore', file)).out).toContain('cannot be read: whoever was erased');
  });
});
