import { expect, test } from 'vitest';
import { openStorage, StorageError } from '#server/storage/openStorage.ts';
import { enquiry } from '../../support/sampleLeads.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

test('a closed store fails with one clear sentence, for single answers and lists', async () => {
  const storage = await openStorage({ dataDir: await temporaryFolder() });
  await storage.close();
  const failed = { name: StorageError.name, message: expect.stringMatching(/^The store failed: .+$/) };
  await expect(storage.saveLead(enquiry())).rejects.toMatchObject(failed);
  await expect(storage.listLeads().next()).rejects.toMatchObject(failed);
});
