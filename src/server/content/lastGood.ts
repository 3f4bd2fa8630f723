import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { makeFolder, writeWhole } from '../files/disk.ts';
import { digest } from '../http/entityTags.ts';
import { makePageChecker } from './checkPages.ts';
import type { ContentBodies, Pages } from './content.ts';
import { checkRecords } from './recordFile.ts';

/** The last good records and pages, and their version number if they were published. */
interface GoodContent {
  records: ContentBodies;
  pages: Pages;
  published?: number | undefined;
}

/** Keeps the last good records of a source on disk, for a start with invalid records or without the store. */
export interface LastGood {
  /** Returns the records that are still valid: a newer release may have stricter rules. */
  read: () => Promise<GoodContent | undefined>;
  /** Writes the records; a full or read-only disk is reported once and otherwise ignored. */
  keep: (content: GoodContent) => Promise<void>;
}

/** @param source the folder of the records, or another name; each source has a file of its own */
export const lastGoodFile = (dataDir: string, source: string): string =>
  join(dataDir, 'content', `${digest(source)}.json`);

/** The contents of the file. */
interface Kept {
  published?: number;
  records?: Partial<Record<RecordName, { body: string }>>;
  pages?: Record<string, unknown>;
}

/** Opens the file of the last good records; `report` is called when it cannot be written. */
export function openLastGood(file: string, report: (problem: string) => void): LastGood {
  let isReported = false;
  return {
    read: async () => {
      const {
        published,
        records: kept = {},
        pages: keptPages = {},
      }: Kept = await readFile(file, 'utf8')
        .then(JSON.parse)
        .catch(() => ({}));
      const { records } = checkRecords(new Map(recordNames.map((name) => [name, kept[name]?.body ?? ''])));
      const texts = Object.entries(keptPages).map(([name, page]) => [name, JSON.stringify(page)] as const);
      const { pages } = await makePageChecker()(new Map(texts));
      return records.size > 0 ? { records, pages, published } : undefined;
    },
    keep: async ({ records, pages, published }) => {
      try {
        await makeFolder(dirname(file));
        const [keptRecords, keptPages] = [Object.fromEntries(records), Object.fromEntries(pages)];
        await writeWhole(file, JSON.stringify({ published, records: keptRecords, pages: keptPages }));
      } catch (error) {
        if (!isReported) report(`the last good records cannot be saved: ${(error as Error).message}`);
        isReported = true;
      }
    },
  };
}
