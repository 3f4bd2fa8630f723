import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { messages } from '#site/messages.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { openServer } from '../../support/openServer.ts';
import { sampleFiles } from '../../support/sampleFiles.ts';

const { bytes } = sampleFiles.png;

async function openSite() {
  const { folder } = await copyOfSeed();
  const uploads = join(folder, 'uploads');
  return { folder, uploads, openServer: () => openServer({ CONTENT_DIR: folder }) };
}

describe('GET /uploads/*', () => {
  test('serves the images of the content folder, from folders within too', async () => {
    const { uploads, openServer } = await openSite();
    await mkdir(join(uploads, 'team'), { recursive: true });
    await writeFile(join(uploads, 'team/asha.png'), bytes);
    const { app } = await openServer();
    const answer = await app.inject('/uploads/team/asha.png');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(new Uint8Array(answer.rawPayload)).toEqual(bytes);
  });

  test('serves them also when the folder was made while the server ran', async () => {
    const { uploads, openServer } = await openSite();
    const { app } = await openServer();
    expect((await app.inject('/uploads/asha.png')).statusCode).toBe(404);
    await mkdir(uploads);
    await writeFile(join(uploads, 'asha.png'), bytes);
    expect((await app.inject('/uploads/asha.png')).statusCode).toBe(200);
  });

  test('has nothing but images: everything else is not found', async () => {
    const { uploads, openServer } = await openSite();
    await mkdir(uploads);
    await writeFile(join(uploads, 'notes.txt'), 'of staff');
    const { app } = await openServer();
    for (const name of ['none.png', 'notes.txt', '', '../about.json', '..%2fabout.json']) {
      const answer = await app.inject(`/uploads/${name}`);
      expect([name, answer.statusCode]).toEqual([name, 404]);
      expect(answer.body).not.toContain('of staff');
    }
    expect((await app.inject('/uploads/none.png')).json()).toEqual({ error: messages.server.notFound });
  });
});
