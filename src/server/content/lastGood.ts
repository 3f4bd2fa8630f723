import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { makeFolder, writeWhole } from '../files/disk.ts';
import { digest } from '../http/entityTags.ts';
import type { ContentBodies } from './content.ts';
import { checkRecords } from './recordFile.ts';

/** The last good records, and the number of their version where they were published. */
interface GoodContent {
  records: ContentBodies;
  published?: number | undefined;
}

/** Keeps the last good records of a source on the disk, for a start with faulty ones, or without the store. */
export interface LastGood {
  /** What was kept and is still good: a newer release may have other rules. */
  read: () => Promise<GoodContent | undefined>;
  /** A disk that is full or read-only is reported once, and nothing else comes of it. */
  keep: (content: GoodContent) => Promise<void>;
}

/** @param source the folder that the records come from, or another name: another source never gets its words */
export const lastGoodFile = (dataDir: string, source: string): string =>
  join(dataDir, 'content', `${digest(source)}.json`);

/** What the file holds; nothing where it is missing or damaged. */
interface Kept {
  published?: number;
  records?: Partial<Record<RecordName, { body: string }>>;
}

/** The last good records in a file; `report` is told when they cannot be written. */
export function openLastGood(file: string, report: (problem: string) => void): LastGood {
  let isReported = false;
  return {
    read: async () => {
      const { published, records: kept = {} }: Kept = await readFile(file, 'utf8')
        .then(JSON.parse)
        .catch(() => ({}));
      const { records } = checkRecords(new Map(recordNames.map((name) => [name, kept[name]?.body ?? ''])));
      return records.size > 0 ? { records, published } : undefined;
    },
    keep: async ({ records, published }) => {
      try {
        await makeFolder(dirname(file));
        await writeWhole(file, JSON.stringify({ published, records: Object.fromEntries(records) }));
      } catch (error) {
        if (!isReported) report(`the last good records are not kept: ${(error as Error).message}`);
        isReported = true;
      }
    },
  };
}
