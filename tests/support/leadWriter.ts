/**
 * Run as a process of its own: saves enquiries into the store of DATA_DIR or DATABASE_URL, COUNT of them or
 * without end, and prints the id of each as soon as it is acknowledged.
 */
import { openStorage } from '#server/openStorage.ts';
import { enquiry } from './sampleLeads.ts';

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, COUNT = 'Infinity' } = process.env;
const storage = await openStorage({ dataDir, databaseUrl });
for (let number = 1; number <= Number(COUNT); number += 1) {
  const { id } = await storage.saveLead(enquiry({ message: `${process.pid} ${number}` }));
  process.stdout.write(`${id}\n`);
}
await storage.close();
