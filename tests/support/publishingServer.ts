import { onTestFinished } from 'vitest';
import { buildServer } from '#server/buildServer.ts';
import { readConfig } from '#server/config.ts';
import { noAssets } from '#server/files/assets.ts';
import { openSources, servesWithoutStore } from '#server/openSources.ts';
import { openStorage, type Storage } from '#server/openStorage.ts';
import { readFolder } from '#server/publishing/contentFolder.ts';
import { documentRenderer } from '#server/rendering/document.ts';
import type { StoreLocation } from './storageEngines.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Publishes what a folder holds. */
export const publishFolder = async (storage: Storage, folder: string) =>
  storage.publishContent((await readFolder(folder)).files, '');

/**
 * A whole server that shows what is published in its store; `end` stops it before the test has finished. Pictures are made only
 * where a test looks at them.
 */
export async function publishingServer({ dataDir, databaseUrl = '' }: StoreLocation, withPictures = false) {
  const config = readConfig({
    DATA_DIR: dataDir === 'unused' ? await temporaryFolder() : dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  });
  const problems: string[] = [];
  const storage = await openStorage({ ...config, mayBeAway: await servesWithoutStore(config) });
  const { content, pictures } = await openSources(config, storage, (problem) => problems.push(problem));
  if (!withPictures) pictures.close();
  const renderDocument = documentRenderer(noAssets);
  const app = await buildServer({ config, storage, content, pictures, renderDocument, live: false });
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await app.close();
    content.close();
    pictures.close();
    await storage.close();
  };
  onTestFinished(end);
  return { app, storage, content, config, problems, end };
}
