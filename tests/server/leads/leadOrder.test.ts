import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exportLeads } from '#server/leads/exportLeads.ts';
import { pageLeads } from '#server/leads/pageLeads.ts';
import { listLeads } from '#server/leads/readLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { enquiry } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

describeOnEngines('leads that arrive in the same millisecond', (newLocation) => {
  it('are on one page of a list each, in the order of exports, forwards and backwards', async () => {
    const moment = Date.parse('2026-01-05T10:00:00Z');
    const store = await openFor(await newLocation(), () => moment);
    for (let number = 0; number < 9; number++)
      await saveLead(store, enquiry({ firstName: `Asha ${number}` }));

    const exported: string[] = [];
    for await (const { id } of listLeads(store)) exported.push(id);
    const newestFirst: string[] = [];
    for await (const { id } of listLeads(store, { newestFirst: true })) newestFirst.push(id);
    const paged: string[] = [];
    for (const offset of [0, 4, 8])
      paged.push(...(await pageLeads(store, {}, { offset, limit: 4 })).leads.map(({ id }) => id));

    expect(new Set(exported).size).toBe(9);
    expect(newestFirst).toEqual(exported.toReversed());
    expect(paged).toEqual(newestFirst);
  });

  it('are listed once each up to the limit, however many pages of the store they need', async () => {
    const store = await openFor(await newLocation());
    await sql`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 401)
      insert into lead (id, kind, created_at, suspect, payload, email_key, phone_key, fingerprint, generation)
      select cast(number as text), 'contacts', '2026', 0, '{}', '', '', cast(number as text), 1 from numbers`.execute(
      store.db,
    );
    for (const [limit, newestFirst] of [
      [401, true],
      [401, false],
      [201, true],
    ] as const) {
      const ids: string[] = [];
      for await (const { id } of listLeads(store, { limit, newestFirst })) ids.push(id);
      expect([ids.length, new Set(ids).size]).toEqual([limit, limit]);
    }
    const exported = JSON.parse((await Readable.from(exportLeads(store, 'json', {}, '')).toArray()).join(''));
    expect(new Set(exported.map(({ id }: { id: string }) => id)).size).toBe(401);
    expect(exported).toHaveLength(401);
  });
});
