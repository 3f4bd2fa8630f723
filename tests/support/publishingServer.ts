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

/** Publishes a folder. */
export const publishFolder = async (storage: Storage, folder: string) =>
  storage.publishContent((await readFolder(folder)).files, '', '');

/**
 * Opens a whole server with the published content of its store; `end` stops it before the test has finished. Pictures are
 * generated only for tests of them.
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
