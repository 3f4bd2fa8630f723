import { setTimeout as delay } from 'node:timers/promises';
import { fileAddress, imageUrl } from '#site/imageUrl.ts';
import type { PictureTable, ShownPicture } from '#site/pictures.ts';
import { leavesOf, picturesIn, recordLeaves } from '#site/records/leaves.ts';
import { picturedRecords } from '#site/records/specifiedRecords.ts';
import type { Content } from '../content/content.ts';
import { pageSchema } from '../content/parseText.ts';
import { FileRefusal, type Original } from '../content/uploads.ts';
import { StorageError } from '../database/storageError.ts';
import { makeFolder } from '../files/disk.ts';
import { inspectPicture, onePictureAtATime, type VariantName } from './picture.ts';
import { type KnownPicture, openVariants } from './pictureVariants.ts';
import { downloadsIn, readPdf } from './serveDownloads.ts';

export interface Pictures {
  /**
   * Returns the known pictures of a content, another object whenever they change, and inspects new and changed ones in the
   * background.
   */
  of: (content: Content) => PictureTable;
  /** Resolves once every picture of this content has been inspected. */
  ready: (content: Content) => Promise<void>;
  /**
   * Returns the file of a variant, which is generated if a picture of `content` needs it; undefined for any other. Waits for
   * the inspection of that content, because another server may show its pages already. Rejects with a FileRefusal or
   * an error of the disk.
   */
  variant: (name: VariantName, content: Content) => Promise<string | undefined>;
  close: () => void;
}

/** Milliseconds until pictures are inspected again after an error of the store or the disk. */
const retryMs = 5_000;

/**
 * Milliseconds for which a picture that the content names no more is still sent: pages that caches keep show it, and another
 * server may be a look behind. Together with the time of shared caches it is an hour.
 */
const stillSentMs = 20 * 60_000;

/** Largest number of pictures; further ones are not shown. */
const largestCount = 1_000;

/** Returns the paths of the pictures that the records name. */
const recordPaths = ({ data }: Content): string[] =>
  picturedRecords.flatMap((name) => picturesIn(recordLeaves(name, data[name])));

/** Returns the distinct paths of the pictures that a content names, at most `largestCount`. */
export function storedPaths(content: Content): string[] {
  const ofPages = [...content.pages.values()].flatMap((page) => picturesIn(leavesOf(pageSchema, page)));
  return [...new Set([...recordPaths(content), ...ofPages])].slice(0, largestCount);
}

/** Returns the part of a table that the records name. A page that staff made brings its own part. */
export const recordPictures = (content: Content, table: PictureTable): PictureTable =>
  Object.fromEntries(
    recordPaths(content).flatMap((stored) => (Object.hasOwn(table, stored) ? [[stored, table[stored]]] : [])),
  ) as PictureTable;

/** Returns no pictures of local files: with `apiUrl` browsers fetch those of that host unchanged. PDFs are not checked. */
export function foreignPictures(apiUrl?: string): Pictures {
  const tables = new WeakMap<Content, PictureTable>();
  const tableOf = (content: Content): PictureTable => {
    const pictures = apiUrl
      ? recordPaths(content).map((stored) => [stored, imageUrl(apiUrl, stored) ?? ''])
      : [];
    const downloads = [...downloadsIn(content)].map((stored) => [stored, fileAddress(stored)]);
    return Object.fromEntries([...pictures, ...downloads]);
  };
  return {
    of: (content) => {
      const table = tables.get(content) ?? tableOf(content);
      tables.set(content, table);
      return table;
    },
    ready: async () => {},
    variant: async () => undefined,
    close: () => {},
  };
}

/**
 * Opens the pictures that content records name. They are inspected in the background, one at a time: a page never waits
 * for a picture, and the table omits pictures that cannot be shown.
 *
 * @param folder where variants are stored
 * @param report called with the reason for each picture that cannot be shown, once per version of its file
 * @param preparesVariants whether the variants are made before visitors ask for them
 */
