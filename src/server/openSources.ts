import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, ConfigError } from './config.ts';
import { type ContentSource, noteLine } from './content/content.ts';
import { contentSource } from './content/contentSource.ts';
import { folderSource } from './content/folderSource.ts';
import { openForeignContent } from './content/foreignContent.ts';
import { publishedSource } from './content/publishedSource.ts';
import { scheduled } from './content/scheduled.ts';
import type { Store } from './database/engine.ts';
import { foreignPictures, openPictures, type Pictures } from './pictures/openPictures.ts';

/** @throws ConfigError when the content folder does not exist */
export async function requireContentDir({ contentDir }: Pick<Config, 'contentDir'>): Promise<void> {
  const found = await stat(contentDir).catch(() => undefined);
  if (!found?.isDirectory())
    throw new ConfigError(`CONTENT_DIR must name a folder; ${contentDir} is not a folder.`);
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
  report: (problem: string) => void,
): Promise<{ content: ContentSource; pictures: Pictures }> {
  const { apiUrl, contentDir, contentDirGiven, dataDir } = config;
  const folder = folderSource(contentDir);
  const source = contentDirGiven ? folder : publishedSource(store, folder);
  const own = scheduled(await contentSource(source, (note) => report(noteLine(note))));
  if (apiUrl)
    return { content: await openForeignContent(apiUrl, { own, report }), pictures: foreignPictures(apiUrl) };
  const pictures = await openPictures(join(dataDir, 'pictures'), report);
  // The first pages should have their pictures.
  await Promise.race([pictures.ready(own.current()), delay(picturesTimeoutMs, undefined, { ref: false })]);
  return { content: own, pictures };
}
