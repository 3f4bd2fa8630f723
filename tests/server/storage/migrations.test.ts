import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { runContent } from '#commands/content/runContent.ts';
import { migrate, migrations, readableFrom } from '#server/storage/migrations.ts';
import { setOf } from '../../support/contentSets.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { enquiry } from '../../support/sampleLeads.ts';
import { spawnWriter } from '../../support/spawnWriter.ts';
import { staff } from '../../support/staffCommand.ts';
import {
  databaseOf,
  describeOnEngines,
  makeOldStore,
  openFor,
  type StoreLocation,
} from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const known = migrations.length;
const old = '0123456789abcdef0123456789abcdef';
const readOnly = (location: StoreLocation) => openFor({ ...location, existing: true, migrates: false });

/** What a release that is so many versions newer would add. */
const later = (versions: number) =>
  Array.from({ length: versions }, (_, index) => [
    `create table later_${index} (id integer primary key)`,
    `alter table lead add column later_${index} text`,
    `alter table content_file add column later_${index} text not null default ''`,
    `alter table delivery add column later_${index} integer not null default 0`,
  ]);

describeOnEngines('a store of another release', (newLocation) => {
  const newerStore = async (versions: number) => {
    const location = await newLocation();
    await migrate(await databaseOf(location), undefined, [...migrations, ...later(versions)]);
    return location;
  };

  it.each([1, known - 1])(
    'of version %i is brought up to date once by servers that start together',
    async (version) => {
      const location = await newLocation();
      await makeOldStore(location, version);
      const writers = [1, 2, 3].map(() => spawnWriter(location, 5));
      await Promise.all(writers.map((writer) => writer.finished()));
      const storage = await openFor(location);
      expect(await storage.schemaVersion()).toBe(known);
      const stored = (await leadsIn(storage)).map(({ id }) => id);
      expect(stored.sort()).toEqual([old, ...writers.flatMap((writer) => writer.acknowledged())].sort());
      expect(await leadsIn(storage, { search: '98765 43210' })).toHaveLength(16);
    },
  );

  it('serves the release before, which a staff can go back to', async () => {
    const location = await newerStore(1);
    const storage = await openFor(location);
    expect(await storage.schemaVersion()).toBe(known + 1);
    const { id } = await storage.saveLead({ ...enquiry(), notify: ['staff'] });
    expect(await leadsIn(storage, { search: 'asha' })).toHaveLength(1);
    const [delivery] = await storage.claimDeliveries({ channel: 'staff', limit: 1, leaseMs: 1_000 });
    expect(delivery && (await storage.deliverySent(delivery))).toBe(true);
    expect(await storage.markLeads([id], { state: 'done' })).toBe(1);
    expect(await storage.publishContent(setOf({ 'about.json': '{}' }), '')).toBe(1);
    await storage.keepRelease(setOf({ 'assets/a.js': 'a' }));
    await storage.probe();
    expect(await storage.eraseLeads({ ids: [id] })).toBe(1);
    expect(await leadsIn(await readOnly(location))).toEqual([]);
  });

  it('that is two versions newer is refused, and both versions are named', async () => {
    const location = await newerStore(2);
    const reason =
      `The store has schema version ${known + 2}, this program knows ${known} and works with ${known + 1} ` +
      'as well: start a newer release';
    await expect(openFor(location)).rejects.toThrow(reason);
    await expect(readOnly(location)).rejects.toThrow(reason);
  });

  it('is read by commands, which leave its tables as they are', async () => {
    for (let version = readableFrom; version <= known + 1; version++) {
      const location = await newLocation();
      if (version < known) await makeOldStore(location, version);
      else {
        await migrate(await databaseOf(location), undefined, [...migrations, ...later(version - known)]);
        await (await openFor(location)).saveLead(enquiry());
      }
      const [lead] = await leadsIn(await readOnly(location));
      const id = lead?.id ?? '';
      const { dataDir, databaseUrl = '' } = location;
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SITE_URL: 'https://www.site.example' };
      for (const [args, printed] of [
        [['list', '--search', '98765 43210'], id.slice(0, 8)],
        [['show', id], '9876543210'],
        [['stats'], 'enquiries'],
        [['sources'], 'direct'],
        [['export', '--format', 'json'], id],
        [['export', '--format', 'csv', '--kind', 'subscribers'], 'unsubscribeUrl'],
        [['erase', '--id', id, '--dry-run'], 'Would erase 1 lead'],
      ] as const) {
        const { code, out, err } = await staff(dataDir, [...args], undefined, false, env);
        expect([args, code, err]).toEqual([args, 0, '']);
        expect(out).toContain(printed);
      }
      expect((await staff(dataDir, ['file', 'none'], undefined, false, env)).err).not.toContain('SQL');
      const unread = new Writable({ write: (_text, _encoding, done) => done() });
      expect(await runContent(['history'], env, { stdout: unread, stderr: unread })).toBe(0);
      expect(await (await readOnly(location)).schemaVersion()).toBe(version);
      const mark = await staff(dataDir, ['mark', id, 'done'], undefined, false, env);
      expect([mark.code, mark.err]).toEqual([0, '']);
      expect(await (await readOnly(location)).schemaVersion()).toBe(Math.max(version, known));
    }
  });

  it('that is too old to be read is left alone, and staff are told what to do', async () => {
    const location = await newLocation();
    await makeOldStore(location, 2);
    const dataDir = location.databaseUrl ? await temporaryFolder() : location.dataDir;
    const env = { DATABASE_URL: location.databaseUrl ?? '' };
    const { code, err } = await staff(dataDir, ['list'], undefined, false, env);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        'The store has schema version 2, this program reads 3 and newer ones: start the new server, or run "node dist/site.js migrate"\n',
      ),
    ]);
    await expect(readOnly(location)).rejects.toThrow('schema version 2');
  });
});
