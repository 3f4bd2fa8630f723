import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { type ContentFault, openContent } from './storage/content.ts';

/** `npm run content:check [DIR]`: names each fault of the content records; exit code 1 if there is any. */
const [folder] = process.argv.slice(2);
const faults: ContentFault[] = [];
const content = await openContent(folder ? resolve(folder) : readConfig(process.env).contentDir, (fault) =>
  faults.push(fault),
);
content.close();
for (const { file, path, reason } of faults) console.log(`${file}: ${path ? `${path}: ` : ''}${reason}`);
console.log(faults.length === 0 ? 'All content records are sound.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
