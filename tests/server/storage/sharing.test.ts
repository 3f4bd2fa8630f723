import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/openStorage.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { enquiry } from '../../support/sampleLeads.ts';
import { spawnWriter } from '../../support/spawnWriter.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

describeOnEngines('a shared store', (newLocation) => {
  it('takes leads from several processes at once, the first of which make it together', async () => {
    const location = await newLocation();
    const writers = [1, 2, 3].map(() => spawnWriter(location, 40));
    await Promise.all(writers.map((writer) => writer.finished()));
    const stored = (await leadsIn(await openFor(location))).map(({ id }) => id);
    expect(stored.sort()).toEqual(writers.flatMap((writer) => writer.acknowledged()).sort());
  });

  it('is made once by openers in one process', async () => {
    const location = await newLocation();
    const openers = await Promise.all([1, 2, 3, 4].map(() => openFor(location)));
    await Promise.all(openers.map((storage, number) => storage.saveLead(enquiry({ number }))));
    for (const storage of openers) expect(await leadsIn(storage)).toHaveLength(4);
  });

  it('loses no acknowledged lead when its process is killed', async () => {
    const location = await newLocation();
    const acknowledged: string[] = [];
    for (const leads of [1, 30, 75]) {
      const writer = spawnWriter(location);
      await writer.killAfter(leads);
      acknowledged.push(...writer.acknowledged());
    }
    const storage = await openStorage(location);
    const stored = new Set((await leadsIn(storage)).map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(106);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    await storage.saveLead(enquiry());
    await storage.close();
  });
});
