import { expect, it } from 'vitest';
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
});
