import { join } from 'node:path';
import { imageUrl } from '#site/imageUrl.ts';
import type { PictureTable } from '#site/pictures.ts';
import type { Content } from '../content/content.ts';
import { exists, makeFolder } from '../storage/dataFolder.ts';
import { digest } from '../traffic/entityTags.ts';
import type { CardOrder } from './cardOrder.ts';
import { openFactsFile } from './factsFile.ts';
import type { FindPicture } from './findUpload.ts';
import { PictureRefusal } from './pictureLimits.ts';
import type { PictureSource, PictureState } from './pictureSource.ts';
import { openPictureWork, type PictureWork } from './pictureWork.ts';
import { storedPaths } from './storedPaths.ts';
import { type KnownPicture, openVariants, type Variants } from './variants.ts';

/** Milliseconds between two versions of the table: each makes every page anew. */
const publishEvery = 1_000;

/** Problems that are remembered as told. */
const mostTold = 1_000;

/** Milliseconds after which a picture is tried again that failed because of the machine, perhaps. */
const retryAfter = 600_000;

interface PictureOptions {
  /** Where facts and variants are kept. */
  folder: string;
  find: FindPicture;
  /** Told of each picture that cannot be shown, with the reason, once for each version of its file. */
  report: (problem: string) => void;
  work?: PictureWork;
  /** Milliseconds after which files are looked at again. */
  freshness?: number;
}

export interface Pictures extends PictureSource {
  variants: Variants;
  /** The picture of a hash that records name now, or named before the last publish. */
  byHash: (hash: string) => KnownPicture | undefined;
  /** The picture that the records of a content name at an address below the site's own origin. */
  byAddress: (path: string, content: Content) => KnownPicture | undefined;
  /**
   * Draws a share card, as PNG.
   *
   * @throws PicturesBusy, or what the machine says
   */
  drawCard: (order: CardOrder) => Promise<Uint8Array>;
  /** Resolves once every picture of this content has been looked at. */
  ready: (content: Content) => Promise<void>;
  close: () => void;
}

/**
 * Opens the pictures that content records name. They are looked at in the background, by processes of low priority: a page
 * never waits for a picture, and what cannot be shown is missing in the table.
 */
