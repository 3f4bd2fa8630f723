import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildServer, type ServerParts } from '#server/buildServer.ts';
import { type Config, readConfig } from '#server/config.ts';
import { publishContent } from '#server/content/contentVersions.ts';
import { scheduled } from '#server/content/scheduled.ts';
import type { Store } from '#server/database/engine.ts';
import { noAssets } from '#server/files/assets.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { openSources } from '#server/openSources.ts';
import { openStore } from '#server/openStore.ts';
import { foreignPictures, openPictures } from '#server/pictures/openPictures.ts';
import { documentRenderer, type RenderDocument } from '#server/rendering/document.ts';
import { drawCard } from '#server/rendering/shareCard.ts';
import { folderSet, openFolder } from './contentSets.ts';
import type { StoreLocation } from './storageEngines.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Opens the pictures of a content. */
export const picturesIn = (dataDir: string, report: (problem: string) => void = () => {}) =>
  openPictures(join(dataDir, 'pictures'), report);

/** Opens the content of a folder, with its pictures once all are inspected, or without pictures. */
async function folderSources({ contentDir, dataDir }: Config, withPictures: boolean) {
  const content = scheduled(await openFolder(contentDir));
  const pictures = withPictures ? await picturesIn(dataDir) : foreignPictures();
  await pictures.ready(content.current());
  return { content, pictures };
}

/**
 * Opens a whole server with an empty store, for `inject()`, until the running test has finished. With an empty CONTENT_DIR it
 * shows the published content.
 */
export async function openServer(
  env: Record<string, string> = {},
  renderDocument = documentRenderer(noAssets),
  withPictures = false,
  more: Pick<Partial<ServerParts>, 'meter' | 'views' | 'content' | 'pictures'> = {},
) {
  const config = readConfig({
    DATA_DIR: env.DATA_DIR ?? (await temporaryFolder()),
    CONTENT_DIR: join(projectRoot, 'src/content'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const problems: string[] = [];
  const store = await openStore(config);
  const { content, pictures } = config.contentDirGiven
    ? await folderSources(config, withPictures)
    : await openSources(config, store, (problem) => problems.push(problem));
  if (!withPictures) pictures.close();
  const parts = { config, store, content, pictures, renderDocument, drawCard, live: false, ...more };
  const app = await buildServer(parts);
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  /** Posts a form like a browser without script, in parts if it has a file. */
  const postForm = async (
    url: string,
    fields: Record<string, string | File>,
    more: Record<string, string> = {},
  ) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    const hasFile = Object.values(fields).some((value) => typeof value !== 'string');
    const body = new Response(hasFile ? data : new URLSearchParams(fields as Record<string, string>));
    const headers = { 'content-type': body.headers.get('content-type') ?? '', ...more };
    return app.inject({ method: 'POST', url, headers, payload: Buffer.from(await body.arrayBuffer()) });
  };
  onTestFinished(async () => {
    await app.close();
    content.close();
    pictures.close();
    await store.close();
  });
  return { app, post, postForm, store, content, pictures, config, problems };
}

/** Opens a server with the published content of its store. */
export const publishingServer = ({ dataDir, databaseUrl = '' }: StoreLocation, withPictures = false) =>
  openServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CONTENT_DIR: '' }, undefined, withPictures);

/** Publishes a folder. */
export const publishFolder = async (store: Store, folder: string) =>
  publishContent(store, await folderSet(folder), '', '');

/** Renders pages of one line, for tests of other features. */
export const plainPages: RenderDocument = async ({ page }) => ({
  html: `<!doctype html><html lang="en"><title>${page}</title><h1>${page}</h1></html>`,
  scripts: [],
  styles: [],
});

/** The settings of a site that mails, but reaches no mail server. */
export const mailSettings = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  SITE_URL: 'https://site.example',
  NOTIFY_TO: 'staff@site.example',
  NOTIFY_FROM: 'site@site.example',
};
