import { expect, test } from 'vitest';
import type { DeskPage, RestorablePage } from '#desk/wire.ts';
import { openPublishedDesk } from '../support/openDesk.ts';
import { samplePictures } from '../support/samplePictures.ts';
import { describeOnEngines, type StoreLocation } from '../support/storageEngines.ts';

/** Opens a desk of two people on a published sample without pages. */
async function openRemovals(location?: StoreLocation) {
  let user = 'Asha';
  const desk = await openPublishedDesk(location, () => ({ user }));
  const { call } = desk;
  const as = (name: string) => {
    user = name;
  };
  const list = async (): Promise<DeskPage[]> => (await call('GET', 'pages')).body;
  const add = (path: string) => call('POST', 'pages', { data: { path, title: `Page ${path}`, blocks: [] } });
  const remove = async (name: string, targets: object = {}) => {
    const revision = (await list()).find((page) => page.name === name)?.revision;
    return call('POST', `pages/${name}/remove`, targets, revision);
  };
  const removed = async (): Promise<RestorablePage[]> => (await call('GET', 'pages/removed')).body;
  const bringBack = (name: string) => call('POST', `pages/${name}/bring-back`, {});
  const dataOf = async (path: string) => JSON.parse(String(await desk.fileOf(path)));
  return { ...desk, as, list, add, remove, removed, bringBack, dataOf };
}

