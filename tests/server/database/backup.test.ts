import { copyFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { currentContent, publishContent } from '#server/content/contentVersions.ts';
import { backUp, inspectStore } from '#server/database/backup.ts';
import { restoreStore } from '#server/database/restoreStore.ts';
import { readFile } from '#server/leads/readLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { confirmSubscriber, subscriberToken } from '#server/leads/subscribers.ts';
import { setOf } from '../../support/contentSets.ts';
import { contact, enquiry, leadsIn, subscriber, textFile } from '../../support/sampleLeads.ts';
import { canMount, smallDisk } from '../../support/smallDisk.ts';
import { openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function filledStore() {
  const folder = await temporaryFolder();
  const store = await openFor({ dataDir: join(folder, 'data'), inThread: true });
  await saveLead(store, enquiry());
  await saveLead(store, contact({}, textFile('notes')));
  await saveLead(store, subscriber('asha@example.com'));
  return { folder, dataDir: join(folder, 'data'), store, copy: join(folder, 'copy.sqlite') };
}

describe('a backup', () => {
  it('is a valid copy of a store in use, readable only by its owner', async () => {
    const { store, copy } = await filledStore();
    const [last] = await leadsIn(store, { newestFirst: true, limit: 1 });
    const saves = [1, 2, 3].map((number) => saveLead(store, enquiry({ number })));
    await Promise.all([backUp(store, copy), ...saves]);
    const { leads, files, newest } = await inspectStore(copy);
    expect(leads).toMatchObject({ contacts: 1, subscribers: 1 });
    expect(leads.enquiries).toBeGreaterThanOrEqual(1);
    expect(files).toBe(1);
    expect(newest && last && newest >= last.createdAt).toBe(true);
    expect((await stat(copy)).mode & 0o077).toBe(0);
  });

  it('brings back the whole store: leads, files, published versions and the links of subscribers', async () => {
    const { store, copy, dataDir } = await filledStore();
    await publishContent(store, setOf({ 'about.json': '{}' }), '', '');
    const leads = await leadsIn(store);
    const { id = '' } = leads.find(({ kind }) => kind === 'subscribers') ?? {};
    const token = await subscriberToken(store, id);
    await backUp(store, copy);
    await publishContent(store, setOf({ 'about.json': '[]' }), '', '');
    await saveLead(store, contact({ name: 'After the backup' }));
    await store.close();

    const { contents } = await restoreStore(dataDir, copy, { over: true });
    expect(contents.leads).toEqual({ enquiries: 1, contacts: 1, subscribers: 1 });
    const restored = await openFor({ dataDir });
    expect(await leadsIn(restored)).toEqual(leads);
    const file = leads.find((lead) => lead.file)?.file?.id ?? '';
    expect((await readFile(restored, file))?.bytes.length).toBeGreaterThan(0);
    expect((await saveLead(restored, subscriber('asha@example.com'))).outcome).toBe('duplicate');
    expect(await confirmSubscriber(restored, token)).toBe(true);
    expect((await currentContent(restored)).version).toBe(1);
  });

  it('replaces a damaged or lost store, and the next start removes what a killed restore left', async () => {
    const { store, copy, dataDir } = await filledStore();
    const leads = await leadsIn(store);
    await backUp(store, copy);
    await store.close();
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
    const { store, copy, folder } = await filledStore();
    await backUp(store, copy);
    await truncate(copy, 3 * 4096);
    await expect(inspectStore(copy)).rejects.toThrow(`${copy} is not a sound store: `);
    await expect(inspectStore(join(folder, 'none'))).rejects.toThrow('is not a sound store: ');
    await expect(backUp(store, join(folder, 'none', 'copy'))).rejects.toThrow(/cannot be written: ENOENT/);
    expect((await readdir(folder)).sort()).toEqual(['copy.sqlite', 'data']);
  });
});

describe.skipIf(!canMount)('a backup on a small disk (needs root, to make a small disk)', () => {
  it('leaves nothing there when it does not fit', async () => {
    const { store } = await filledStore();
    await saveLead(store, contact({}, textFile('x'.repeat(3_000_000))));
    const { folder } = await smallDisk(2);
    await expect(backUp(store, join(folder, 'copy.sqlite'))).rejects.toThrow(/cannot be written/);
    expect(await readdir(folder)).toEqual([]);
  });
});