export async function openPictures({ folder, find, report, ...options }: PictureOptions): Promise<Pictures> {
  const { work = openPictureWork(), freshness = 5_000 } = options;
  // With PostgreSQL nothing else needs the folder: no reason not to start.
  const trouble = await makeFolder(folder).catch((error: Error) => error);
  if (trouble) report(`pictures are not shown: ${trouble.message}`);
  const variants = openVariants(folder, work);
  const facts = await openFactsFile(join(folder, 'facts.json'));
  /** Why, and until when that counts. */
  const failed = new Map<string, { reason: string; until: number }>();
  const reported = new Set<string>();
  /** By the folder of their published version, newest last: each has its own pictures under the same paths. */
  const views = new Map<string, View>();
  /** The table whose variants are made ahead. */
  let prepared: string | undefined;
  let isClosed = trouble !== undefined;

  const tell = (problem: string) => {
    if (isClosed || reported.has(problem)) return;
    // Addresses that change with every answer must not fill the memory.
    if (reported.size >= mostTold) reported.clear();
    reported.add(problem);
    report(problem);
  };
  const viewOf = ({ published }: Content): View => {
    const key = published?.folder ?? '';
    const view = views.get(key) ?? newView();
    views.set(key, view);
    const [oldest = ''] = views.keys();
    // Pages of the version before may still be on their way.
    if (views.size > 2) views.delete(oldest);
    return view;
  };
  const knownPictures = () => [...views.values()].reverse().flatMap(({ known }) => [...known.values()]);
  const publish = (view: View, pictures: ReadonlyMap<string, KnownPicture>) => {
    view.known = pictures;
    const table: PictureTable = Object.fromEntries(
      [...pictures].map(([stored, each]) => [stored, each.facts]),
    );
    const version = digest(JSON.stringify(table));
    if (version !== view.state.version) view.state = { table, version };
  };
  /** The picture of a stored path; undefined for one that cannot be shown. */
  const look = async (stored: string, content: Content): Promise<KnownPicture | undefined> => {
    try {
      const { file, mark } = await find(stored, content);
      const before = failed.get(mark);
      if (before && before.until > performance.now()) throw new Error(before.reason);
      const seen = facts.get(mark);
      if (seen) return { facts: seen, file };
      try {
        const inspection = await work.add({ task: 'inspect', file }, true).done;
        facts.set(mark, inspection.facts);
        return { facts: inspection.facts, file };
      } catch (error) {
        if (await isRemoved(content)) return undefined;
        const { message: reason } = error as Error;
        const lasting = error instanceof PictureRefusal ? Number.POSITIVE_INFINITY : retryAfter;
        if (failed.size >= mostTold) failed.clear();
        failed.set(mark, { reason, until: performance.now() + lasting });
        throw error;
      }
    } catch (error) {
      if (!(await isRemoved(content))) tell(`picture ${stored}: ${(error as Error).message}`);
      return undefined;
    }
  };
  const check = async (view: View, content: Content) => {
    // In the order of the records, however long each takes.
    const found = new Map(storedPaths(content).map((stored) => [stored, view.known.get(stored)]));
    let publishedAt = performance.now();
    const publishFound = () => {
      publishedAt = performance.now();
      publish(view, new Map([...found].flatMap(([stored, each]) => (each ? [[stored, each]] : []))));
    };
    await Promise.all(
      [...found.keys()].map(async (stored) => {
        found.set(stored, await look(stored, content));
        if (!isClosed && performance.now() - publishedAt > publishEvery) publishFound();
      }),
    );
    if (isClosed) return;
    publishFound();
    await facts.keep(knownPictures().map((each) => each.facts.hash));
    await prepare(view, content);
  };
  const prepare = async ({ state, known }: View, content: Content) => {
    if (prepared === state.version) return;
    const pictures = [...known.values()];
    if (prepared === undefined && pictures.length > 0)
      await variants.tidy(new Set(pictures.map(({ facts: { hash } }) => hash)));
    prepared = state.version;
    variants.prepare(pictures).catch(async (error: Error) => {
      if (!(await isRemoved(content))) tell(`pictures are not made ahead: ${error.message}`);
    });
  };
  const start = (content: Content) => {
    const view = viewOf(content);
    view.checkedVersion = content.version;
    view.checking ??= check(view, content)
      .catch((error) => tell(`pictures cannot be looked at: ${error.message}`))
      .finally(() => {
        view.checkedAt = performance.now();
        view.checking = undefined;
      });
    return view.checking;
  };

  return {
    variants,
    drawCard: (order) => work.add({ task: 'card', ...order }, true).done,
    of: (content) => {
      const view = viewOf(content);
      const isOutdated =
        content.version !== view.checkedVersion || performance.now() - view.checkedAt > freshness;
      if (isOutdated && !view.checking && !isClosed) void start(content);
      return view.state;
    },
    ready: async (content) => {
      await viewOf(content).checking;
      if (!isClosed) await start(content);
    },
    byHash: (hash) => knownPictures().find((each) => each.facts.hash === hash),
    byAddress: (path, content) =>
      [...viewOf(content).known].find(([stored]) => imageUrl('', stored) === path)?.[1],
    close: () => {
      isClosed = true;
      work.close();
    },
  };
}

/** Whether another version has replaced it since, and what failed says nothing about its pictures. */
const isRemoved = async ({ published }: Content): Promise<boolean> =>
  published !== undefined && !(await exists(published.folder));

/** What is known of the pictures of one content. */
interface View {
  known: ReadonlyMap<string, KnownPicture>;
  state: PictureState;
  checkedVersion?: string;
  checkedAt: number;
  checking?: Promise<void> | undefined;
}

const newView = (): View => ({
  known: new Map(),
  state: { table: {}, version: '' },
  checkedAt: Number.NEGATIVE_INFINITY,
});
