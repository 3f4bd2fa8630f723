import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '#server/content/contentVersions.ts';
import type { Database } from '#server/database/engine.ts';
import { republishVersion } from '#server/publishing/publishFolder.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { cuttableProxy } from '../../support/cuttableProxy.ts';
import { eventually } from '../../support/eventually.ts';
import { openDesk } from '../../support/openDesk.ts';
import { publishFolder, publishingServer } from '../../support/openServer.ts';
import { siteWithPages, textPage } from '../../support/pageFiles.ts';
import { samplePictures } from '../../support/samplePictures.ts';
import { siteWithPictures } from '../../support/siteWithPictures.ts';
import { databaseOf, describeOnEngines, describeOnSqlite, newSchema } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

type Server = Awaited<ReturnType<typeof publishingServer>>;

/** Copies the sample, with the same word in three records of one page. */
async function markedSeed() {
  const seed = await copyOfSeed();
  const writeWord = async (word: string) => {
    await seed.edit('about', { title: `Mark ${word}` });
    await seed.edit('value', { mainTitle: `Mark ${word}` });
    await seed.edit('serviceFooter', (records: object[]) =>
      Object.assign(records[0] ?? {}, { joinHeading: `Mark ${word}` }),
    );
  };
  return { ...seed, writeWord };
}

const marksIn = (html: string) => [...new Set([...html.matchAll(/Mark (\w+)/g)].map(([, word]) => word))];
const marksOf = async ({ app }: Server) => marksIn((await app.inject('/dynamic/about')).body);

