import { cp, mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectStore } from '#server/storage/backup.ts';
import { openStorage } from '#server/storage/openStorage.ts';
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
  it('is a sound copy of a store in use, readable for its owner only', async () => {
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

  it('brings every lead and file back', async () => {
    const { storage, copy, folder } = await filledStore();
    await storage.backup(copy);
    const dataDir = join(folder, 'restored');
    await mkdir(dataDir);
    await cp(copy, join(dataDir, 'leads.sqlite'));
    const restored = await openStorage({ dataDir });
    expect(await leadsIn(restored)).toEqual(await leadsIn(storage));
    expect((await restored.saveLead(subscriber('asha@example.com'))).outcome).toBe('duplicate');
    await restored.close();
  });

  it('never overwrites a file and leaves no half of itself behind', async () => {
    const { storage, copy, folder } = await filledStore();
    await writeFile(copy, 'precious');
    await expect(storage.backup(copy)).rejects.toThrow(`${copy} exists already`);
    await expect(storage.backup(join(folder, 'none', 'copy'))).rejects.toThrow(
      /^The backup was not made: ENOENT/,
    );
    expect((await readdir(folder)).sort()).toEqual(['copy.sqlite', 'data']);
  });

  it('is refused when it is missing, cut off or something else', async () => {
    const { storage, copy, folder } = await filledStore();
    await storage.backup(copy);
    await truncate(copy, 3 * 4096);
    await expect(inspectStore(copy)).rejects.toThrow(`${copy} is not a sound store: `);
    await expect(inspectStore(join(folder, 'none'))).rejects.toThrow('is not a sound store: ');
    await writeFile(join(folder, 'text'), 'text '.repeat(1_000));
    await expect(inspectStore(join(folder, 'text'))).rejects.toThrow('file is not a database');
  });
});
