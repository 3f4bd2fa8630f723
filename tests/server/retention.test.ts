import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { leadsIn } from '../support/leadsIn.ts';
import { contact, enquiry } from '../support/sampleLeads.ts';
import { spawnSite } from '../support/spawnSite.ts';
import { openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('a server with RETENTION_DAYS erases old leads and says in its log how many', async () => {
  const dataDir = await temporaryFolder();
  let time = Date.now() - 3 * 24 * 60 * 60_000;
  const storage = await openFor({ dataDir }, () => time);
  for (let number = 0; number < 30; number += 1) await storage.saveLead(enquiry({ number }));
  time = Date.now();
  await storage.saveLead(contact());
  const site = await spawnSite({ DATA_DIR: dataDir, RETENTION_DAYS: '2' });
  const said = () => site.lines.find((line) => line.includes('RETENTION_DAYS'));
  await eventually(() => expect(said()).toBeDefined());
  expect(JSON.parse(said() ?? '')).toMatchObject({ erased: 30, days: 2 });
  expect((await leadsIn(storage)).map(({ kind }) => kind)).toEqual(['contacts']);
  expect(await site.end('SIGINT')).toBe(0);
});