describeOnEngines('servers of published content', (newLocation) => {
  it('show each new version on all of them without a restart, and report its number', async () => {
    const location = await newLocation();
    const [one, two] = [await publishingServer(location), await publishingServer(location)];
    const seed = await markedSeed();
    expect((await one.app.inject('/readyz')).json().contentVersion).toBeUndefined();
    expect(await marksOf(one)).toEqual([]);

    await seed.writeWord('first');
    await publishFolder(one.store, seed.folder);
    await seed.writeWord('second');
    expect(await publishFolder(one.store, seed.folder)).toBe(2);
    for (const server of [one, two]) {
      await eventually(async () =>
        expect([await marksOf(server), ...server.problems].join('\n')).toBe('second'),
      );
      expect(marksIn((await server.app.inject('/about')).body)).toEqual(['second']);
      expect((await server.app.inject('/readyz')).json().contentVersion).toBe(2);
    }
    await republishVersion(one.store, 1, '');
    for (const server of [one, two])
      await eventually(async () => expect(await marksOf(server)).toEqual(['first']));
    // The version is reported although the answer of the store is cached.
    expect((await two.app.inject('/readyz')).json().contentVersion).toBe(3);

    const three = await publishingServer(location);
    expect(await marksOf(three)).toEqual(['first']);
    expect((await three.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', contentVersion: 3 });
    expect([one, two, three].flatMap(({ problems }) => problems)).toEqual([]);
  });
});

describeOnEngines('a server whose store has lost the bytes of a published text', (newLocation) => {
  it.each<[string, (db: Database, hash: string) => Promise<unknown>]>([
    ['gone', (db, hash) => db.deleteFrom('content_blob').where('hash', '=', hash).execute()],
    [
      'damaged',
      (db, hash) =>
        db
          .updateTable('content_blob')
          .set({ bytes: Buffer.from('other') })
          .where('hash', '=', hash)
          .execute(),
    ],
  ])('starts with the version before, and names the text: %s', async (_, harm) => {
    const location = await newLocation();
    const one = await publishingServer(location);
    const seed = await markedSeed();
    for (const word of ['first', 'second', 'third']) {
      await seed.writeWord(word);
      await publishFolder(one.store, seed.folder);
    }
    const hashIn = async (version: number) => {
      const file = (await contentFiles(one.store, version)).find(({ path }) => path === 'about.json');
      return file?.hash ?? '';
    };
    const db = await databaseOf(location);
    for (const version of [2, 3]) await harm(db, await hashIn(version));
    const two = await publishingServer(location);
    expect(await marksOf(two)).toEqual(['first']);
    expect(marksIn((await two.app.inject('/about')).body)).toEqual(['first']);
    expect((await two.app.inject('/readyz')).json()).toMatchObject({
      status: 'ready',
      contentVersion: 1,
      lostContent: ['about.json'],
    });
    expect(two.problems).toEqual([
      expect.stringMatching(/^about\.json: cannot be read in version 3 .+; version 1 is shown$/),
    ]);
    const { call } = await openDesk({ store: two.store, admit: () => ({ user: 'Asha' }) });
    expect((await call('GET', 'today')).body.lost).toEqual(['About the company']);
    // Going back repairs it, and so does a new text.
    expect((await call('POST', 'rollback', { version: 1, seen: 3 })).body).toMatchObject({ version: 4 });
    await eventually(async () =>
      expect((await two.app.inject('/readyz')).json()).not.toHaveProperty('lostContent'),
    );
  });
});

describeOnSqlite('a server of published content', (newLocation) => {
  it('shows its other texts where the bytes of one are gone and no version is before it', async () => {
    const location = await newLocation();
    const one = await publishingServer(location);
    await publishFolder(one.store, (await markedSeed()).folder);
    const file = (await contentFiles(one.store, 1)).find(({ path }) => path === 'about.json');
    await one.store.db
      .deleteFrom('content_blob')
      .where('hash', '=', file?.hash ?? '')
      .execute();
    const { app } = await publishingServer(location);
    expect((await app.inject('/readyz')).json()).toMatchObject({
      contentVersion: 1,
      lostContent: ['about.json'],
    });
    expect((await app.inject('/dynamic/team')).statusCode).toBe(200);
  });

  it('never mixes two versions in a page and answers every request during publishing', async () => {
    const location = await newLocation();
    const server = await publishingServer(location);
    const seed = await markedSeed();
    await rm(join(seed.folder, 'uploads'), { recursive: true });
    await seed.writeWord('0');
    await publishFolder(server.store, seed.folder);
    await eventually(async () => expect(await marksOf(server)).toEqual(['0']));
    const seen = new Set<string | undefined>();
    const visit = async () => {
      const { statusCode, body } = await server.app.inject('/about');
      const marks = marksIn(body);
      expect([statusCode, marks]).toEqual([200, [expect.any(String)]]);
      seen.add(marks[0]);
    };
    // The server polls for a new version every second.
    let number = 0;
    while (seen.size < 3) {
      number += 1;
      await seed.writeWord(String(number));
      await Promise.all([publishFolder(server.store, seed.folder), visit(), visit(), visit()]);
    }
    await eventually(async () => expect(await marksOf(server)).toEqual([String(number)]));
  });

  it('keeps the current version and says why when a new one has errors; the next valid one shows', async () => {
    const location = await newLocation();
    const server = await publishingServer(location);
    const seed = await markedSeed();
    await seed.writeWord('valid');
    await publishFolder(server.store, seed.folder);
    await eventually(async () => expect(await marksOf(server)).toEqual(['valid']));
    await seed.writeWord('invalid');
    await rm(seed.file('navigation'));
    await writeFile(seed.file('termsPage'), '{"heading":"Ours"}');
    await publishFolder(server.store, seed.folder);
    await eventually(() => expect(server.problems[0]).toContain('version 2 of the content: is not shown'));
    expect(server.problems[0]).toMatch(/navigation\.json: is missing.*termsPage\.json: title: is missing/);
    const ready = await server.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toMatchObject([200, { contentVersion: 1, missingContent: [] }]);
    expect(await marksOf(server)).toEqual(['valid']);
  });

  it('leaves out a page with an error and shows all others', async () => {
    const location = await newLocation();
    const server = await publishingServer(location);
    const bad = textPage('/bad', { blocks: [{ block: 'none' }] });
    const { folder } = await siteWithPages({ good: textPage('/good'), bad });
    await publishFolder(server.store, folder);
    const status = async ({ app }: Server, path: string) => (await app.inject(path)).statusCode;
    await eventually(async () => expect(await status(server, '/good')).toBe(200));
    expect(await status(server, '/bad')).toBe(404);
    const sitemap = (await server.app.inject('/sitemap.xml')).body;
    expect(sitemap).toMatch(/\/good<\/loc><lastmod>20[\d-]+T[\d:.]+Z<\/lastmod>/);
    expect(server.problems[0]).toContain('pages/bad.json: blocks[0].block: is not a block type');
  });

  it('dates a page by the texts that it shows', async () => {
    const server = await publishingServer(await newLocation());
    const { folder, edit } = await copyOfSeed();
    await publishFolder(server.store, folder);
    const datesOf = async () => {
      const { body } = await server.app.inject('/sitemap.xml');
      const found = body.matchAll(/<loc>https?:\/\/[^/]*([^<]*)<\/loc><lastmod>([^<]*)</g);
      return new Map(Array.from(found, ([, path = '', day = '']) => [path, day]));
    };
    const first = await eventually(async () => {
      const dates = await datesOf();
      expect(dates.get('/terms')).toMatch(/T/);
      return dates;
    });
    for (const [record, paths] of [
      ['termsPage', ['/terms']],
      ['homePage', ['/']],
      ['careersPage', ['/careers']],
    ] as const) {
      const before = await datesOf();
      await edit(record, { description: `Changed: ${record}` });
      await publishFolder(server.store, folder);
      await eventually(async () => {
        const now = await datesOf();
        const changed = [...now].filter(([path, day]) => before.get(path) !== day).map(([path]) => path);
        expect(changed).toEqual(paths);
      });
    }
    const product = [...first.keys()].find((path) => path.startsWith('/products/')) ?? '';
    await edit('products', (data: { products: object[] }) => {
      Object.assign(data.products[0] ?? {}, { lead: 'Another lead' });
    });
    await publishFolder(server.store, folder);
    await eventually(async () => expect((await datesOf()).get(product)).not.toBe(first.get(product)));
  });

  it('shows a version with errors when there is no other, and names them', async () => {
    const location = await newLocation();
    const { store } = await publishingServer(location);
    const { folder, file } = await copyOfSeed();
    await rm(file('navigation'));
    await publishFolder(store, folder);
    const { content, problems } = await publishingServer(location);
    const { published, bodies } = content.current();
    expect([published, bodies.has('navigation'), bodies.has('footer')]).toEqual([1, false, true]);
    expect(problems[0]).toContain('navigation.json: is missing');
  });

  it('shows the pictures of the page’s version, also under an old name', async () => {
    const server = await publishingServer(await newLocation(), true);
    const { folder, name, put } = await siteWithPictures({ 'uploads/a.png': 'png' });
    const hashOf = async (path: string) =>
      JSON.parse((await server.app.inject('/pictures.json')).body)[path]?.hash;
    await publishFolder(server.store, folder);
    const first = await eventually(async () => {
      const hash = await hashOf('uploads/a.png');
      expect(hash).toEqual(expect.any(String));
      return hash;
    });
    for (const path of ['uploads/a.png', 'uploads/b.jpg']) await put(path, await samplePictures.jpg());
    await name(['uploads/a.png', 'uploads/b.jpg']);
    await publishFolder(server.store, folder);
    await eventually(async () => expect(await hashOf('uploads/b.jpg')).toEqual(expect.any(String)));
    expect(await hashOf('uploads/a.png')).toBe(await hashOf('uploads/b.jpg'));
    expect(await hashOf('uploads/a.png')).not.toBe(first);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a server (needs PostgreSQL: set TEST_DATABASE_URL)', () => {
  it('keeps its version while the store is away, says so once, and shows the next one later', async () => {
    const { databaseUrl } = await newSchema();
    const url = new URL(databaseUrl);
    const wire = await cuttableProxy(url.hostname, Number(url.port || 5432));
    Object.assign(url, { hostname: '127.0.0.1', port: String(wire.port) });
    const dataDir = await temporaryFolder();
    const first = await publishingServer({ dataDir, databaseUrl });
    const seed = await markedSeed();
    await seed.writeWord('kept');
    await publishFolder(first.store, seed.folder);
    const other = await publishingServer({ dataDir, databaseUrl: url.href });
    expect(await marksOf(other)).toEqual(['kept']);
    wire.cut();
    const problem = expect.stringContaining('the store: cannot be read');
    await eventually(() => expect(other.problems).toContainEqual(problem));
    await delay(2_500);
    // A call that was under way when the wire was cut has a reason of its own.
    expect(other.problems).toEqual([...new Set(other.problems)]);
    expect(await marksOf(other)).toEqual(['kept']);
    await seed.writeWord('later');
    await publishFolder(first.store, seed.folder);
    wire.join();
    await eventually(async () => expect(await marksOf(other)).toEqual(['later']));
  });
});
