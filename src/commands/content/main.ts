import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { type ContentFault, openContent } from '#server/content/content.ts';
import { contentFindings } from '#server/rendering/contentFindings.ts';
import { contentWarnings } from './contentWarnings.ts';
import { pictureNotes } from './pictureNotes.ts';

/**
 * `npm run content:check [DIR]`: names each fault of the content records, for which the server would not take them,
 * warns of what it takes but cannot show as meant, and tells of each picture; exit code 1 if there is a fault.
 */
const [given] = process.argv.slice(2);
const folder = given ? resolve(given) : readConfig(process.env).contentDir;
const faults: ContentFault[] = [];
const content = await openContent(folder, (fault) => faults.push(fault));
const warnings = contentWarnings(await content.current(), folder);
const notes = await pictureNotes(await content.current(), folder);
const findings = contentFindings(await content.current());
content.close();

const line = ({ file, path, reason }: ContentFault) => `${file}: ${path ? `${path}: ` : ''}${reason}`;
for (const fault of faults) console.log(line(fault));
for (const warning of warnings) console.log(`warning: ${line(warning)}`);
for (const finding of findings) console.log(`warning: ${finding}`);
for (const note of notes) console.log(`${note.isWarning ? 'warning: ' : ''}${line(note)}`);
console.log(
  faults.length === 0
    ? 'All content records are sound.'
    : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
