import { imageUrl } from '#site/imageUrl.ts';
import type { PictureTable } from '#site/pictures.ts';
import { picturedRecords } from '#site/records/contentRecords.ts';
import type { Content } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { PictureRefusal } from '../content/uploads.ts';
import { digest } from '../http/entityTags.ts';
import { makeFolder } from '../storage/dataFolder.ts';
import { StorageError } from '../storage/storageError.ts';
import { inspectPicture } from './inspectPicture.ts';
import { inTurn } from './inTurn.ts';
import { pictureLimits } from './pictureLimits.ts';
import { type KnownPicture, openVariants, type VariantName } from './variants.ts';

/** The pictures that can be shown now. */
export interface PictureState {
  table: PictureTable;
  /** Changes whenever the table does. */
  version: string;
}

export interface Pictures {
  /** The pictures of a content as far as they are known; what is new or changed is looked at meanwhile. */
  of: (content: Content) => PictureState;
  /** Resolves once every picture of this content has been looked at. */
  ready: (content: Content) => Promise<void>;
  /** The picture of a hash that records name now, or named before the last publish. */
  byHash: (hash: string) => KnownPicture | undefined;
  /** The picture that records name at an address below the site's own origin. */
  byAddress: (path: string) => KnownPicture | undefined;
  /** The bytes of a variant: one that is there already, or one of a known picture, which is made. */
  variant: (name: VariantName, known: KnownPicture | undefined) => Promise<Buffer | undefined>;
  close: () => void;
}

/** The paths of the pictures that a content names, each once, as pages have them; no more than are shown. */
export function storedPaths(content: Content): string[] {
  const { about, team = [] } = recordsIn(content, picturedRecords);
  const items = [about, ...team].flatMap((item) => item ?? []);
  return [...new Set(items.flatMap(({ image }) => image || []))].slice(0, pictureLimits.count);
}

/**
 * Opens the pictures that content records name. They are looked at in the background, one at a time: a page never waits
 * for a picture, and what cannot be shown is missing in the table.
 *
 * @param folder where variants are kept
 * @param report told of each picture that cannot be shown, with the reason, once for each version of its file
 * @param freshness milliseconds after which files are looked at again
 */
export async function openPictures(
  folder: string,
  report: (problem: string) => void,
  freshness = 5_000,
): Promise<Pictures> {
  // With PostgreSQL nothing else needs the folder: no reason not to start.
  const trouble = await makeFolder(folder).catch((error: Error) => error);
  if (trouble) report(`pictures are not shown: ${trouble.message}`);
  const variants = openVariants(folder);
  const stop = new AbortController();
  const isClosed = () => trouble !== undefined || stop.signal.aborted;
  /** What is known of the files that were found last, by their marks, and what was told of them. */
  let inspected = new Map<string, KnownPicture | Error>();
  let told = new Set<string>();
  /** By stored path, now and before the last change: pages of that may still be on their way. */
  let known = new Map<string, KnownPicture>();
  let before = known;
  let state: PictureState = { table: {}, version: '' };
  let checked = { version: '', at: Number.NEGATIVE_INFINITY };
  let checking: Promise<void> | undefined;

  const tell = (problem: string) => {
    if (!told.has(problem) && !isClosed()) report(problem);
    told.add(problem);
  };
  /** The picture of a stored path, or why it cannot be shown. What the machine says is asked for again next time. */
  const look = async (stored: string, content: Content, marks: typeof inspected) => {
    try {
      const original = await content.picture(stored);
      const inspect = async () => ({ facts: await inTurn(() => inspectPicture(original)), original });
      const refused = (error: unknown) => {
        if (error instanceof PictureRefusal) return error;
        throw error;
      };
      const found = inspected.get(original.mark) ?? (await inspect().catch(refused));
      marks.set(original.mark, found);
      return found;
    } catch (error) {
      if (error instanceof StorageError) throw error;
      return error as Error;
    }
  };
  const check = async (content: Content) => {
    const marks: typeof inspected = new Map();
    const problems = new Set<string>();
    const found = new Map<string, KnownPicture>();
    for (const stored of storedPaths(content)) {
      const picture = await look(stored, content, marks);
      if (picture instanceof Error) problems.add(`picture ${stored}: ${picture.message}`);
      else found.set(stored, picture);
    }
    if (isClosed()) return;
    for (const problem of problems) tell(problem);
    [inspected, told] = [marks, problems];
    checked = { version: content.version, at: performance.now() };
    const table = Object.fromEntries([...found].map(([stored, { facts }]) => [stored, facts]));
    const version = digest(JSON.stringify(table));
    if (version === state.version) return;
    [before, known, state] = [known, found, { table, version }];
    const prepare = async () => {
      await variants.tidy([...found.values()]);
      await variants.prepare([...found.values()], stop.signal);
    };
    prepare().catch((error: Error) => tell(`pictures are not made ahead: ${error.message}`));
  };
  const start = (content: Content): Promise<void> => {
    checking ??= check(content)
      .catch((error: Error) => {
        checked = { version: content.version, at: performance.now() };
        tell(`pictures cannot be looked at: ${error.message}`);
      })
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };

  return {
    of: (content) => {
      const isOld = content.version !== checked.version || performance.now() - checked.at > freshness;
      if (isOld && !isClosed()) void start(content);
      return state;
    },
    ready: async (content) => {
      await checking;
      if (!isClosed()) await start(content);
    },
    byHash: (hash) => [...known.values(), ...before.values()].find(({ facts }) => facts.hash === hash),
    byAddress: (path) => [...known].find(([stored]) => imageUrl('', stored) === path)?.[1],
    variant: (name, picture) => (picture ? variants.get(name, picture.original) : variants.read(name)),
    close: () => stop.abort(),
  };
}
