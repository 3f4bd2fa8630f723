import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStorage } from '#server/storage/openStorage.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { enquiry } from '../../support/sampleLeads.ts';
import { newSchema, onDatabase, openFor } from '../../support/storageEngines.ts';

const open = (databaseUrl: string) => openStorage({ dataDir: 'unused', databaseUrl });

describe('a DATABASE_URL', () => {
  it('must lead somewhere, and its password stays unsaid', async () => {
    const opening = open('postgres://staff:secret@127.0.0.1:1/leads');
    await expect(opening).rejects.toThrow(/^DATABASE_URL: cannot open the store: .*ECONNREFUSED.*$/);
    await expect(opening).rejects.not.toThrow('secret');
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('PostgreSQL (needs TEST_DATABASE_URL)', () => {
  it('may break all connections, idle and in use, without ending the server', async () => {
    const { dataDir, databaseUrl } = await newSchema();
    const url = new URL(databaseUrl);
    url.searchParams.set('application_name', 'to be broken');
    const storage = await openFor({ dataDir, databaseUrl: url.href });
    const saves = Array.from({ length: 20 }, (_, number) => storage.saveLead(enquiry({ number })));
    const settling = Promise.allSettled(saves);
    await onDatabase(
      databaseUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be broken'",
    );
    const settled = await settling;
    const failures = settled.flatMap((save) => (save.status === 'rejected' ? [save.reason.name] : []));
    expect(new Set(failures).size).toBeLessThanOrEqual(1);
    for (const name of failures) expect(name).toBe('StorageError');
    for (const [number] of settled.entries()) await storage.saveLead(enquiry({ number }));
    expect(await leadsIn(storage)).toHaveLength(20);
  });

  it('is not used where it would lose what it acknowledged', async () => {
    const { databaseUrl } = await newSchema();
    const careless = new URL(databaseUrl);
    careless.searchParams.set('options', `${careless.searchParams.get('options')} -c synchronous_commit=off`);
    await expect(open(careless.href)).rejects.toThrow('synchronous_commit is off');
  });

  it('gives up a statement, a wait for a lock and a forgotten transaction in the end', async () => {
    const { databaseUrl } = await newSchema();
    const engine = await openPostgres(databaseUrl);
    onTestFinished(() => engine.close());
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    for (const name of limits) {
      const { rows } = await sql<{ limit: string }>`select current_setting(${name}) as limit`.execute(
        engine.db,
      );
      expect([name, rows[0]?.limit]).toEqual([name, expect.stringMatching(/^\d+s$/)]);
    }
  });

  it('leaves backups to its own tools', async () => {
    const storage = await openFor(await newSchema());
    await expect(storage.backup('copy')).rejects.toThrow('make backups with pg_dump');
    await expect(storage.restore('copy')).rejects.toThrow('restore them with pg_restore');
  });
});
