import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Content } from '#server/content/content.ts';
import { foreignPictures } from '#server/pictures/foreignPictures.ts';
import { inspectPicture } from '#server/pictures/inspectPicture.ts';
import { openPictures } from '#server/pictures/openPictures.ts';
import { eventually } from '../../support/eventually.ts';
import { samplePictures } from '../../support/samplePictures.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** A real host; gives its origin. */
async function openHost(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const findFrom = async (url: string, folder?: string, patience = 10_000) =>
  foreignPictures(url, {
    folder: join(folder ?? (await temporaryFolder()), 'originals'),
    patience,
    freshness: 0,
  });

const jpg = await samplePictures.jpg();
const phone = await samplePictures.phone();

test('a picture of the API’s host is fetched, by its stored path or whole address', async () => {
  const asked: unknown[] = [];
  const host = await openHost((request, response) => {
    asked.push(request.url);
    response.end(jpg);
  });
  const find = await findFrom(`${host.url}/v1`);
  for (const stored of ['uploads\\a.jpg', `${host.url}/v1/uploads/a.jpg`]) {
    expect((await inspectPicture((await find(stored)).file)).facts).toMatchObject({ width: 400 });
  }
  expect(asked).toEqual(['/v1/uploads/a.jpg', '/v1/uploads/a.jpg']);
});

test('it is asked whether it has changed, and fetched again only then', async () => {
  let picture = jpg;
  const statuses: number[] = [];
  const host = await openHost((request, response) => {
    const etag = `"${picture.length}"`;
    const isSame = request.headers['if-none-match'] === etag;
    statuses.push(isSame ? 304 : 200);
    response.writeHead(isSame ? 304 : 200, { etag }).end(isSame ? undefined : picture);
  });
  const find = await findFrom(host.url);
  const first = await find('uploads/a.jpg');
  expect(await find('uploads/a.jpg')).toEqual(first);
  picture = phone;
  const changed = await find('uploads/a.jpg');
  expect(changed.mark).not.toBe(first.mark);
  expect((await inspectPicture(changed.file)).facts).toMatchObject({ width: 300 });
  expect(statuses).toEqual([200, 304, 200]);
});

test('when the host fails later, or is gone, the last good picture stays, also for the next server', async () => {
  let answer: RequestListener = (_, response) => response.end(jpg);
  const host = await openHost((request, response) => answer(request, response));
  const folder = await temporaryFolder();
  const find = await findFrom(host.url, folder);
  const good = await find('uploads/a.jpg');
  answer = (_, response) => response.writeHead(500).end();
  expect(await find('uploads/a.jpg')).toEqual(good);
  answer = (_, response) => response.end('<!doctype html><h1>Maintenance</h1>');
  expect(await find('uploads/a.jpg')).toEqual(good);
  host.close();
  expect(await find('uploads/a.jpg')).toEqual(good);
  expect(await (await findFrom(host.url, folder))('uploads/a.jpg')).toEqual(good);
});

test('after a restart the picture on the disk is there before the host has answered, and is asked for', async () => {
  let isAsked: () => void;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  let answer: RequestListener = (_, response) => response.end(jpg);
  const host = await openHost((request, response) => answer(request, response));
  const folder = await temporaryFolder();
  const good = await (await findFrom(host.url, folder))('uploads/a.jpg');
  answer = () => isAsked();
  expect(await (await findFrom(host.url, folder, 600_000))('uploads/a.jpg')).toEqual(good);
  await asked;
});

const kinds = 'only jpg, png, webp, avif and gif pictures are shown';
const half = jpg.subarray(0, 500);

test.each<[string, RequestListener, string | RegExp]>([
  ['status 404', (_, response) => response.writeHead(404).end(), 'is answered with status 404'],
  [
    'an HTML page that calls itself a picture',
    (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<!doctype html>'),
    `is a web page; ${kinds}`,
  ],
  [
    'more than 30 MB',
    (_, response) => response.end(Buffer.concat([jpg, Buffer.alloc(31_000_000)])),
    'has more than 30 MB',
  ],
  ['nothing', () => {}, 'is not answered within 0.5 seconds'],
  [
    'half a picture, and nothing more',
    (_, response) => response.write(half),
    'is not answered within 0.5 seconds',
  ],
  [
    'half a picture, and hangs up',
    (_, response) => {
      response.writeHead(200, { 'content-length': jpg.length }).write(half, () => response.destroy());
    },
    /^cannot be fetched \(.+\)$/,
  ],
  [
    'another host',
    (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/a.jpg' }).end(),
    'leads to another host, http://169.254.169.254',
  ],
  [
    'itself again and again',
    ({ url }, response) => response.writeHead(302, { location: `${url}x` }).end(),
    'leads from address to address',
  ],
])('a host that answers %s gives no picture', async (_, answer, reason) => {
  const isSlow = String(reason).includes('within');
  const find = await findFrom((await openHost(answer)).url, undefined, isSlow ? 500 : undefined);
  const wanted = typeof reason === 'string' ? new Error(reason) : reason;
  await expect(find('uploads/a.jpg')).rejects.toThrow(wanted);
});

test('an address on the same host may lead to another one there', async () => {
  const host = await openHost(({ url }, response) => {
    if (url === '/real.jpg') response.end(jpg);
    else response.writeHead(301, { location: '/real.jpg' }).end();
  });
  expect(await (await findFrom(host.url))('uploads/a.jpg')).toMatchObject({ file: expect.any(String) });
});

test('a host may lead to itself with encryption', async () => {
  const host = await openHost((_, response) =>
    response.writeHead(308, { location: 'https://127.0.0.1/a.jpg' }).end(),
  );
  // Nobody answers there, but it was tried.
  await expect((await findFrom(host.url))('uploads/a.jpg')).rejects.toThrow(/^cannot be fetched/);
});

test.each(['https://other.example/a.jpg', 'http://127.0.0.1:1/a.jpg'])(
  '%s is not asked for',
  async (stored) => {
    const host = await openHost((_, response) => response.end(jpg));
    await expect((await findFrom(host.url))(stored)).rejects.toThrow(new Error(`is not on ${host.url}`));
  },
);

test('pages do not wait for a host that answers late, and have its picture once it has answered', async () => {
  let isAwake = false;
  const host = await openHost((_, response) => {
    if (isAwake) response.end(jpg);
  });
  const folder = await temporaryFolder();
  const body = JSON.stringify([{ name: 'Asha Rao', designation: 'Engineer', image: 'uploads\\a.jpg' }]);
  const content: Content = { version: '1', records: new Map([['team', { body, etag: '' }]]) };
  const problems: string[] = [];
  const find = await findFrom(host.url, folder, 500);
  const report = (problem: string) => problems.push(problem);
  const pictures = await openPictures({ folder, find, report, freshness: 0 });
  onTestFinished(() => pictures.close());
  await pictures.ready(content);
  expect(pictures.of(content).table).toEqual({});
  expect(problems).toEqual(['picture uploads\\a.jpg: is not answered within 0.5 seconds']);
  isAwake = true;
  await eventually(() => expect(pictures.of(content).table).toHaveProperty(['uploads\\a.jpg', 'width'], 400));
  // Nothing is under way any more.
  await pictures.ready(content);
});

test('two pictures are fetched at once, no more', async () => {
  let open = 0;
  let most = 0;
  const host = await openHost((_, response) => {
    open += 1;
    most = Math.max(most, open);
    // Answered once the next turn of requests would have come in.
    setImmediate(() => {
      open -= 1;
      response.end(jpg);
    });
  });
  const find = await findFrom(host.url);
  await Promise.all(Array.from({ length: 8 }, (_, i) => find(`uploads/${i}.jpg`)));
  expect(most).toBeLessThanOrEqual(2);
});
