import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, ConfigError } from './config.ts';
import { type Content, type ContentSource, faultLine, openContent } from './content/content.ts';
import { openForeignContent } from './content/foreignContent.ts';
import { openLastGood } from './content/lastGood.ts';
import { openPublishedContent } from './content/publishedContent.ts';
import { hasVersion } from './content/versionFolder.ts';
import { findPublished, findUpload } from './pictures/findUpload.ts';
import { foreignPictures } from './pictures/foreignPictures.ts';
import { openPictures, type Pictures } from './pictures/openPictures.ts';
import type { Storage } from './storage/openStorage.ts';

type Report = (problem: string) => void;

/** Where published versions are written. */
const versionsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'content');

/** @throws ConfigError where the content is to come from a folder that is none */
export async function requireContentDir({ apiUrl, contentDir }: Config): Promise<void> {
  const found = apiUrl ? undefined : await stat(contentDir).catch(() => undefined);
  if (!apiUrl && !found?.isDirectory())
    throw new ConfigError(`CONTENT_DIR must name a folder; ${contentDir} is none.`);
}

/** Whether a published version is on the disk, with which pages can be served without the store. */
export async function servesWithoutStore(config: Config): Promise<boolean> {
  const isPublished = !config.apiUrl && !config.contentDirGiven;
  return isPublished && (await hasVersion(versionsFolder(config)));
}

/**
 * Opens what pages are made of: the other host's content where there is one, else the folder that `CONTENT_DIR` names, else
 * what was published, else the sample.
 */
export async function openSources(
  config: Config,
  storage: Storage,
  report: Report,
): Promise<{ content: ContentSource; pictures: Pictures }> {
  let pictures: Pictures | undefined;
  const content = await openSource(config, storage, report, async (next) => pictures?.ready(next));
  pictures = await picturesOf(config, content, report);
  return { content, pictures };
}

async function openSource(
  config: Config,
  storage: Storage,
  report: Report,
  prepare: (content: Content) => Promise<void>,
): Promise<ContentSource> {
  const { apiUrl, contentDir, contentDirGiven, dataDir } = config;
  const openFolder = () => {
    const lastGood = openLastGood(dataDir, contentDir, report);
    return openContent(contentDir, (fault) => report(faultLine(fault)), lastGood);
  };
  const folder = versionsFolder(config);
  const own = await (contentDirGiven
    ? openFolder()
    : openPublishedContent({ storage, folder, unpublished: openFolder, report, prepare }));
  return apiUrl ? openForeignContent(apiUrl, { own, report }) : own;
}

/** Milliseconds for which a start waits, so that the first pages have their pictures. */
const picturePatience = 2_000;

async function picturesOf(
  { apiUrl, contentDir, dataDir }: Config,
  content: ContentSource,
  report: Report,
): Promise<Pictures> {
  const folder = join(dataDir, 'pictures');
  const find = apiUrl
    ? foreignPictures(apiUrl, { folder: join(folder, 'originals') })
    : findUpload(contentDir);
  const pictures = await openPictures({ folder, find: findPublished(find), report });
  const looking = content.current().then(pictures.ready);
  await Promise.race([looking, delay(picturePatience, undefined, { ref: false })]);
  return pictures;
}
