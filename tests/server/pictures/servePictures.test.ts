import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { inspectPicture } from '#server/pictures/picture.ts';
import { messages } from '#site/messages.ts';
import { type PictureFacts, pictureAddress, pictureFormats, widthsOf } from '#site/pictures.ts';
import { eventually } from '../../support/eventually.ts';
import { picturesIn } from '../../support/openServer.ts';
import { samplePictures } from '../../support/samplePictures.ts';
import { siteWithPictures } from '../../support/siteWithPictures.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

type Site = Awaited<ReturnType<Awaited<ReturnType<typeof siteWithPictures>>['start']>>;

async function factsOf({ app }: Site, stored: string): Promise<PictureFacts> {
  const table: Record<string, PictureFacts> = (await app.inject('/pictures.json')).json();
  const facts = table[stored];
  if (!facts) throw new Error(`${stored} is not in ${JSON.stringify(table)}`);
  return facts;
}

/** Returns the colours in the middle of the upper and of the lower half. */
async function coloursOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width / 2)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { above: at(0.25), below: at(0.75), size: [info.width, info.height], channels: info.channels };
}

/** Matches the colours of the samples: red above, blue below. */
const redAndBlue = (by: number) => {
  const near = (colour: number[]) => colour.map((value) => expect.closeTo(value, -Math.log10(2 * by)));
  return { above: near([0xc0, 0x30, 0x20]), below: near([0x20, 0x40, 0xb0]) };
};

test('other files and animated, huge or truncated pictures are refused with the reason', async () => {
  const kind = 'is not a jpg, png, webp, avif or gif picture';
  const cut = /^is damaged or cut off \(.+\)$/;
  for (const [name, reason] of [
    ...(['heic', 'svg', 'html', 'text'] as const).map((name) => [name, kind] as const),
    ['empty', 'is empty'],
    ['film', 'is animated'],
    ['gifFilm', 'is animated'],
    ['bomb', 'has 64 megapixels; the limit is 50'],
    ['large', 'has 31.0 MB; the limit is 30'],
    ['cutOff', cut],
    ['cutOffPng', cut],
  ] as const) {
    const bytes = await samplePictures[name]();
    const inspected = inspectPicture({ hash: name, size: bytes.length, read: async () => bytes });
    await expect(inspected, name).rejects.toThrow(reason);
  }
});

test('a picture is served in every format and width, without its metadata', async () => {
  const site = await (await siteWithPictures({ 'uploads\\team\\asha.jpg': 'phone' })).start();
  const facts = await factsOf(site, 'uploads\\team\\asha.jpg');
  expect(widthsOf(facts)).toEqual([240, 300]);
  for (const format of pictureFormats) {
    for (const width of widthsOf(facts)) {
      const answer = await site.app.inject(pictureAddress(facts.hash, width, format));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format],
        'cache-control': 'public, max-age=2592000, s-maxage=2400, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const size = [width, Math.round((width * 4) / 3)];
      expect(await coloursOf(answer.rawPayload)).toMatchObject({ ...redAndBlue(16), size });
      const { exif, xmp, icc, orientation } = await sharp(answer.rawPayload).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      for (const trace of ['Exif', 'GPS', 'xmpmeta', 'Phone X', 'ICC_PROFILE'])
        expect(answer.rawPayload.includes(trace), trace).toBe(false);
    }
  }
});

