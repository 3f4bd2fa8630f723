import { expect, test } from 'vitest';
import { contentFiles, currentContent } from '#server/content/contentVersions.ts';
import { openPublishedDesk } from '../support/openDesk.ts';

const page = (path: string) => ({ data: { path, title: `Page ${path}`, blocks: [] } });

/** Opens a desk that publishes one change with those that go along. */
async function openDeskWithPages() {
  const desk = await openPublishedDesk();
  const { call, record, look, publish, store } = desk;
  const redirects = async (...rows: object[]) => {
    const { revision } = await record('redirects');
    expect((await call('PUT', 'records/redirects', { data: rows }, revision)).status).toBe(200);
  };
  /** Publishes a change, as its only tick would. Returns the paths of what went out, and errors if nothing did. */
  const publishAlone = async (id: string) => {
    const went = Object.keys((await look(id)).shown).sort();
    const { status, body } = await publish(id);
    return { went, status, version: body.version, notes: body.version ? [] : body.notes };
  };
  const published = async () => {
    const { version } = await currentContent(store);
    return (await contentFiles(store, version)).map(({ path }) => path);
  };
  return { ...desk, redirects, publishAlone, published };
}

test.each(['/shop', '/Shop', '/shop/', '/SHOP/'])(
  'a page at the address from which a redirect led, written %s, takes along that it was removed',
  async (from) => {
    const { call, look, redirects, publish, publishAlone, published } = await openDeskWithPages();
    await redirects({ from, to: '/about' });
    expect((await publish()).body.version).toBe(2);
    await redirects();
    expect((await call('POST', 'pages', page('/shop'))).status).toBe(200);
    // A tab that does not know what goes along is told.
    const { version, shown } = await look('pages/shop.json');
    const alone = { 'pages/shop.json': shown['pages/shop.json'] };
    const refused = (await call('POST', 'publish', { version, shown: alone })).body;
    expect([refused.version, refused.notes]).toMatchObject([undefined, [{ name: 'redirects' }]]);
    expect(await publishAlone('pages/shop.json')).toEqual({
      went: ['pages/shop.json', 'redirects.json'],
      status: 200,
      version: 3,
      notes: [],
    });
    expect(await published()).toContain('pages/shop.json');
  },
);

test('a removal whose visitors go to a new page takes that page along', async () => {
  const { call, record, publish, publishAlone } = await openDeskWithPages();
  await call('POST', 'pages', page('/old'));
  expect((await publish()).body.version).toBe(2);
  await call('POST', 'pages', page('/new'));
  await call('POST', 'pages/old/remove', { to: '/new#prices' }, (await record('pages/old')).revision);
  expect(await publishAlone('pages/old.json')).toEqual({
    went: ['pages/new.json', 'pages/old.json'],
    status: 200,
    version: 3,
    notes: [],
  });
});

test('a redirect to a new page takes that page along, also with capitals and a slash', async () => {
  const { call, redirects, publishAlone } = await openDeskWithPages();
  await call('POST', 'pages', page('/new'));
  await redirects({ from: '/short', to: '/New/?from=print' });
  expect(await publishAlone('redirects.json')).toMatchObject({
    went: ['pages/new.json', 'redirects.json'],
    version: 2,
  });
});
