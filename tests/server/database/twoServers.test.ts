import { describe, expect, it } from 'vitest';
import { lockVersions } from '#server/content/contentBlobs.ts';
import { hashOf } from '#server/content/contentSet.ts';
import { publishContent } from '#server/content/contentVersions.ts';
import { forgetInHistory } from '#server/content/forgetInHistory.ts';
import { forgetUnused } from '#server/content/forgetUnused.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { refoldLeads } from '#server/leads/refoldLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { setOf } from '../../support/contentSets.ts';
import { duringChange } from '../../support/duringChange.ts';
import { openDesk } from '../../support/openDesk.ts';
import { enquiry, leadsIn } from '../../support/sampleLeads.ts';
import { databaseOf, newSchema, openFor } from '../../support/storageEngines.ts';

const at = '2026-01-05T10:00:00.000Z';

describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'what two servers change at the same time (PostgreSQL, needs TEST_DATABASE_URL)',
  () => {
    it('stays, if both save a record of their own', async () => {
      const location = await newSchema();
      const { call } = await openDesk({ location, admit: () => ({ user: 'Asha' }) });
      const { data, revision } = (await call('GET', 'records/skills')).body;
      const db = await databaseOf(location);
      const { status } = await duringChange(
        db,
        async (trx) => {
          await lockVersions(trx);
          await trx.insertInto('draft_file').values(draftRow('team.json', null)).execute();
        },
        () => call('PUT', 'records/skills', { data: { ...data, heading: 'Asha’s' } }, revision),
      );
      expect(status).toBe(200);
      const rows = await db.selectFrom('draft_file').select('path').orderBy('number').execute();
      expect(rows.map(({ path }) => path)).toEqual(['team.json', 'skills.json']);
    });

    it('has its bytes, if one publishes what the other is about to clean up', async () => {
      const location = await newSchema();
      const [store, db] = [await openFor(location), await databaseOf(location)];
      await publishContent(store, setOf({ 'about.json': '{}' }), '', '');
      const bytes = Buffer.from('old words');
      const hash = hashOf(bytes);
      await db.insertInto('content_blob').values({ hash, bytes, added_at: null }).execute();
      const files = JSON.stringify([{ path: 'about.json', hash, size: bytes.length, changedAt: at }]);
      const version = { version: 2, created_at: at, note: '', mark: 'second', files };
      await duringChange(
        db,
        async (trx) => {
          await lockVersions(trx);
          await trx.insertInto('content_version').values(version).execute();
        },
        () => forgetUnused(store),
      );
      const kept = await db.selectFrom('content_blob').select('hash').where('hash', '=', hash).execute();
      expect(kept).toHaveLength(1);
    });

    it('is not forgotten in history alone, if one types a name that the other forgets', async () => {
      const location = await newSchema();
      const [store, db] = [await openFor(location), await databaseOf(location)];
      await publishContent(store, setOf({ 'about.json': '{"heading":"Kavitha Menon"}' }), '', '');
      await publishContent(store, setOf({ 'about.json': '{"heading":"Others"}' }), '', '');
      const bytes = Buffer.from('{"heading":"By Kavitha Menon"}');
      const hash = hashOf(bytes);
      const forgetting = duringChange(
        db,
        async (trx) => {
          await lockVersions(trx);
          await trx.insertInto('draft_blob').values({ hash, bytes, added_at: at }).execute();
          await trx.insertInto('draft_file').values(draftRow('about.json', hash)).execute();
          await trx.insertInto('draft_part').values({ number: 1, hash }).execute();
        },
        () => forgetInHistory(store, 'Kavitha Menon'),
      );
      await expect(forgetting).rejects.toThrow('still has these words');
    });

    it('of a lead is all kept, if one gives it to a person and the other marks it', async () => {
      const location = await newSchema();
      const [store, db] = [await openFor(location), await databaseOf(location)];
      const { id } = await saveLead(store, enquiry());
      await duringChange(
        db,
        (trx) => trx.updateTable('lead').set({ owner: 'Ravi' }).where('id', '=', id).execute(),
        () => markLeads(store, [id], { by: 'Asha', state: 'done' }),
      );
      expect(await leadsIn(store)).toMatchObject([{ owner: 'Ravi', state: 'done' }]);
    });

    it('of a lead is found, if one writes a note while the other folds the words of an earlier release', async () => {
      const location = await newSchema();
      const [store, db] = [await openFor(location), await databaseOf(location)];
      await saveLead(store, enquiry());
      await db.updateTable('lead').set({ folding: 0 }).execute();
      await duringChange(
        db,
        (trx) => trx.updateTable('lead').set({ search_text: 'a cold room' }).execute(),
        () => refoldLeads(store),
      );
      expect(await leadsIn(store, { search: 'cold room' })).toHaveLength(1);
    });
  },
);

/** The first row of a draft, which Ravi has changed. */
const draftRow = (path: string, hash: string | null) => ({
  number: 1,
  path,
  hash,
  size: 0,
  base: null,
  changed_by: '["Ravi"]',
  at,
  ended_at: null,
});
