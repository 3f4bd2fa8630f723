import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordName } from '#site/records/contentRecords.ts';
import { makeFolder } from '../storage/dataFolder.ts';
import { writeWhole } from '../storage/writeWhole.ts';
import { digest } from '../traffic/entityTags.ts';
import { checkRecordText, readRecordFile } from './recordFile.ts';

interface GoodRecord {
  body: string;
  changedAt: Date;
}

/** Keeps the last good version of each record on the disk, for a start with a faulty one. */
export interface LastGood {
  read: (name: RecordName) => Promise<GoodRecord | undefined>;
  /** Writes what is new; a disk that is full or read-only is told once, and nothing else comes of it. */
  keep: (name: RecordName, body: string) => Promise<void>;
}

/** @param source the folder that the records come from: another one never gets its words */
export function openLastGood(dataDir: string, source: string, report: (problem: string) => void): LastGood {
  const folder = join(dataDir, 'content', 'last-good', digest(source));
  const fileOf = (name: RecordName) => join(folder, `${name}.json`);
  let isTold = false;
  return {
    read: async (name) => {
      try {
        // A newer release may have other rules.
        const { body } = checkRecordText(name, await readRecordFile(fileOf(name)));
        return body === undefined ? undefined : { body, changedAt: (await stat(fileOf(name))).mtime };
      } catch {
        return undefined;
      }
    },
    keep: async (name, body) => {
      try {
        const kept = await readRecordFile(fileOf(name)).catch(() => undefined);
        if (kept === body) return;
        await makeFolder(folder);
        await writeWhole(fileOf(name), body);
      } catch (error) {
        if (!isTold) report(`the last good records are not kept: ${(error as Error).message}`);
        isTold = true;
      }
    },
  };
}