test('every kind of picture keeps its colours in sRGB; JPEG shows transparency as white', async () => {
  const kinds = ['cmyk', 'deep', 'wide', 'webp', 'avif', 'gif', 'png'] as const;
  const named = Object.fromEntries(kinds.map((kind) => [`uploads/${kind}`, kind]));
  const site = await (await siteWithPictures({ ...named, 'uploads/a.png': 'transparent' })).start();
  const { hash } = await factsOf(site, 'uploads/a.png');
  const transparent = async (format: 'webp' | 'jpg') =>
    coloursOf((await site.app.inject(pictureAddress(hash, 240, format))).rawPayload);
  expect((await transparent('webp')).channels).toBe(4);
  expect(await transparent('jpg')).toMatchObject({ above: [255, 255, 255], channels: 3 });
  for (const kind of kinds) {
    const { hash } = await factsOf(site, `uploads/${kind}`);
    const { rawPayload } = await site.app.inject(pictureAddress(hash, 240, 'webp'));
    const { depth, space, icc } = await sharp(rawPayload).metadata();
    expect({ depth, space, icc }, kind).toEqual({ depth: 'uchar', space: 'srgb', icc: undefined });
    expect(await coloursOf(rawPayload), kind).toMatchObject(redAndBlue(40));
  }
});

test('only widths and pictures that pages request are generated', async () => {
  const site = await (await siteWithPictures({ 'uploads/a.jpg': 'jpg' })).start();
  const { hash } = await factsOf(site, 'uploads/a.jpg');
  const head = await site.app.inject({ method: 'HEAD', url: pictureAddress(hash, 240, 'jpg') });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'image/jpeg', '']);
  // Concurrent requests share the work.
  const same = pictureAddress(hash, 400, 'webp');
  const answers = await Promise.all(Array.from({ length: 60 }, () => site.app.inject(same)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const other = hash.startsWith('0') ? `1${hash.slice(1)}` : `0${hash.slice(1)}`;
  const endings = ['-241.avif', '-640.avif', '-0240.avif', '-240.png', '-240.avif.new'];
  const others = [
    `${hash.toUpperCase()}-240.avif`,
    `${other}-240.avif`,
    'facts.json',
    '..%2fleads.sqlite',
    '',
  ];
  for (const name of [...endings.map((ending) => hash + ending), ...others]) {
    const { statusCode } = await site.app.inject(`/pictures/${name}`);
    expect([name, statusCode]).toEqual([name, 404]);
  }
});

