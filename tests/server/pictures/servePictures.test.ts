import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PictureFacts, pictureAddress, pictureFormats, widthsOf } from '#site/pictures.ts';
import { eventually } from '../../support/eventually.ts';
import { picturesIn } from '../../support/openPictures.ts';
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

/** The colours in the middle of the upper and of the lower half. */
async function coloursOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width / 2)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { above: at(0.25), below: at(0.75), size: [info.width, info.height], channels: info.channels };
}

const isNear = (colour: number[], wanted: number[], by: number) =>
  colour.every((value, i) => Math.abs(value - (wanted[i] ?? 0)) <= by);
const red = [0xc0, 0x30, 0x20];
const blue = [0x20, 0x40, 0xb0];

test('a picture is served in every format and width, and nothing of its metadata', async () => {
  const site = await (await siteWithPictures({ 'uploads\\team\\asha.jpg': 'phone' })).start();
  const facts = await factsOf(site, 'uploads\\team\\asha.jpg');
  expect(widthsOf(facts)).toEqual([240, 300]);
  for (const format of pictureFormats) {
    for (const width of widthsOf(facts)) {
      const answer = await site.app.inject(pictureAddress(facts.hash, width, format));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format],
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const { above, below, size } = await coloursOf(answer.rawPayload);
      expect(size).toEqual([width, Math.round((width * 4) / 3)]);
      expect([isNear(above, red, 16), isNear(below, blue, 16)], `${above} ${below}`).toEqual([true, true]);
      const { exif, xmp, icc, orientation } = await sharp(answer.rawPayload).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      for (const trace of ['Exif', 'GPS', 'xmpmeta', 'Phone X', 'ICC_PROFILE'])
        expect(answer.rawPayload.includes(trace), trace).toBe(false);
    }
  }
});

test('the colours of every kind of picture stay, in sRGB', async () => {
  const kinds = ['cmyk', 'deep', 'wide', 'webp', 'avif', 'gif', 'png'] as const;
  const site = await (
    await siteWithPictures(Object.fromEntries(kinds.map((kind) => [`uploads/${kind}`, kind])))
  ).start();
  for (const kind of kinds) {
    const { hash } = await factsOf(site, `uploads/${kind}`);
    const { rawPayload } = await site.app.inject(pictureAddress(hash, 240, 'webp'));
    const { depth, space, icc } = await sharp(rawPayload).metadata();
    expect({ depth, space, icc }, kind).toEqual({ depth: 'uchar', space: 'srgb', icc: undefined });
    const { above, below } = await coloursOf(rawPayload);
    expect([isNear(above, red, 40), isNear(below, blue, 40)], `${kind} ${above} ${below}`).toEqual([
      true,
      true,
    ]);
  }
});

test('what is transparent stays so, and is white where the format knows no such thing', async () => {
  const site = await (await siteWithPictures({ 'uploads/a.png': 'transparent' })).start();
  const { hash } = await factsOf(site, 'uploads/a.png');
  const get = async (format: 'webp' | 'jpg') =>
    (await site.app.inject(pictureAddress(hash, 240, format))).rawPayload;
  expect((await coloursOf(await get('webp'))).channels).toBe(4);
  expect(await coloursOf(await get('jpg'))).toMatchObject({ above: [255, 255, 255], channels: 3 });
});

test('only widths and pictures that pages ask for are made', async () => {
  const site = await (await siteWithPictures({ 'uploads/a.jpg': 'jpg' })).start();
  const { hash } = await factsOf(site, 'uploads/a.jpg');
  const other = hash.startsWith('0') ? `1${hash.slice(1)}` : `0${hash.slice(1)}`;
  for (const name of [
    `${hash}-241.avif`,
    `${hash}-640.avif`,
    `${hash}-9999.avif`,
    `${hash}-0240.avif`,
    `${hash}-240.png`,
    `${hash}-240.avif.new`,
    `${hash.toUpperCase()}-240.avif`,
    `${other}-240.avif`,
    'facts.json',
    '..%2fleads.sqlite',
    '',
  ]) {
    const { statusCode } = await site.app.inject(`/pictures/${name}`);
    expect([name, statusCode]).toEqual([name, 404]);
  }
});

test('a HEAD request is answered, and many requests at once for the same variant', async () => {
  const site = await (await siteWithPictures({ 'uploads/a.jpg': 'jpg' })).start();
  const { hash } = await factsOf(site, 'uploads/a.jpg');
  const url = pictureAddress(hash, 240, 'jpg');
  const head = await site.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'image/jpeg', '']);
  // They share the work.
  const other = pictureAddress(hash, 400, 'webp');
  const answers = await Promise.all(Array.from({ length: 60 }, () => site.app.inject(other)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('the table has an ETag, and an unchanged one is confirmed', async () => {
  const { app } = await (await siteWithPictures({ 'uploads/a.jpg': 'jpg' })).start();
  const { headers } = await app.inject('/pictures.json');
  expect(headers['cache-control']).toBe('no-cache');
  const again = await app.inject({
    url: '/pictures.json',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('all variants are made ahead, and are there for the next server', async () => {
  const content = await siteWithPictures({ 'uploads/a.jpg': 'jpg' });
  const dataDir = await temporaryFolder();
  const folder = join(dataDir, 'pictures');
  const unused = 'aaaaaaaaaaaaaaaa';
  await mkdir(folder);
  for (const width of [240, 420]) await writeFile(join(folder, `${unused}-${width}.jpg`), '');
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
  await utimes(join(folder, `${unused}-240.jpg`), old, old);
  const site = await content.start({ DATA_DIR: dataDir });
  const { hash } = await factsOf(site, 'uploads/a.jpg');
  const expected = pictureFormats.flatMap((format) =>
    [240, 400].map((width) => `${hash}-${width}.${format}`),
  );
  await eventually(async () => expect(await readdir(folder)).toEqual(expect.arrayContaining(expected)));
  // Of what no record asks for only what is old is removed.
  expect(await readdir(folder)).not.toContain(`${unused}-240.jpg`);
  expect(await readdir(folder)).toContain(`${unused}-420.jpg`);
  // The next one serves them even when their picture is named no more.
  await content.name([]);
  const next = await content.start({ DATA_DIR: dataDir });
  expect((await next.app.inject(`/pictures/${expected[0]}`)).statusCode).toBe(200);
});

test('a picture that is exchanged under the same name gets another address', async () => {
  const content = await siteWithPictures({ 'uploads/a.jpg': 'jpg' });
  const site = await content.start();
  const { hash } = await factsOf(site, 'uploads/a.jpg');
  await content.put('uploads/a.jpg', await samplePictures.phone());
  await eventually(async () => expect((await factsOf(site, 'uploads/a.jpg')).hash).not.toBe(hash));
  expect((await factsOf(site, 'uploads/a.jpg')).width).toBe(300);
});

test('a folder that cannot be made costs the pictures, not the pages', async () => {
  const { folder, start } = await siteWithPictures({ 'uploads/a.jpg': 'jpg' });
  const { content } = await start();
  const dataDir = join(folder, 'about.json');
  const problems: string[] = [];
  const pictures = await picturesIn(dataDir, (problem) => problems.push(problem));
  await pictures.ready(await content.current());
  expect(pictures.of(await content.current()).table).toEqual({});
  expect(problems).toEqual([expect.stringMatching(/^pictures are not shown: /)]);
});
