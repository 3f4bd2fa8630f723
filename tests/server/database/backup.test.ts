import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectStore } from '#server/database/backup.ts';
import { setOf } from '../../support/contentSets.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function filledStore() {
  const folder = await temporaryFolder();
  const storage = await openFor({ dataDir: join(folder, 'data') });
  await storage.saveLead(enquiry());
  await storage.saveLead(contact({}, textFile('notes')));
  await storage.saveLead(subscriber('asha@example.com'));
  return { folder, storage, copy: join(folder, 'copy.sqlite') };
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

  it('restores every lead and file, and keeps published content', async () => {
    const { storage, copy } = await filledStore();
    await storage.publishContent(setOf({ 'about.json': '{}' }), '', '');
    const leads = await leadsIn(storage);
    const token = await storage.subscriberToken(leads.at(-1)?.id ?? '');
    await storage.backup(copy);
    await storage.publishContent(setOf({ 'about.json': '[]' }), '', '');
    await storage.eraseLeads({ ids: leads.slice(1).map(({ id }) => id) });
    await storage.saveLead(contact({ name: 'After the backup' }));

    expect((await storage.restore(copy)).leads).toEqual({ enquiries: 1, contacts: 1, subscribers: 1 });
    expect(await leadsIn(storage)).toEqual(leads);
    const file = leads.find((lead) => lead.file)?.file?.id ?? '';
    expect((await storage.readFile(file))?.bytes.length).toBeGreaterThan(0);
    expect((await storage.saveLead(subscriber('asha@example.com'))).outcome).toBe('duplicate');
    expect(await storage.isSubscriberToken(token)).toBe(true);
    expect((await storage.currentContent()).version).toBe(2);
  });

  it('keeps subscribers’ links mailed before and after it valid in the running server', async () => {
    const { storage, copy } = await filledStore();
    const [before] = await leadsIn(storage, { kind: 'subscribers' });
    const old = await storage.subscriberToken(before?.id ?? '');
    await storage.backup(copy);
    const server = await openFor({ dataDir: join(await temporaryFolder(), 'new') });
    const { id } = await server.saveLead(subscriber('ravi@example.com'));
    const mailed = await server.subscriberToken(id);
    await server.restore(copy);
    await server.restore(copy);
    const after = await server.subscriberToken(before?.id ?? '');
    for (const token of [old, mailed, after]) expect(await server.isSubscriberToken(token)).toBe(true);
    expect(await server.confirmSubscriber(old)).toBe(true);
    expect(await server.unsubscribe(after)).toBe(true);
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
