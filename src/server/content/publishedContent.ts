import type { Store } from '../database/engine.ts';
import { storageError } from '../database/storageError.ts';
import { digest } from '../http/entityTags.ts';
import { repeat } from '../timing/repeat.ts';
import { makePageChecker, pageNameOf } from './checkPages.ts';
import { type Content, type ContentSource, noteLine, versionOf } from './content.ts';
import { contentOfSet } from './contentOfSet.ts';
import type { CurrentContent } from './contentVersions.ts';
import { contentBytes, contentFiles, currentContent } from './contentVersions.ts';
import type { LastGood } from './lastGood.ts';

interface PublishedOptions {
  store: Store;
  lastGood: LastGood;
  /** Opens the content to serve until something is published. */
  unpublished: () => Promise<ContentSource>;
  report: (problem: string) => void;
}

/** Milliseconds between two checks for a new version. */
const interval = 1_000;

/**
 * Serves the version that is published in the store and polls for a new one. A version is read completely and then
 * replaces the old one in one step; an invalid version is shown only if there is no other. Without the store the last good
 * records on disk are served, with drawings in place of pictures that are not prepared yet.
 *
 * @throws StorageError when neither the store nor the disk has records
 */
export async function openPublishedContent(options: PublishedOptions): Promise<ContentSource> {
  const { store, lastGood, unpublished, report } = options;
  let shown: Content | undefined;
  /** The mark of the version that was read last, valid or not. */
  let seen = '';
  let isAway = false;
  const checkPages = makePageChecker();

  const show = async ({ version, mark }: CurrentContent) => {
    if (version === 0 || seen === `${version} ${mark}`) return;
    const files = await contentFiles(store, version);
    const { notes, ...set } = await contentOfSet(files, ({ hash }) => contentBytes(store, hash), checkPages);
    const changed = new Map(files.map(({ path, changedAt }) => [path, changedAt]));
    const content = { ...set, changed, version: digest(`${version} ${mark}`), published: version };
    const found = notes.filter(({ isWarning }) => !isWarning);
    // A page with an error is left out; the others are shown.
    const errors = found.filter(({ file }) => !pageNameOf(file));
    for (const error of found.filter(({ file }) => pageNameOf(file)))
      report(`version ${version} of the content: ${noteLine(error)}; the page is left out`);
    const other = errors.length > 0 ? (shown ?? (await keptContent(lastGood))) : undefined;
    seen = `${version} ${mark}`;
    shown = other ?? content;
    if (errors.length > 0) {
      const reasons = errors.map(noteLine).join('; ');
      report(`version ${version} of the content ${other ? 'is not shown' : 'has faults'}: ${reasons}`);
    } else await lastGood.keep(content);
  };

  try {
    await show(await currentContent(store));
  } catch (error) {
    shown = await keptContent(lastGood);
    if (!shown) throw storageError('The published content cannot be read', error);
    isAway = true;
    report(`version ${shown.published} of the content is served from the disk: ${(error as Error).message}`);
  }
  const other = shown ? undefined : await unpublished();
  const following = repeat(async () => {
    try {
      await show(await currentContent(store));
      isAway = false;
    } catch (error) {
      if (!isAway) report(`cannot check the store for new content: ${(error as Error).message}`);
      isAway = true;
    }
    return false;
  }, interval);
  return {
    current: () => shown ?? (other as ContentSource).current(),
    close: () => {
      void following.stop();
      other?.close();
    },
  };
}

async function keptContent(lastGood: LastGood): Promise<Content | undefined> {
  const kept = await lastGood.read();
  const picture = () => Promise.reject(new Error('the store cannot be read'));
  return kept && { ...kept, version: versionOf(kept.records, kept.pages), picture };
}
