import pg from 'pg';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { backUp } from '#server/database/backup.ts';
import { placeIn } from '#server/database/storageError.ts';
import { refoldLeads } from '#server/leads/refoldLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { openStore } from '#server/openStore.ts';
import { forms } from '#site/forms/forms.ts';
import { cuttableProxy } from '../../support/cuttableProxy.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { enquiry, leadsIn } from '../../support/sampleLeads.ts';
import { newSchema, openFor } from '../../support/storageEngines.ts';

const open = (databaseUrl: string) => openStore({ dataDir: 'unused', databaseUrl });

test('a DATABASE_URL must be reachable, and its password is not shown', async () => {
  const opening = open('postgres://staff:secret@127.0.0.1:1/leads');
  await expect(opening).rejects.toThrow(/^DATABASE_URL: cannot open the store: .*ECONNREFUSED.*$/);
  await expect(opening).rejects.not.toThrow('secret');
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('the store (needs PostgreSQL: set TEST_DATABASE_URL)', () => {
  it('may go away: forms are answered 503 until it returns, and pages are served', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { databaseUrl } = await newSchema();
    const url = new URL(databaseUrl);
    const wire = await cuttableProxy(url.hostname, Number(url.port || 5432));
    Object.assign(url, { hostname: '127.0.0.1', port: String(wire.port) });
    const { app, store, ...server } = await openServer({ DATABASE_URL: url.href }, plainPages);
    const post = async (number: number) =>
      (await server.post(forms.enquiry.path, { phone: String(9876543210 + number) })).statusCode;
    expect(await post(0)).toBe(201);
    // Occupies busy and idle connections.
    const during = Array.from({ length: 20 }, (_, number) => post(number));
    wire.cut();
    expect(new Set([201, 503, ...(await Promise.all(during))])).toEqual(new Set([201, 503]));
    expect(await post(20)).toBe(503);
    expect((await app.inject('/about')).statusCode).toBe(200);
    const red = await app.inject('/readyz');
    expect([red.statusCode, red.json().store]).toEqual([503, 'failed']);

    wire.join();
    for (let number = 0; number <= 20; number += 1) expect(await post(number)).toBe(201);
    vi.advanceTimersByTime(6_000);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(await leadsIn(store)).toHaveLength(21);
  });

  it('folds leads of an earlier release in one order, while an older server changes them', async () => {
    const { databaseUrl } = await newSchema();
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const store = await openFor({ dataDir: 'unused', databaseUrl }, () => clock.time);
    const { id: newer } = await saveLead(store, enquiry({ number: 1 }));
    clock.time -= 60_000;
    const { id: older } = await saveLead(store, enquiry({ number: 2 }));
    for (const id of [newer, older])
      await store.db.updateTable('lead').set({ folding: 0 }).where('id', '=', id).execute();
    const server = new pg.Client(databaseUrl);
    await server.connect();
    onTestFinished(() => server.end());
    await server.query('begin');
    await server.query('select id from lead where id = $1 for update', [older]);
    const folding = refoldLeads(store);
    folding.catch(() => {});
    await eventually(async () => {
      const waiting =
        'select pid from pg_locks where not granted and pg_blocking_pids(pid) @> array[pg_backend_pid()]';
      expect((await server.query(waiting)).rows).toHaveLength(1);
    });
    await server.query("update lead set note = 'Read' where id = $1", [newer]);
    await server.query('commit');
    await folding;
    expect(await store.db.selectFrom('lead').select('id').where('folding', '=', 0).execute()).toEqual([]);
  });

  it('may be reached by the folder of its socket', async () => {
    const { databaseUrl } = await newSchema();
    const url = new URL(databaseUrl);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const { rows } = await client.query('show unix_socket_directories');
    await client.end();
    const options = new URLSearchParams({
      options: url.searchParams.get('options') ?? '',
      host: rows[0].unix_socket_directories,
      port: url.port,
    });
    const login = url.password ? `${url.username}:${url.password}` : url.username;
    const socket = `postgresql://${login}@${url.pathname}?${options}`;
    expect(readConfig({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
    const store = await openFor({ dataDir: 'unused', databaseUrl: socket });
    expect(await leadsIn(store)).toEqual([]);
    expect(placeIn(socket)).toBe(`${rows[0].unix_socket_directories}${url.pathname}`);
  });

  it('is updated without a time limit', async () => {
    const { databaseUrl } = await newSchema();
    const hasty = new URL(databaseUrl);
    hasty.searchParams.set('options', `${hasty.searchParams.get('options')} -c lock_timeout=50`);
    const other = new pg.Client(databaseUrl);
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('select pg_advisory_lock(7310442)');
    const opening = open(hasty.href);
    const waits = "select from pg_locks where locktype = 'advisory' and objid = 7310442 and not granted";
    while ((await other.query(waits)).rowCount === 0);
    await other.query('select pg_sleep(0.3), pg_advisory_unlock(7310442)');
    await (await opening).close();
  });

  it('is rejected when it could lose acknowledged writes', async () => {
    const { databaseUrl } = await newSchema();
    const careless = new URL(databaseUrl);
    careless.searchParams.set('options', `${careless.searchParams.get('options')} -c synchronous_commit=off`);
    await expect(open(careless.href)).rejects.toThrow('synchronous_commit is off');
  });

  it('leaves backups to its own tools', async () => {
    const store = await openFor(await newSchema());
    await expect(backUp(store, 'copy')).rejects.toThrow('make backups with pg_dump');
    await expect(store.compact()).rejects.toThrow('run vacuum full in psql');
  });
});
