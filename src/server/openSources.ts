import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, ConfigError } from './config.ts';
import { type ContentNote, type ContentSource, noteLine } from './content/content.ts';
import { openFolder } from './content/folderContent.ts';
import { openForeignContent } from './content/foreignContent.ts';
import { lastGoodFile, openLastGood } from './content/lastGood.ts';
import { openPublishedContent } from './content/publishedContent.ts';
import { shownNow } from './content/shownNow.ts';
import type { Store } from './database/engine.ts';
import { foreignPictures, openPictures, type Pictures } from './pictures/openPictures.ts';

type Report = (problem: string) => void;

/** @throws ConfigError when the content folder does not exist */
export async function requireContentDir({
  apiUrl,
  contentDir,
}: Pick<Config, 'apiUrl' | 'contentDir'>): Promise<void> {
  const found = apiUrl ? undefined : await stat(contentDir).catch(() => undefined);
  if (!apiUrl && !found?.isDirectory())
    throw new ConfigError(`CONTENT_DIR must name a folder; ${contentDir} is not a folder.`);
}

/** Name of the last good published version on disk, which no folder has. */
const publishedName = 'published';

/** Whether a published version is on disk, so that pages can be served without the store. */
export async function servesWithoutStore(config: Config): Promise<boolean> {
  const isPublished = !config.apiUrl && !config.contentDirGiven;
  return isPublished && existsSync(lastGoodFile(config.dataDir, publishedName));
}

/** Milliseconds that a start waits for its pictures. */
const picturesTimeoutMs = 2_000;

/**
 * Opens content and pictures. The content comes from `API_URL`, else from `CONTENT_DIR`, else from the published version,
 * else from the sample.
 */
export async function openSources(
  config: Config,
  store: Store,
  report: Report,
): Promise<{ content: ContentSource; pictures: Pictures }> {
  const { apiUrl, contentDir, contentDirGiven, dataDir } = config;
  const lastGoodOf = (source: string) => openLastGood(lastGoodFile(dataDir, source), report);
  const note = (found: ContentNote) => report(noteLine(found));
  const unpublished = () => openFolder(contentDir, note, lastGoodOf(contentDir), config.isContentPolled);
  const lastGood = lastGoodOf(publishedName);
  const own = shownNow(
    await (contentDirGiven ? unpublished() : openPublishedContent({ store, lastGood, unpublished, report })),
  );
  if (apiUrl)
    return { content: await openForeignContent(apiUrl, { own, report }), pictures: foreignPictures(apiUrl) };
  const pictures = await openPictures(join(dataDir, 'pictures'), report);
  // The first pages should have their pictures.
  await Promise.race([pictures.ready(own.current()), delay(picturesTimeoutMs, undefined, { ref: false })]);
  return { content: own, pictures };
}
