import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Content } from '#server/content/content.ts';
import { servePictures } from '#server/pictures/servePictures.ts';
import { pictureAddress } from '#site/pictures.ts';
import { picturesIn } from '../../support/openPictures.ts';
import { samplePictures } from '../../support/samplePictures.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const path = 'uploads/asha.jpg';

/** A server of a content that waits a minute for a picture, so that no test depends on how quick the machine is. */
async function serverOf(content: Content) {
  const folder = await temporaryFolder();
  const pictures = await picturesIn({ contentDir: folder, dataDir: folder });
  const app = fastify();
  servePictures(app, { current: async () => content, close: () => {} }, pictures, 60_000);
  onTestFinished(async () => {
    await app.close();
    pictures.close();
  });
  return { app, pictures };
}

async function publishedContent(): Promise<Content> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'uploads'));
  await writeFile(join(folder, path), await samplePictures.jpg());
  const body = JSON.stringify([{ name: 'Asha Rao', designation: 'Engineer', image: path }]);
  const published = { version: 1, folder, hashes: new Map([[path, 'mark']]) };
  return { version: '1', records: new Map([['team', { body, etag: '' }]]), published };
}

test('a picture that another server shows already is waited for, by twenty at once', async () => {
  const content = await publishedContent();
  const first = await serverOf(content);
  await first.pictures.ready(content);
  const hash = first.pictures.of(content).table[path]?.hash ?? '';

  const { app, pictures } = await serverOf(content);
  const answers = Array.from({ length: 21 }, () => app.inject(pictureAddress(hash, 240, 'jpg')));
  expect((await Promise.race(answers)).statusCode).toBe(404);
  await pictures.ready(content);
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
});

test('a picture whose version is removed while it is asked for comes from the next one', async () => {
  const [first, second] = [await publishedContent(), await publishedContent()];
  const { app, pictures } = await serverOf(first);
  await pictures.ready(first);
  const hash = pictures.of(first).table[path]?.hash ?? '';
  await rm(first.published?.folder ?? '', { recursive: true });
  const answer = app.inject(pictureAddress(hash, 240, 'jpg'));
  await pictures.ready(second);
  expect((await answer).statusCode).toBe(200);
});

test('a picture that a folder does not have is not waited for', async () => {
  const { app } = await serverOf({ version: '1', records: new Map() });
  expect((await app.inject(pictureAddress('0123456789abcdef', 240, 'jpg'))).statusCode).toBe(404);
});
