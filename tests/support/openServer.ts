import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildServer, type ServerParts } from '#server/buildServer.ts';
import { readConfig } from '#server/config.ts';
import { openFolder } from '#server/content/folderContent.ts';
import { noAssets } from '#server/files/assets.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { openStorage } from '#server/openStorage.ts';
import { documentRenderer } from '#server/rendering/document.ts';
import { drawCard } from '#server/rendering/shareCard.ts';
import { noPictures, picturesIn } from './openPictures.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/**
 * Opens a whole server with an empty store, for `inject()`, and closes it after the running test. `withPictures`: waits
 * until the content's pictures are inspected.
 */
export async function openServer(
  env: Record<string, string> = {},
  renderDocument = documentRenderer(noAssets),
  withPictures = false,
  more: Pick<Partial<ServerParts>, 'meter'> = {},
) {
  const config = readConfig({
    DATA_DIR: await temporaryFolder(),
    CONTENT_DIR: join(projectRoot, 'src/content'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const storage = await openStorage(config);
  const content = await openFolder(config.contentDir, () => {});
  const pictures = withPictures ? await picturesIn(config.dataDir) : noPictures;
  if (withPictures) await pictures.ready(content.current());
  const app = await buildServer({
    config,
    storage,
    content,
    pictures,
    renderDocument,
    drawCard,
    live: false,
    ...more,
  });
  onTestFinished(async () => {
    await app.close();
    content.close();
    pictures.close();
    await storage.close();
  });
  return { app, storage, content, pictures, config };
}
