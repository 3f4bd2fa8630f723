import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildServer } from '#server/buildServer.ts';
import { readConfig } from '#server/config.ts';
import type { ContentSource } from '#server/content/content.ts';
import { StorageError } from '#server/database/storageError.ts';
import { readAssets } from '#server/files/assets.ts';
import { openStore } from '#server/openStore.ts';
import { openPictures, storedPaths } from '#server/pictures/openPictures.ts';
import { documentRenderer } from '#server/rendering/document.ts';
import { drawCard } from '#server/rendering/shareCard.ts';

/** Milliseconds that a page waits for a new picture. */
const pictureTimeoutMs = 1_000;

/**
 * Builds the site with some content, which does not listen yet. It has a store of its own, which is deleted when it is
 * closed, and it mails nothing. `ready` waits a moment for pictures that the content did not name before.
 *
 * @throws StorageError where the site is not built
 */
export async function openPreview(content: ContentSource, port = 0) {
  const dataDir = await mkdtemp(join(tmpdir(), 'preview-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const own = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT: 'off', PORT: String(port) };
    const config = readConfig(own);
    const assets = assetsOfBuild();
    const store = await openStore(config);
    const pictures = await openPictures(join(dataDir, 'pictures'), () => {}, false);
    const app = await buildServer({
      config,
      store,
      content,
      pictures,
      drawCard,
      renderDocument: documentRenderer(assets),
      live: false,
      isFramed: true,
    });
    app.addHook('onClose', async () => {
      content.close();
      pictures.close();
      await store.close();
      await remove();
    });
    await app.ready();
    let known = '';
    const ready = async () => {
      const now = content.current();
      const paths = storedPaths(now).join();
      if (known === paths) return;
      known = paths;
      await Promise.race([pictures.ready(now), delay(pictureTimeoutMs, undefined, { ref: false })]);
    };
    return { app, ready };
  } catch (error) {
    await remove();
    throw error;
  }
}

function assetsOfBuild() {
  try {
    return readAssets();
  } catch {
    throw new StorageError('Run "npm run build" first');
  }
}