describeOnEngines('what was removed', (newLocation) => {
  test('a draft page comes back with the words that were typed last', async () => {
    const { as, add, write, record, remove, removed, bringBack, list } = await openRemovals(
      await newLocation(),
    );
    await add('/one');
    for (const description of ['A', 'A few', 'A few words']) await write('pages/one', { description });
    const { data } = await record('pages/one');
    as('Ravi');
    await remove('one');
    expect(await removed()).toMatchObject([{ name: 'one', title: 'Page /one', path: '/one', by: 'Ravi' }]);
    expect(await list()).toEqual([]);
    expect((await bringBack('one')).status).toBe(200);
    expect((await record('pages/one')).data).toEqual(data);
    expect(await removed()).toEqual([]);
    // A second press, and a page that never was, change nothing.
    expect((await bringBack('one')).status).toBe(409);
    expect((await bringBack('two')).status).toBe(404);
  });

  test('a page whose removal is published comes back as a draft, unless its address is taken', async () => {
    const { add, remove, removed, bringBack, list, publish, write } = await openRemovals(await newLocation());
    await add('/one');
    await publish();
    await write('pages/one', { description: 'Typed and not published' });
    await remove('one', { to: '/about' });
    await publish();
    expect(await removed()).toMatchObject([{ name: 'one' }]);
    const { name } = (await add('/one')).body;
    const refused = await bringBack('one');
    expect([refused.status, refused.body.error]).toEqual([409, 'Another page has the address /one.']);
    await remove(name);
    // The last removed one first.
    expect((await removed()).map((page) => page.name)).toEqual([name, 'one']);
    expect((await bringBack('one')).status).toBe(200);
    expect(await list()).toMatchObject([{ name: 'one', path: '/one', state: 'changed' }]);
    expect((await publish()).body.version).toBeDefined();
  });

  test('a page that is gone names who removed it, not who published that', async () => {
    const { call, as, add, remove, publish } = await openRemovals(await newLocation());
    const reason = async () => (await call('GET', 'records/pages/one')).body.error;
    await add('/one');
    await publish();
    as('Ravi');
    await remove('one');
    as('Asha');
    expect(await reason()).toBe('Ravi removed this page.');
    await publish();
    expect(await reason()).toBe('Ravi removed this page.');
  });

  test('a page comes back as visitors saw it last, not as an earlier draft was', async () => {
    const { call, add, write, publish, record, remove, bringBack } = await openRemovals(await newLocation());
    await add('/one');
    await publish();
    const { data } = await record('pages/one');
    await write('pages/one', { description: 'Published for a while' });
    await publish();
    await call('POST', 'rollback', { version: 2, seen: 3 });
    await remove('one');
    expect((await bringBack('one')).status).toBe(200);
    expect((await record('pages/one')).data).toEqual(data);
  });

  test('the addresses that led to a page lead to it again, and what a colleague has changed since stays', async () => {
    const { call, add, remove, bringBack, dataOf, put, record, as, publish } = await openRemovals(
      await newLocation(),
    );
    for (const path of ['/a', '/b', '/c', '/d']) await add(path);
    const redirects = [{ from: '/old', to: '/b' }];
    await put('redirects.json', JSON.stringify(redirects));
    await remove('a', { to: '/b' });
    await publish();
    await remove('d', { to: '/b' });
    await remove('b', { to: '/c', others: '/about' });
    expect(await dataOf('pages/a.json')).toEqual({ path: '/a', movedTo: '/about' });
    as('Ravi');
    const { revision, data } = await record('redirects');
    await call('PUT', 'records/redirects', { data: [...data, { from: '/new', to: '/c' }] }, revision);
    as('Asha');
    expect((await bringBack('b')).status).toBe(200);
    expect(await dataOf('pages/b.json')).toMatchObject({ path: '/b', title: 'Page /b' });
    expect(await dataOf('pages/a.json')).toEqual({ path: '/a', movedTo: '/b' });
    expect(await dataOf('pages/d.json')).toEqual({ path: '/d', movedTo: '/b' });
    expect(await dataOf('redirects.json')).toEqual([...redirects, { from: '/new', to: '/c' }]);
    expect((await publish()).body.version).toBeDefined();
  });

  test('the addresses that led to a page lead to it again although one types on in the redirects at once', async () => {
    const { call, add, remove, bringBack, dataOf, record } = await openRemovals(await newLocation());
    for (const path of ['/a', '/b']) await add(path);
    const addRedirect = async (redirect: { from: string; to: string }) => {
      const { revision, data = [] } = await record('redirects');
      await call('PUT', 'records/redirects', { data: [...data, redirect] }, revision);
    };
    await addRedirect({ from: '/old', to: '/b' });
    await remove('b', { to: '/a' });
    await addRedirect({ from: '/new', to: '/a' });
    expect((await bringBack('b')).status).toBe(200);
    expect((await dataOf('redirects.json')).slice(-2)).toEqual([
      { from: '/old', to: '/b' },
      { from: '/new', to: '/a' },
    ]);
  });

  test('a file that is not published yet comes back after it was deleted', async () => {
    const { app, call, fileOf, publish } = await openRemovals(await newLocation());
    const portrait = await samplePictures.portrait();
    const headers = { 'content-type': 'application/octet-stream' };
    const send = (payload: Buffer, query = '') =>
      app.inject({ method: 'POST', url: `/desk/pictures/new.jpg${query}`, headers, payload });
    await send(await samplePictures.jpg());
    // Of files that one person replaces at once the last one is kept as well.
    await send(await samplePictures.office(), '?replace=true');
    await send(portrait, '?replace=true');
    const path = 'uploads/new.jpg';
    const deleteAndUndo = async () => {
      const { before } = (await call('DELETE', `pictures?path=${path}`)).body;
      expect(await fileOf(path)).toBeUndefined();
      const undone = await call('POST', 'publication/undo', { id: path, hash: null, before });
      expect([undone.status, await fileOf(path)]).toEqual([200, portrait]);
    };
    await deleteAndUndo();
    // So does a published one.
    await publish();
    await deleteAndUndo();
  });

  test('a discarded change comes back although it was typed at once', async () => {
    const { call, as, write, record } = await openRemovals(await newLocation());
    for (const heading of ['One', 'One two', 'One two three']) await write('skills', { heading });
    const { revision } = await record('skills');
    const change = { id: 'skills.json', hash: revision, whose: 'all' };
    const { hash } = (await call('POST', 'publication/discard', change)).body;
    const undone = await call('POST', 'publication/undo', { id: change.id, hash, before: revision });
    expect([undone.status, (await record('skills')).data.heading]).toEqual([200, 'One two three']);
    // A colleague who does the same has not typed them.
    as('Ravi');
    const again = (await call('POST', 'publication/discard', change)).body.hash;
    await call('POST', 'publication/undo', { id: change.id, hash: again, before: revision });
    expect((await record('skills')).changed.people).toEqual(['Asha']);
  });

  test('discarding one’s own words leaves those that one has published before', async () => {
    const { call, write, record, publish } = await openRemovals(await newLocation());
    await write('skills', { heading: 'Published' });
    await publish();
    const { data } = await record('skills');
    for (const label of ['Of', 'Of A', 'Of Asha']) await write('skills', { label });
    const { revision } = await record('skills');
    await call('POST', 'publication/discard', { id: 'skills.json', hash: revision, whose: 'own' });
    expect((await record('skills')).data).toEqual(data);
  });

  test('discarding only one’s own words leaves those of a colleague, and can be undone', async () => {
    const { call, as, write, record } = await openRemovals(await newLocation());
    const before = (await record('skills')).data;
    await write('skills', { heading: 'Of Asha' });
    as('Ravi');
    await write('skills', { text: 'Of Ravi' });
    as('Asha');
    for (const label of ['Of', 'Of A', 'Of Asha']) await write('skills', { label });
    const { revision } = await record('skills');
    const discarding = { id: 'skills.json', hash: revision, whose: 'own' };
    const { hash } = (await call('POST', 'publication/discard', discarding)).body;
    expect(await record('skills')).toMatchObject({
      data: { ...before, text: 'Of Ravi' },
      changed: { people: ['Ravi'] },
    });
    await call('POST', 'publication/undo', { id: 'skills.json', hash, before: revision });
    expect(await record('skills')).toMatchObject({
      data: { heading: 'Of Asha', text: 'Of Ravi', label: 'Of Asha' },
      changed: { people: ['Ravi', 'Asha'] },
    });
  });
});
