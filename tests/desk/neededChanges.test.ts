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

/** Opens a desk on a published page at /old, a removed page from whose address /gone visitors go to /about, and some redirects. */
async function openDeskWithRemovedPage(...rows: object[]) {
  const desk = await openDeskWithPages();
  const { call, record, redirects, publish } = desk;
  await call('POST', 'pages', page('/old'));
  await call('POST', 'pages', page('/gone'));
  await call('POST', 'pages/gone/remove', { to: '/about' }, (await record('pages/gone')).revision);
  await redirects(...rows);
  expect((await publish()).body.version).toBe(2);
  /** The visitors of /gone are led nowhere any more. */
  const endRemoved = async () => {
    const { revision } = (await call('GET', 'removed')).body[0];
    expect((await call('PUT', 'removed/gone', { to: '' }, revision)).status).toBe(200);
  };
  const move = async (name: string, path: string) => {
    const { revision } = await record(`pages/${name}`);
    const { status } = await call('POST', `pages/${name}/move`, { path, redirect: true }, revision);
    expect(status).toBe(200);
  };
  return { ...desk, endRemoved, move };
}

const toGone = { from: '/short', to: '/Gone/' };

type DeskWithRemovedPage = Awaited<ReturnType<typeof openDeskWithRemovedPage>>;

test.each<[string, object[], (desk: DeskWithRemovedPage) => Promise<void>, string[]]>([
  [
    'a page that moves there, where something still leads there',
    [toGone],
    ({ move }) => move('old', '/gone'),
    ['pages/gone.json', 'pages/old.json'],
  ],
  [
    'a redirect from there, where another one still leads there',
    [toGone],
    ({ redirects }) => redirects(toGone, { from: '/gone', to: '/contact' }),
    ['pages/gone.json', 'redirects.json'],
  ],
  [
    'that a redirect leads there no more',
    [toGone],
    ({ redirects }) => redirects({ ...toGone, to: '/contact' }),
    ['pages/gone.json', 'redirects.json'],
  ],
  ['nothing, where nothing leads there', [], ({ move }) => move('old', '/gone'), ['pages/gone.json']],
])('the end of an address takes along %s', async (_, rows, change, went) => {
  const desk = await openDeskWithRemovedPage(...rows);
  await desk.endRemoved();
  await change(desk);
  expect(await desk.publishAlone('pages/gone.json')).toEqual({ went, status: 200, version: 3, notes: [] });
});

test('a redirect to an address that a new page had before takes that page along', async () => {
  const { call, move, redirects, publishAlone } = await openDeskWithRemovedPage();
  await call('POST', 'pages', page('/new'));
  await move('new', '/newer');
  await redirects({ from: '/short', to: '/new' });
  expect(await publishAlone('redirects.json')).toEqual({
    went: ['pages/new.json', 'redirects.json'],
    status: 200,
    version: 3,
    notes: [],
  });
});

test('a removed page whose address another page has leads nobody, so it keeps no removal back', async () => {
  const { publish, put } = await openDeskWithRemovedPage();
  // Going back versions leaves such a pair, and the calls of the desk would end it.
  await put('pages/covered.json', JSON.stringify({ path: '/about', movedTo: '/old' }));
  expect((await publish()).body.version).toBe(3);
  await put('pages/old.json');
  expect((await publish()).body.version).toBe(4);
});
