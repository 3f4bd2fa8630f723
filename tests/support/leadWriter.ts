/**
 * Runs as a separate process: saves COUNT enquiries, or an endless number, into the store of DATA_DIR or DATABASE_URL, and
 * prints the id of each as soon as it is acknowledged.
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
