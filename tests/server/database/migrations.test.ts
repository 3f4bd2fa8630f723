import { expect, it } from 'vitest';
import { publishContent } from '#server/content/contentVersions.ts';
import { migrate, migrations, schemaVersion } from '#server/database/migrations.ts';
import { eraseLeads } from '#server/leads/eraseLeads.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { probe, saveLead } from '#server/leads/saveLead.ts';
import { claimDelivery, deliverySent } from '#server/outbox/queue.ts';
import { setOf } from '../../support/contentSets.ts';
import { enquiry, leadsIn } from '../../support/sampleLeads.ts';
import { spawnSite } from '../../support/spawnSite.ts';
import { databaseOf, describeOnEngines, openFor } from '../../support/storageEngines.ts';

const known = migrations.length;

/** Returns the migrations of a release that is `versions` newer. */
const later = (versions: number) =>
  Array.from({ length: versions }, (_, index) => [
    `create table later_${index} (id integer primary key)`,
    `alter table lead add column later_${index} text`,
    `alter table delivery add column later_${index} integer not null default 0`,
  ]);

describeOnEngines('a store of another release', (newLocation) => {
  const newerStore = async (versions: number) => {
    const location = await newLocation();
    await migrate(await databaseOf(location), { steps: [...migrations, ...later(versions)] });
    return location;
  };

  it('is created once by servers that start together', async () => {
    const location = await newLocation();
    const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl };
    const sites = await Promise.all([1, 2].map(() => spawnSite({ ...env, LOG_LEVEL: 'silent' })));
    expect(sites.map(({ url, lines }) => [`Ready at ${url}`, lines])).toEqual(
      sites.map(({ url }) => [expect.stringContaining('http'), [`Ready at ${url}`]]),
    );
    expect(await schemaVersion(await openFor(location))).toBe(known);
  });

  it('serves the previous release after a rollback', async () => {
    const location = await newerStore(1);
    const store = await openFor(location);
    expect(await schemaVersion(store)).toBe(known + 1);
    const { id } = await saveLead(store, { ...enquiry(), notify: ['staff'] });
    expect(await leadsIn(store, { search: 'asha' })).toHaveLength(1);
    const delivery = await claimDelivery(store, { channel: 'staff', leaseMs: 1_000 });
    expect(delivery && (await deliverySent(store, delivery))).toBe(true);
    expect(await markLeads(store, [id], { by: 'asha', state: 'done' })).toHaveLength(1);
    expect(await publishContent(store, setOf({ 'about.json': '{}' }), '', '')).toBe(1);
    await probe(store);
    expect(await eraseLeads(store, { rule: 'staff', ids: [id] })).toBe(1);
  });

  it('is rejected when it is two versions newer, with both versions named', async () => {
    const location = await newerStore(2);
    await expect(openFor(location)).rejects.toThrow(
      `The store has schema version ${known + 2}, this program knows ${known} and works with ${known + 1} ` +
        'as well: start a newer release',
    );
  });
});
