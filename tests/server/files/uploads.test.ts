import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { messages } from '#site/messages.ts';
import { eventually } from '../../support/eventually.ts';
import { samplePictures } from '../../support/samplePictures.ts';
import { siteWithPictures } from '../../support/siteWithPictures.ts';

describe('GET /uploads/*', () => {
  test('answers a picture that a record names as a JPEG without metadata, from folders within too', async () => {
    const { app } = await (
      await siteWithPictures({ 'uploads\\team\\asha.jpg': 'phone', 'uploads/logo.png': 'png' })
    ).start();
    for (const [path, width] of [
      ['/uploads/team/asha.jpg', 300],
      ['/uploads/logo.png', 400],
    ] as const) {
      const answer = await app.inject(path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const metadata = await sharp(answer.rawPayload).metadata();
      expect([metadata.format, metadata.width, metadata.exif]).toEqual(['jpeg', width, undefined]);
      const again = await app.inject({
        url: path,
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    }
  });

  test('serves them also when the folder was made while the server ran', async () => {
    const content = await siteWithPictures({});
    const { app } = await content.start();
    expect((await app.inject('/uploads/asha.png')).statusCode).toBe(404);
    await content.put('uploads/asha.png', await samplePictures.png());
    await content.name(['uploads/asha.png']);
    await eventually(async () => expect((await app.inject('/uploads/asha.png')).statusCode).toBe(200));
  });

  test('has nothing but pictures that records name and pages can show: everything else is not found', async () => {
    const content = await siteWithPictures({
      'uploads/notes.txt': 'text',
      'uploads/drawing.svg': 'svg',
      'uploads/film.gif': 'gifFilm',
    });
    await content.put('uploads/unnamed.png', await samplePictures.png());
    await writeFile(join(content.folder, 'secret.png'), await samplePictures.png());
    await symlink(join(content.folder, 'secret.png'), join(content.folder, 'uploads/link.png'));
    await content.name(['uploads/notes.txt', 'uploads/drawing.svg', 'uploads/film.gif', 'uploads/link.png']);
    const { app } = await content.start();
    for (const name of [
      ...['none.png', 'notes.txt', 'drawing.svg', 'film.gif', 'unnamed.png', 'link.png', ''],
      ...['../about.json', '..%2fabout.json', '../secret.png'],
    ]) {
      const answer = await app.inject(`/uploads/${name}`);
      expect([name, answer.statusCode]).toEqual([name, 404]);
      expect(answer.body).not.toContain('of staff');
    }
    expect((await app.inject('/uploads/none.png')).json()).toEqual({ error: messages.server.notFound });
  });
});