test('a picture that is taken away is sent for twenty minutes more, and no longer', async () => {
  const content = await siteWithPictures({ 'uploads/a.jpg': 'jpg', 'uploads/b.jpg': 'webp' });
  const site = await content.start();
  const [a, b] = [await factsOf(site, 'uploads/a.jpg'), await factsOf(site, 'uploads/b.jpg')];
  const statusOf = async ({ hash }: { hash: string }) =>
    (await site.app.inject(pictureAddress(hash, 240, 'webp'))).statusCode;
  expect([await statusOf(a), await statusOf(b)]).toEqual([200, 200]);
  await content.name(['uploads/b.jpg']);
  await eventually(async () => {
    const table = (await site.app.inject('/pictures.json')).json();
    expect(Object.keys(table)).toContain('uploads/b.jpg');
    expect(Object.keys(table)).not.toContain('uploads/a.jpg');
  });
  expect([await statusOf(a), await statusOf(b)]).toEqual([200, 200]);
  vi.useFakeTimers({ now: Date.now() + 21 * 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect([await statusOf(a), await statusOf(b)]).toEqual([404, 200]);
});

test('all variants are generated in advance, and kept for the next server', async () => {
  const content = await siteWithPictures({ 'uploads/a.jpg': 'jpg' });
  const dataDir = await temporaryFolder();
  const folder = join(dataDir, 'pictures');
  const unused = 'aaaaaaaaaaaaaaaa';
  await mkdir(folder);
  for (const width of [240, 420]) await writeFile(join(folder, `${unused}-${width}.jpg`), '');
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
  await utimes(join(folder, `${unused}-240.jpg`), old, old);
  const bytes = await samplePictures.jpg();
  const { hash } = await inspectPicture({ hash: '', size: bytes.length, read: async () => bytes });
  const unfinished = `${hash}-240.jpg.a-server-that-was-killed.new`;
  await writeFile(join(folder, unfinished), '');
  await utimes(join(folder, unfinished), old, old);
  const site = await content.start({ DATA_DIR: dataDir });
  expect(await factsOf(site, 'uploads/a.jpg')).toMatchObject({ hash });
  const expected = pictureFormats.flatMap((format) =>
    [240, 400].map((width) => `${hash}-${width}.${format}`),
  );
  await eventually(async () => expect(await readdir(folder)).toEqual(expect.arrayContaining(expected)));
  // Only old variants without a record are removed, and old ones that were not finished.
  expect(await readdir(folder)).not.toContain(`${unused}-240.jpg`);
  expect(await readdir(folder)).not.toContain(unfinished);
  expect(await readdir(folder)).toContain(`${unused}-420.jpg`);
  // The next server sends them, as long as a text names the picture.
  const statusOf = async ({ app }: typeof site) => (await app.inject(`/pictures/${expected[0]}`)).statusCode;
  expect(await statusOf(await content.start({ DATA_DIR: dataDir }))).toBe(200);
  await content.name([]);
  expect(await statusOf(await content.start({ DATA_DIR: dataDir })), 'nothing names it').toBe(404);
});

test('a picture that another server already shows is served, before any page of it is viewed here', async () => {
  const content = await siteWithPictures({ 'uploads/a.jpg': 'jpg' });
  const { app, content: served } = await content.start();
  const { version } = served.current();
  const bytes = await samplePictures.png();
  await content.put('uploads/new.png', bytes);
  await content.name(['uploads/new.png']);
  await eventually(() => expect(served.current().version).not.toBe(version));
  const { hash } = await inspectPicture({ hash: '', size: bytes.length, read: async () => bytes });
  expect((await app.inject(pictureAddress(hash, 240, 'jpg'))).statusCode).toBe(200);
});

test('a picture that cannot be shown is reported once, however often the content changes', async () => {
  const { content } = await (await siteWithPictures({ 'uploads/film.gif': 'gifFilm' })).start();
  const problems: string[] = [];
  const pictures = await picturesIn(await temporaryFolder(), (problem) => problems.push(problem));
  onTestFinished(() => pictures.close());
  for (const version of ['1', '2']) await pictures.ready({ ...content.current(), version });
  expect(problems).toEqual(['picture uploads/film.gif: is animated']);
});

test('without a writable folder pages are served without pictures', async () => {
  const { folder, start } = await siteWithPictures({ 'uploads/a.jpg': 'jpg' });
  const { content } = await start();
  const dataDir = join(folder, 'about.json');
  const problems: string[] = [];
  const pictures = await picturesIn(dataDir, (problem) => problems.push(problem));
  await pictures.ready(content.current());
  expect(pictures.of(content.current())).toEqual({});
  expect(problems).toEqual([expect.stringMatching(/^pictures are not shown: /)]);
});

describe('GET /uploads/*', () => {
  test('serves a picture that a record names as a JPEG without metadata, also from subfolders', async () => {
    const content = await siteWithPictures({ 'uploads\\team\\asha.jpg': 'phone', 'uploads/logo.png': 'png' });
    const { app } = await content.start();
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
      const headers = { 'if-none-match': String(answer.headers.etag) };
      expect((await app.inject({ url: path, headers })).statusCode).toBe(304);
    }
  });

  test('answers 404 for everything except pictures that records name and pages can show', async () => {
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
    const kinds = ['none.png', 'notes.txt', 'drawing.svg', 'film.gif', 'unnamed.png', 'link.png', ''];
    for (const name of [...kinds, '../about.json', '..%2fabout.json', '../secret.png']) {
      const answer = await app.inject(`/uploads/${name}`);
      expect([name, answer.statusCode]).toEqual([name, 404]);
      expect(answer.body).not.toContain('of staff');
    }
    expect((await app.inject('/uploads/none.png')).json()).toEqual({ error: messages.server.notFound });
  });
});
