import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordNames } from '#site/records/contentRecords.ts';
import { digest, entityTag } from '../http/entityTags.ts';
import { makeFolder } from '../storage/dataFolder.ts';
import { writeWhole } from '../storage/writeWhole.ts';
import { type ContentBodies, checkRecordText } from './recordFile.ts';

/** The last good records, and the number of their version where they were published. */
interface GoodContent {
  records: ContentBodies;
  published?: number | undefined;
}

/** Keeps the last good records of a source on the disk, for a start with faulty ones, or without the store. */
export interface LastGood {
  /** What was kept and is still good: a newer release may have other rules. */
  read: () => Promise<GoodContent | undefined>;
  /** A disk that is full or read-only is told once, and nothing else comes of it. */
  keep: (content: GoodContent) => Promise<void>;
}

/** @param source the folder that the records come from, or another name: another source never gets its words */
export const lastGoodFile = (dataDir: string, source: string): string =>
  join(dataDir, 'content', `${digest(source)}.json`);

export function openLastGood(file: string, report: (problem: string) => void): LastGood {
  let isTold = false;
  return {
    read: async () => {
      const text = await readFile(file, 'utf8').catch(() => '{}');
      const kept = parsed(text);
      const records = recordNames.flatMap((name) => {
        const { body = '', changedAt = '' } = kept.records?.[name] ?? {};
        if (checkRecordText(name, body).body === undefined) return [];
        const time = new Date(changedAt);
        const known = Number.isNaN(time.getTime()) ? {} : { changedAt: time };
        return [[name, { body, etag: entityTag(body), ...known }] as const];
      });
      return records.length > 0 ? { records: new Map(records), published: kept.published } : undefined;
    },
    keep: async ({ records, published }) => {
      try {
        await makeFolder(dirname(file));
        await writeWhole(file, JSON.stringify({ published, records: Object.fromEntries(records) }));
      } catch (error) {
        if (!isTold) report(`the last good records are not kept: ${(error as Error).message}`);
        isTold = true;
      }
    },
  };
}

interface Kept {
  published?: number;
  records?: Record<string, { body?: string; changedAt?: string }>;
}

function parsed(text: string): Kept {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
