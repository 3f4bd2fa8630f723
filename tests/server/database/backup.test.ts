import { copyFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectStore } from '#server/database/backup.ts';
import { restoreStore } from '#server/database/restoreStore.ts';
import { setOf } from '../../support/contentSets.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function filledStore() {
  const folder = await temporaryFolder();
  const storage = await openFor({ dataDir: join(folder, 'data'), inThread: true });
  await storage.saveLead(enquiry());
  await storage.saveLead(contact({}, textFile('notes')));
  await storage.saveLead(subscriber('asha@example.com'));
  return { folder, dataDir: join(folder, 'data'), storage, copy: join(folder, 'copy.sqlite') };
}

describe('a backup', () => {
  it('is a valid copy of a store in use, readable only by its owner', async () => {
    const { storage, copy } = await filledStore();
    const [last] = await leadsIn(storage, { newestFirst: true, limit: 1 });
    const saves = [1, 2, 3].map((number) => storage.saveLead(enquiry({ number })));
    await Promise.all([storage.backup(copy), ...saves]);
    const { leads, files, newest } = await inspectStore(copy);
    expect(leads).toMatchObject({ contacts: 1, subscribers: 1 });
    expect(leads.enquiries).toBeGreaterThanOrEqual(1);
    expect(files).toBe(1);
    expect(newest && last && newest >= last.createdAt).toBe(true);
    expect((await stat(copy)).mode & 0o077).toBe(0);
  });

  it('brings back the whole store: leads, files, published versions and the links of subscribers', async () => {
    const { storage, copy, dataDir } = await filledStore();
    await storage.publishContent(setOf({ 'about.json': '{}' }), '', '');
    const leads = await leadsIn(storage);
    const token = await storage.subscriberToken(leads.at(-1)?.id ?? '');
    await storage.backup(copy);
    await storage.publishContent(setOf({ 'about.json': '[]' }), '', '');
    const erased = { ids: leads.slice(1).map(({ id }) => id) };
    await storage.eraseLeads(erased, { by: 'Meena' });
    await storage.saveLead(contact({ name: 'After the backup' }));
    await storage.close();

    expect((await restoreStore(dataDir, copy)).leads).toEqual({ enquiries: 1, contacts: 1, subscribers: 1 });
    const restored = await openFor({ dataDir });
    expect(await leadsIn(restored)).toEqual(leads);
    const file = leads.find((lead) => lead.file)?.file?.id ?? '';
    expect((await restored.readFile(file))?.bytes.length).toBeGreaterThan(0);
    expect((await restored.saveLead(subscriber('asha@example.com'))).outcome).toBe('duplicate');
    expect(await restored.confirmSubscriber(token)).toBe(true);
    expect((await restored.currentContent()).version).toBe(1);
    expect(await restored.eraseLeads(erased, { by: 'Meena' })).toBe(2);
  });

  it.each(['a server', 'the desk'])('is not restored while %s uses the store', async (program) => {
    const { storage, copy, dataDir } = await filledStore();
    await storage.backup(copy);
    await storage.close();
    const inThread = program === 'a server';
    const running = await openFor({ dataDir, inThread });
    await running.saveLead(contact({ name: 'After the backup' }));
    await expect(restoreStore(dataDir, copy)).rejects.toThrow(
      `The store in ${dataDir} is in use: stop the servers and the desk first`,
    );
    await running.saveLead(contact({ name: 'Later' }));
    expect(await leadsIn(running)).toHaveLength(5);
    expect((await readdir(dataDir)).filter((name) => name.includes('restor'))).toEqual([]);
  });

  it('replaces a damaged or lost store, and the next start removes what a killed restore left', async () => {
    const { storage, copy, dataDir } = await filledStore();
    const leads = await leadsIn(storage);
    await storage.backup(copy);
    await storage.close();
    const [file, left] = ['leads.sqlite', 'leads.sqlite.restoring'].map((name) => join(dataDir, name)) as [
      string,
      string,
    ];
    for (const end of ['', '-wal']) await writeFile(`${file}${end}`, 'no store '.repeat(1_000));
    await restoreStore(dataDir, copy);
    await rm(file);
    await restoreStore(dataDir, copy);
    await copyFile(copy, left);
    expect(await leadsIn(await openFor({ dataDir }))).toEqual(leads);
    expect((await readdir(dataDir)).filter((name) => name.includes('restor'))).toEqual([]);
  });

  it('is rejected when it is missing or truncated, and leaves nothing partial behind', async () => {
    const { storage, copy, folder } = await filledStore();
    await storage.backup(copy);
    await truncate(copy, 3 * 4096);
    await expect(inspectStore(copy)).rejects.toThrow(`${copy} is not a sound store: `);
    await expect(inspectStore(join(folder, 'none'))).rejects.toThrow('is not a sound store: ');
    await expect(storage.backup(join(folder, 'none', 'copy'))).rejects.toThrow(/^The store failed: ENOENT/);
    expect((await readdir(folder)).sort()).toEqual(['copy.sqlite', 'data']);
  });
});
