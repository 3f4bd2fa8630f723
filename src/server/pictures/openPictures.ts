import { imageUrl } from '#site/imageUrl.ts';
import type { ServedBlock } from '#site/pages/servedPage.ts';
import { picturesOf } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import { picturedRecords } from '#site/records/contentRecords.ts';
import type { Content } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { type Original, PictureRefusal } from '../content/uploads.ts';
import { StorageError } from '../database/storageError.ts';
import { makeFolder } from '../files/disk.ts';
import { digest } from '../http/entityTags.ts';
import { inspectPicture, serialize, type VariantName } from './picture.ts';
import { type KnownPicture, openVariants } from './pictureVariants.ts';

/** The pictures that can currently be shown. */
interface PictureState {
  table: PictureTable;
  /** Changes whenever the table does. */
  version: string;
}

export interface Pictures {
  /** Returns the known pictures of a content and inspects new and changed ones in the background. */
  of: (content: Content) => PictureState;
  /** Resolves once every picture of this content has been inspected. */
  ready: (content: Content) => Promise<void>;
  /**
   * Returns the bytes of a variant, from disk or generated for a picture in the table; undefined for any other. Rejects with
   * a PictureRefusal or an error of the disk.
   */
  variant: (name: VariantName) => Promise<Buffer | undefined>;
  close: () => void;
}

/** Largest number of pictures; further ones are not shown. */
const largestCount = 1_000;

/** Returns the paths of the pictures that the records name. */
function recordPaths(content: Content): string[] {
  const { about, team = [] } = recordsIn(content, picturedRecords);
  const items = [about, ...team].flatMap((item) => item ?? []);
  return items.flatMap(({ image }) => image || []);
}

/** Returns the distinct paths of the pictures that a content names, at most `largestCount`. */
export function storedPaths(content: Content): string[] {
  const ofPages = [...content.pages.values()].flatMap(({ picture, blocks }) => [
    ...(picture ? [picture.file] : []),
    ...picturesOf(blocks.filter((block): block is ServedBlock => block.block !== 'list')),
  ]);
  return [...new Set([...recordPaths(content), ...ofPages])].slice(0, largestCount);
}

/** Returns the part of a table that the records name. A page that staff made brings its own part. */
export const recordPictures = (content: Content, table: PictureTable): PictureTable =>
  Object.fromEntries(
    recordPaths(content).flatMap((stored) => (stored in table ? [[stored, table[stored]]] : [])),
  ) as PictureTable;

const stateWith = (table: PictureTable): PictureState => ({ table, version: digest(JSON.stringify(table)) });

/** Returns pictures without local files: with `apiUrl` browsers fetch those of that host unchanged. */
export function foreignPictures(apiUrl?: string): Pictures {
  let [state, version] = [stateWith({}), ''];
  return {
    of: (content) => {
      if (apiUrl && content.version !== version) {
        const paths = recordPaths(content).map((stored) => [stored, imageUrl(apiUrl, stored) ?? '']);
        [state, version] = [stateWith(Object.fromEntries(paths)), content.version];
      }
      return state;
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
 * @param freshness milliseconds after which files are checked again
 * @param preparesVariants whether the variants are made before visitors ask for them
 */
export async function openPictures(
  folder: string,
  report: (problem: string) => void,
  freshness = 5_000,
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
  let inspected = new Map<string, KnownPicture | PictureRefusal>();
  let reported = new Set<string>();
  let known: KnownPicture[] = [];
  let state = stateWith({});
  let checked = { version: '', at: Number.NEGATIVE_INFINITY };
  let checking: Promise<void> | undefined;

  const inspect = async (original: Original): Promise<KnownPicture | PictureRefusal> => {
    try {
      return { facts: await serialize(() => inspectPicture(original)), original };
    } catch (error) {
      // Errors of the machine are not cached.
      if (error instanceof PictureRefusal) return error;
      throw error;
    }
  };
  const check = async (content: Content) => {
    const marks: typeof inspected = new Map();
    const problems = new Set<string>();
    const found = new Map<string, KnownPicture>();
    for (const stored of storedPaths(content)) {
      try {
        const original = await content.picture(stored);
        const picture = inspected.get(original.mark) ?? (await inspect(original));
        marks.set(original.mark, picture);
        if (picture instanceof PictureRefusal) throw picture;
        found.set(stored, picture);
      } catch (error) {
        if (error instanceof StorageError) throw error;
        problems.add(`picture ${stored}: ${(error as Error).message}`);
      }
    }
    if (stop.signal.aborted) return;
    for (const problem of problems) if (!reported.has(problem)) report(problem);
    [inspected, reported, known] = [marks, problems, [...found.values()]];
    const next = stateWith(Object.fromEntries([...found].map(([stored, { facts }]) => [stored, facts])));
    if (next.version === state.version) return;
    state = next;
    if (!preparesVariants) return;
    variants
      .prepare(known)
      .catch((error: Error) => report(`pictures cannot be generated in advance: ${error.message}`));
  };
  const start = (content: Content): Promise<void> => {
    checking ??= check(content)
      .catch((error: Error) => report(`pictures cannot be inspected: ${error.message}`))
      .finally(() => {
        checking = undefined;
        checked = { version: content.version, at: performance.now() };
      });
    return checking;
  };

  return {
    of: (content) => {
      if (content.version !== checked.version || performance.now() - checked.at > freshness)
        void start(content);
      return state;
    },
    ready: async (content) => {
      await checking;
      await start(content);
    },
    variant: (name) =>
      variants.variant(
        name,
        known.find(({ facts }) => facts.hash === name.hash),
      ),
    close: () => stop.abort(),
  };
}