export async function openPictures(
  folder: string,
  report: (problem: string) => void,
  preparesVariants = true,
): Promise<Pictures> {
  // With PostgreSQL nothing else needs the folder, so the server starts without it.
  const trouble = await makeFolder(folder).catch((error: Error) => error);
  if (trouble) {
    report(`pictures are not shown: ${trouble.message}`);
    return foreignPictures();
  }
  const stop = new AbortController();
  const variants = openVariants(folder, stop.signal);
  /** Results of the files that were found last, by their marks, and the reports made. */
  let inspected = new Map<string, KnownPicture | FileRefusal | 'PDF'>();
  let reported = new Set<string>();
  let known: KnownPicture[] = [];
  /** The times at which pictures that are named no more were named last, by their hashes. */
  const gone = new Map<string, number>();
  let shown: PictureTable = {};
  /** Version of the content whose pictures were inspected last. */
  let checked = '';
  let checking: Promise<void> | undefined;

  const inspect = async (original: Original, isPdf: boolean) => {
    try {
      if (isPdf) return await readPdf(original).then(() => 'PDF' as const);
      return { facts: await onePictureAtATime(() => inspectPicture(original)), original };
    } catch (error) {
      // Errors of the machine are not cached.
      if (error instanceof FileRefusal) return error;
      throw error;
    }
  };
  const check = async (content: Content) => {
    const checked: typeof inspected = new Map();
    const problems = new Set<string>();
    const found = new Map<string, KnownPicture>();
    const table: Record<string, ShownPicture> = {};
    const downloads = downloadsIn(content);
    for (const stored of [...storedPaths(content), ...downloads]) {
      const isPdf = downloads.has(stored);
      try {
        const original = await content.picture(stored);
        const use = `${isPdf} ${original.hash}`;
        const file = inspected.get(use) ?? (await inspect(original, isPdf));
        checked.set(use, file);
        if (file instanceof FileRefusal) throw file;
        table[stored] = file === 'PDF' ? fileAddress(stored) : file.facts;
        if (file !== 'PDF') found.set(stored, file);
      } catch (error) {
        if (error instanceof StorageError) throw error;
        problems.add(`${isPdf ? 'file' : 'picture'} ${stored}: ${(error as Error).message}`);
      }
    }
    if (stop.signal.aborted) return;
    for (const problem of problems) if (!reported.has(problem)) report(problem);
    const now = Date.now();
    for (const { facts } of known) gone.set(facts.hash, now);
    [inspected, reported, known] = [checked, problems, [...found.values()]];
    for (const { facts } of known) gone.delete(facts.hash);
    for (const [hash, namedAt] of gone) if (now - namedAt > stillSentMs) gone.delete(hash);
    if (JSON.stringify(table) === JSON.stringify(shown)) return;
    shown = table;
    if (!preparesVariants) return;
    variants
      .prepare(known)
      .catch((error: Error) => report(`pictures cannot be generated in advance: ${error.message}`));
  };
  const start = (content: Content): Promise<void> => {
    checking ??= check(content)
      .then(() => {
        checked = content.version;
      })
      .catch(async (error: Error) => {
        report(`pictures cannot be inspected: ${error.message}`);
        await delay(retryMs, undefined, { ref: false });
      })
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };

  const ready = async (content: Content) => {
    await checking;
    await start(content);
  };
  /** What is left on the disk of a picture that nobody names any more is not sent: it may show a person who left. */
  const variant = async (name: VariantName) => {
    const picture = known.find(({ facts }) => facts.hash === name.hash);
    const isStillSent = Date.now() - (gone.get(name.hash) ?? Number.NEGATIVE_INFINITY) <= stillSentMs;
    // A server that has just started sends what is there until it knows better.
    return picture || isStillSent || checked === '' ? variants.variant(name, picture) : undefined;
  };
  return {
    of: (content) => {
      if (content.version !== checked) void start(content);
      return shown;
    },
    ready,
    variant: async (name, content) => {
      const file = await variant(name);
      if (file || content.version === checked) return file;
      await ready(content);
      return variant(name);
    },
    close: () => stop.abort(),
  };
}
