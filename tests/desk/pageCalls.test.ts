import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { copyOf, leftOut, newPage, startOf, templates } from '#desk/page/pages/templates.ts';
import { filledIn } from '#desk/server/preview/draftContent.ts';
import type { DeskPage, Note, Upload } from '#desk/wire.ts';
import { checkText } from '#server/content/parseText.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { forms } from '#site/forms/forms.ts';
import { openPublishedDesk } from '../support/openDesk.ts';
import { samplePictures } from '../support/samplePictures.ts';

/** Opens a desk on a published sample without pages. */
async function openPages() {
  const desk = await openPublishedDesk();
  const { call, fileOf } = desk;
  const list = async (): Promise<DeskPage[]> => (await call('GET', 'pages')).body;
  const add = (path: string, rest: object = {}) =>
    call('POST', 'pages', { data: { path, title: `Page ${path}`, blocks: [], ...rest } });
  const revisionOf = async (name: string) =>
    (await list()).find((page) => page.name === name)?.revision ?? '';
  const pageOf = async (name: string) => JSON.parse(String(await fileOf(`pages/${name}.json`)));
  return { ...desk, list, add, revisionOf, pageOf };
}

test('a page goes from a draft to published and changed', async () => {
  const { call, list, add, publish } = await openPages();
  expect((await add('/case-studies/ward')).body).toEqual({ name: 'case-studies-ward' });
  expect((await add('/case-studies/ward')).status).toBe(409);
  expect(await list()).toMatchObject([{ path: '/case-studies/ward', state: 'draft', errors: 0 }]);
  expect((await publish()).status).toBe(200);
  expect(await list()).toMatchObject([{ state: 'published' }]);

  const url = 'records/pages/case-studies-ward';
  const { data, revision } = (await call('GET', url)).body;
  const blocks = [{ block: 'action', heading: 'Go', button: { label: 'Go', path: '/nowhere' } }];
  const saved = await call('PUT', url, { data: { ...data, blocks } }, revision);
  expect(saved.body).toMatchObject({
    isChanged: true,
    notes: [{ path: 'blocks[0].button.path', isWarning: true }],
  });
  expect(await list()).toMatchObject([{ state: 'changed' }]);

  // Each page has its own errors.
  const long = `/${'ward-'.repeat(20)}at-night`;
  const { name } = (await add(long)).body;
  const { data: page, revision: seen } = (await call('GET', `records/pages/${name}`)).body;
  expect(page.path).toBe(long);
  await call('PUT', `records/pages/${name}`, { data: { ...page, title: '' } }, seen);
  expect((await list()).map(({ errors }) => errors).sort()).toEqual([0, 1]);
});

test('links to the pages of products are offered under the products’ names', async () => {
  const { call } = await openPages();
  const { products } = (await call('GET', 'records/products')).body.data;
  const { body: links } = await call('GET', 'links');
  for (const { slug, name } of products)
    expect(links).toContainEqual({ path: `/products/${slug}`, title: name });
});

test('the page of a product is duplicated with its product, which is the next one', async () => {
  const { call } = await openPages();
  const products = async () => (await call('GET', 'records/products')).body.data.products;
  const [first, second, ...others] = await products();
  const data = { path: '/products/stock', title: 'Stock', blocks: [] };
  const copied = `/products/${first.slug}`;
  expect((await call('POST', 'pages', { data, copied })).body).toEqual({
    name: 'products-stock',
    product: 1,
  });
  const copy = { ...first, name: 'Stock', title: 'Stock', slug: 'stock' };
  expect(await products()).toEqual([first, copy, second, ...others]);
  const elsewhere = { ...data, path: '/stock' };
  expect((await call('POST', 'pages', { data: elsewhere, copied })).body).toEqual({ name: 'stock' });
});

test('a moved page leads the visitors of its earlier addresses to the new one, in its own file', async () => {
  const { call, list, add, revisionOf, pageOf, publish, put } = await openPages();
  await add('/one');
  const move = async (path: string, redirect: boolean, revision?: string) =>
    call('POST', 'pages/one/move', { path, redirect }, revision ?? (await revisionOf('one')));
  expect((await move('/two', true, 'old')).status).toBe(409);
  // Typing does not move it.
  const { data } = (await call('GET', 'records/pages/one')).body;
  const typed = { ...data, path: '/typed', formerly: ['/typed'] };
  await call('PUT', 'records/pages/one', { data: typed }, await revisionOf('one'));
  expect(await pageOf('one')).toEqual(data);
  expect((await move('/two', true)).status).toBe(200);
  expect((await move('/three', true)).status).toBe(200);
  expect(await list()).toMatchObject([{ name: 'one', path: '/three' }]);
  expect(await pageOf('one')).toEqual({ ...data, path: '/three', formerly: ['/one', '/two'] });
  // A page may come back to an address that led to it; a copy has none of them.
  await move('/one', false);
  expect((await pageOf('one')).formerly).toEqual(['/two']);
  const { name } = (await add('/four', { formerly: ['/two'] })).body;
  expect(await pageOf(name)).not.toHaveProperty('formerly');
  expect((await move('/four', true)).status).toBe(409);
  expect((await move('/uploads/x', true)).status).toBe(400);
  await put('redirects.json', JSON.stringify([{ from: '/Taken/', to: '/about' }]));
  const refused = await move('/taken', true);
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('leads to /about')]);
  expect((await publish()).status).toBe(200);
});

test('a removed page can lead elsewhere, and comes back with its name', async () => {
  const { call, list, add, revisionOf, pageOf, publish, put } = await openPages();
  await add('/one', { title: 'The one' });
  await publish();
  const { data } = (await call('GET', 'records/pages/one')).body;
  const remove = async (to: string | undefined, revision?: string) =>
    call('POST', 'pages/one/remove', { ...(to && { to }) }, revision ?? (await revisionOf('one')));
  expect((await remove(undefined, 'old')).status).toBe(409);
  expect((await remove('/nowhere')).status).toBe(400);
  expect((await remove('/one')).status).toBe(400);
  expect((await remove('/about')).status).toBe(200);
  expect([await list(), await pageOf('one')]).toEqual([[], { path: '/one', movedTo: '/about' }]);
  expect((await remove('/about')).status).toBe(404);
  expect((await call('GET', 'records/pages/one')).status).toBe(404);
  expect((await call('PUT', 'records/pages/one', { data }, '')).status).toBe(404);
  // Another page may have its address.
  expect((await add('/one')).body).toEqual({ name: 'one-2' });
  await put('pages/one-2.json');

  expect((await call('POST', 'pages', { data, name: 'one' })).body).toEqual({ name: 'one' });
  expect(await list()).toMatchObject([{ name: 'one', state: 'published' }]);
  expect((await remove(undefined)).status).toBe(200);
  expect(await list()).toEqual([]);
  await call('POST', 'pages', { data, name: 'one' });

  // A file with an error is listed by its title.
  await put('pages/one.json', JSON.stringify({ ...data, blocks: [{ block: 'odd' }] }));
  expect(await list()).toMatchObject([{ title: 'The one', errors: 1 }]);
});

test('removing a page asks where the addresses go that lead to it, and what is removed stays among the redirects', async () => {
  const { call, list, add, revisionOf, look, publish, put, fileOf } = await openPages();
  for (const name of ['a', 'b', 'c']) await add(`/${name}`);
  await put(
    'redirects.json',
    JSON.stringify([
      { from: '/old', to: '/b?x=1' },
      { from: '/other', to: '/about' },
    ]),
  );
  await publish();
  const remove = async (name: string, targets: object) =>
    call('POST', `pages/${name}/remove`, targets, await revisionOf(name));
  await call('POST', 'pages/b/move', { path: '/b2', redirect: true }, await revisionOf('b'));
  await remove('a', { to: '/b2' });
  await publish();
  const leading = async (name: string) => (await list()).find((page) => page.name === name)?.leading;
  expect(await leading('b')).toEqual(['/a', '/old']);
  // Neither the page itself nor an address that leads to it stays.
  for (const to of ['/b2', '/b', '/a', '/OLD', '/nowhere', 'mailto:a@b.example'])
    expect([to, (await remove('b', { to })).status]).toEqual([to, 400]);
  expect((await remove('b', { to: '/c', others: '/b2' })).status).toBe(400);

  expect((await remove('b', { to: '/c' })).status).toBe(200);
  const removed = async () => (await call('GET', 'removed')).body;
  // Those to which it led before lead there, too.
  expect(await leading('c')).toEqual(['/a', '/b2', '/b', '/old']);
  expect(await removed()).toMatchObject([
    { name: 'a', path: '/a', formerly: [], to: '/c', errors: [] },
    { name: 'b', path: '/b2', formerly: ['/b'], to: '/c', errors: [] },
  ]);
  const redirects = async () => JSON.parse(String(await fileOf('redirects.json')));
  expect(await redirects()).toEqual([
    { from: '/old', to: '/c' },
    { from: '/other', to: '/about' },
  ]);
  // Chosen alone, the removal takes along what led to the page.
  const { shown } = await look('pages/b.json');
  expect(Object.keys(shown).sort()).toEqual(['pages/a.json', 'pages/b.json', 'redirects.json']);
  const { body: check } = await call('POST', 'publication/check', { shown });
  expect(check.notes.filter(({ isWarning }: Note) => !isWarning)).toEqual([]);
  expect((await publish()).body.version).toBeDefined();

  // In one draft, and with nowhere to go.
  await remove('c', { to: '', others: '' });
  expect([await removed(), await redirects()]).toEqual([[], [{ from: '/other', to: '/about' }]]);
  expect((await publish()).body.version).toBeDefined();
  expect(await list()).toEqual([]);
});

test('the target of a removed page can be changed, and is all that is checked of it', async () => {
  const { call, add, revisionOf, pageOf, publish, put } = await openPages();
  for (const name of ['a', 'b']) await add(`/${name}`);
  await publish();
  // A page with an error, and one whose file cannot be read.
  await put('pages/a.json', JSON.stringify({ path: '/a', title: '', blocks: [{ block: 'odd' }] }));
  await put('pages/b.json', 'no JSON');
  for (const [name, to] of [
    ['a', '/terms'],
    ['b', '/about'],
  ] as const)
    expect((await call('POST', `pages/${name}/remove`, { to }, await revisionOf(name))).status).toBe(200);
  expect([await pageOf('a'), await pageOf('b')]).toEqual([
    { path: '/a', movedTo: '/terms' },
    { path: '/b', movedTo: '/about' },
  ]);
  expect((await publish()).body.version).toBeDefined();

  // The release before kept the whole page.
  const whole = { path: '/a', title: 'A', blocks: [], formerly: ['/a0'], movedTo: '/nowhere' };
  await put('pages/a.json', JSON.stringify(whole));
  const published = await publish();
  const note = { name: 'pages/a', path: 'movedTo', reason: 'there is nothing at /nowhere' };
  expect(published.body).toMatchObject({
    notes: expect.arrayContaining([expect.objectContaining(note)]),
    texts: { 'pages/a': { movedTo: '/nowhere' } },
  });
  const row = async () => (await call('GET', 'removed')).body[0];
  expect(await row()).toMatchObject({ path: '/a', to: '/nowhere', errors: [note.reason] });
  const setTarget = async (to: string, revision?: string) =>
    call('PUT', 'removed/a', { to }, revision ?? (await row()).revision);
  expect((await setTarget('/about', 'old')).status).toBe(409);
  for (const to of ['/a', '/a0', '/nowhere']) expect((await setTarget(to)).status, to).toBe(400);
  expect((await setTarget('/about')).status).toBe(200);
  expect(await pageOf('a')).toEqual({ path: '/a', formerly: ['/a0'], movedTo: '/about' });
  const { revision } = (await call('GET', 'records/redirects')).body;
  const circle = [
    { from: '/round', to: '/and-round' },
    { from: '/and-round', to: '/round' },
  ];
  await call('PUT', 'records/redirects', { data: circle }, revision);
  expect((await setTarget('/round')).status).toBe(400);
  await put('redirects.json', '[]');
  // Its own addresses would lead in a circle.
  for (const to of ['/a', '/a0']) expect((await setTarget(to)).status, to).toBe(400);
  expect((await publish()).body.version).toBeDefined();
  expect((await setTarget('')).status).toBe(200);
  expect((await publish()).body.version).toBeDefined();
  expect((await call('GET', 'removed')).body).toMatchObject([{ name: 'b' }]);
  expect((await setTarget('/about', 'any')).status).toBe(404);
});

test('an address leads to one page: to that which had it last', async () => {
  const { call, add, revisionOf, pageOf, publish, fileOf } = await openPages();
  for (const name of ['a', 'b']) await add(`/${name}`);
  await publish();
  const move = async (name: string, path: string, redirect = true) =>
    call('POST', `pages/${name}/move`, { path, redirect }, await revisionOf(name));
  await move('a', '/a2');
  await call('POST', 'pages/a/remove', { to: '/b' }, await revisionOf('a'));
  await publish();
  const removed = async () => (await call('GET', 'removed')).body;
  await move('b', '/a');
  // The page has the address.
  expect(await removed()).toMatchObject([{ name: 'a', path: '/a2', formerly: [] }]);
  await move('b', '/b2');
  expect(await pageOf('a')).toEqual({ path: '/a2', movedTo: '/b' });
  expect(await pageOf('b')).toMatchObject({ path: '/b2', formerly: ['/b', '/a'] });
  const { name } = (await add('/a2')).body;
  await move(name, '/c');
  expect([await fileOf('pages/a.json'), await removed()]).toEqual([undefined, []]);
  expect((await publish()).body.version).toBeDefined();
});

test('a removal takes along the earlier removal at its address, from which only one of them may lead', async () => {
  const { call, add, revisionOf, look, publish } = await openPages();
  for (const name of ['a', 'b']) await add(`/${name}`);
  await publish();
  await call('POST', 'pages/a/remove', { to: '/b' }, await revisionOf('a'));
  await publish();
  const { name } = (await add('/a')).body;
  await publish();
  await call('POST', `pages/${name}/remove`, { to: '/about' }, await revisionOf(name));
  const { shown } = await look(`pages/${name}.json`);
  expect(Object.keys(shown).sort()).toEqual([`pages/${name}.json`, 'pages/a.json'].sort());
  expect((await publish(`pages/${name}.json`)).body.version).toBeDefined();
});

test('a removed page over which somebody went back a version is listed, whatever has its address', async () => {
  const { call, add, revisionOf, publish } = await openPages();
  for (const name of ['a', 'b']) await add(`/${name}`);
  const { version } = (await publish()).body;
  await call('POST', 'pages/a/remove', { to: '/b' }, await revisionOf('a'));
  const { version: seen } = (await publish()).body;
  const removed = async () => (await call('GET', 'removed')).body;
  await call('PUT', 'removed/a', { to: '/about' }, (await removed())[0].revision);
  await add('/a');
  expect(await removed(), 'the new page is there').toEqual([]);
  expect((await call('POST', 'rollback', { version, seen })).status).toBe(200);
  // Publishing the others asks for it, so that staff must find it.
  expect((await call('GET', 'records/pages/a')).status).toBe(404);
  expect(await removed()).toMatchObject([{ name: 'a', path: '/a', to: '/about' }]);
});

test('what leads to a page follows it to its new address', async () => {
  const { call, add, revisionOf, pageOf, publish } = await openPages();
  for (const name of ['a', 'b']) await add(`/${name}`);
  await publish();
  await call('POST', 'pages/a/remove', { to: '/b' }, await revisionOf('a'));
  await publish();
  await call('POST', 'pages/b/move', { path: '/c', redirect: false }, await revisionOf('b'));
  expect(await pageOf('a')).toEqual({ path: '/a', movedTo: '/c' });
  expect((await publish()).body.version).toBeDefined();
});

test('the pages below a page move along, each with its former address, and lists of them follow', async () => {
  const { call, list, add, revisionOf, pageOf, publish } = await openPages();
  await add('/work', { blocks: [{ block: 'list', under: '/work' }] });
  for (const path of ['/work/one', '/work/one/more', '/workshop']) await add(path);
  await add('/about', {
    blocks: [
      { block: 'list', under: '/work' },
      { block: 'list', under: '/workshop' },
    ],
  });
  await publish();
  const move = async (below: boolean, path: string, redirect = true) =>
    call('POST', 'pages/work/move', { path, redirect, below }, await revisionOf('work'));
  expect((await move(true, '/projects')).body).toEqual({ moved: 3 });
  const paths = (await list()).map(({ path }) => path).sort();
  expect(paths).toEqual(['/about', '/projects', '/projects/one', '/projects/one/more', '/workshop']);
  expect(await pageOf('work')).toMatchObject({
    path: '/projects',
    formerly: ['/work'],
    blocks: [{ block: 'list', under: '/projects' }],
  });
  expect(await pageOf('work-one-more')).toMatchObject({ formerly: ['/work/one/more'] });
  expect((await pageOf('about')).blocks).toEqual([
    { block: 'list', under: '/projects' },
    { block: 'list', under: '/workshop' },
  ]);
  expect((await publish()).body.version).toBeDefined();
  // All or none.
  await add('/taken/one');
  expect((await move(true, '/taken')).status).toBe(409);
  expect(await revisionOf('work')).not.toBe('');
  expect((await list()).map(({ path }) => path)).toContain('/projects/one');
  expect((await move(false, '/elsewhere')).body).toEqual({ moved: 1 });
  expect((await list()).map(({ path }) => path)).toContain('/projects/one');
});

test('hostile names, paths and sizes are refused', async () => {
  const { call, add } = await openPages();
  for (const path of ['/Capital', '/a/../b', '//x', '/content/team', `/${'x'.repeat(201)}`, '', '/a b'])
    expect([path, (await add(path)).status]).toEqual([path, 400]);
  for (const name of ['..%2Fteam', 'A', 'a.b', '__proto__']) {
    expect([400, 404]).toContain((await call('GET', `records/pages/${name}`)).status);
    expect([400, 404]).toContain((await call('POST', `pages/${name}/remove`, {})).status);
  }
  expect((await call('GET', `records/pages/${'x'.repeat(300)}`)).status).toBe(400);
  for (const data of [1, null, [], 'x'] as unknown[])
    expect((await call('POST', 'pages', { data })).status).toBe(400);
  const large = { description: 'x'.repeat(300 * 1024) };
  expect((await add('/large', large)).status).toBe(413);
  const made = await call('POST', 'pages', {
    data: { path: '/named', title: 'Named', blocks: [] },
    name: '../team',
  });
  expect(made.body).toEqual({ name: 'named' });
});

test('a site has at most a thousand pages', async () => {
  const { add, draft } = await openPages();
  const text = (index: number) => JSON.stringify({ path: `/p${index}`, title: 'P', blocks: [] });
  const pages = Array.from({ length: 1_000 }, (_, index) => ({
    path: `pages/p${index}.json`,
    bytes: text(index),
  }));
  await draft.save(await draft.now(), '', ...pages);
  const refused = await add('/more');
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('1000 pages')]);
});

test('a file is added once, replaced on request, and deleted when no record names it', async () => {
  const { app, call, put, fileOf } = await openPages();
  const portrait = await samplePictures.jpg();
  const send = async (name: string, payload: Buffer, query = '') => {
    const headers = { 'content-type': 'application/octet-stream' };
    const url = `/desk/pictures/${encodeURIComponent(name)}?${query}`;
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return [answer.statusCode, answer.json().error ?? answer.json().path];
  };
  const pdf = Buffer.from('%PDF-1.7 …');
  expect(await send('prices.pdf', pdf, 'kind=pdf')).toEqual([200, 'uploads/prices.pdf']);
  expect(await send('prices.pdf', pdf)).toEqual([409, expect.stringContaining('replace it')]);
  // The reason that renaming does not help comes first.
  for (const query of ['', 'kind=pdf', 'replace=true'])
    expect(await send('prices.pdf', portrait, query)).toEqual([400, 'prices.pdf is not a PDF.']);
  expect(await send('prices.pdf', pdf, 'kind=picture')).toEqual([400, expect.stringContaining('is a PDF')]);
  expect(await send('prices.jpg', pdf)).toEqual([400, expect.stringContaining('is not a jpg')]);
  const long = `${'p'.repeat(110)}.pdf`;
  expect(await send(long, pdf)).toEqual([200, `uploads/${long}`]);
  // Of two people who send a file of one name at the same time one is asked.
  const both = await Promise.all([send('both.pdf', pdf), send('both.pdf', Buffer.from('%PDF-1.7 other'))]);
  expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
  const next = Buffer.from('%PDF-1.7 next');
  expect(await send('prices.pdf', next, 'kind=pdf&replace=true')).toEqual([200, 'uploads/prices.pdf']);
  expect(await fileOf('uploads/prices.pdf')).toEqual(next);

  const block = { block: 'download', label: 'Prices', file: 'uploads/prices.pdf' };
  const data = { path: '/prices', title: 'What it costs', blocks: [block] };
  const { body: page } = await call('POST', 'pages', { data });
  const listed = async () =>
    ((await call('GET', 'pictures')).body as Upload[]).find(({ path }) => path === 'uploads/prices.pdf');
  const use = { name: `pages/${page.name}`, title: 'What it costs' };
  expect(await listed()).toMatchObject({ size: next.length, uses: [use] });
  const remove = () => call('DELETE', 'pictures?path=uploads/prices.pdf');
  expect(await remove()).toMatchObject({ status: 409, body: { error: expect.stringContaining(use.title) } });
  await put(`${use.name}.json`);
  expect((await remove()).status).toBe(200);
  expect(await listed()).toBeUndefined();
  for (const path of ['skills.json', 'uploads/../skills.json', '../draft/skills.json'])
    expect((await call('DELETE', `pictures?path=${encodeURIComponent(path)}`)).status, path).toBe(404);
});

test('a browser keeps a small copy of a picture, which is made once for its content', async () => {
  const { app, parent } = await openPages();
  const ask = async () => app.inject('/desk/thumbnail?path=uploads/boulders.jpg');
  const first = await ask();
  expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(first.headers['content-type']).toBe('image/webp');
  const [made = ''] = await readdir(join(parent, 'pictures'));
  await writeFile(join(parent, 'pictures', made), 'from the disk');
  expect((await ask()).body).toBe('from the disk');
  const { width = 0 } = await sharp(first.rawPayload).metadata();
  expect(width).toBeLessThan(400);
  expect((await app.inject('/desk/thumbnail?path=uploads/gone.jpg')).statusCode).toBe(404);
});

test.each(templates)(
  'the template $name asks for its texts, and publishes none of its own',
  async (template) => {
    const { call, list, publish } = await openPages();
    const data = newPage(template, { title: 'New', path: `${template.under}new` }, '2026-01-05');
    const { name } = (await call('POST', 'pages', { data })).body;
    const { body: record } = await call('GET', `records/pages/${name}`);
    const [before, after] = [record.data, filledIn('pages/a.json', record.data, ['uploads/boulders.jpg'])];
    expect(JSON.stringify(before) === JSON.stringify(after)).toBe(template.blocks.length === 0);
    const asked = record.notes.filter(({ isWarning }: Note) => !isWarning);
    expect(asked.length > 0).toBe(template.blocks.length > 0);
    expect((await publish()).status).toBe(asked.length > 0 ? 400 : 200);
    // The preview shows what is asked for.
    const completed = checkText('pages/a.json', after);
    expect([completed.notes, (await list())[0]?.path]).toEqual([[], data.path]);
  },
);

test('a new page starts below the list that shows it', () => {
  const starts = (...listed: string[]) => templates.slice(0, 3).map((template) => startOf(template, listed));
  expect(starts('/careers', '/insights')).toEqual(['/insights/', '/insights/', '/careers/']);
  expect(starts('/insights', '/case-studies')).toEqual(['/insights/', '/case-studies/', '/careers/']);
  expect(starts()).toEqual(['/articles/', '/case-studies/', '/careers/']);
});

test('the copy of an old job is a new page: with today’s date, shown and listed', () => {
  const names = { title: 'Tester', path: '/careers/tester' };
  const times = { shownFrom: '2025-03-01', shownUntil: '2025-06-30' };
  const job = { path: '/careers/old', title: 'Old', author: 'Asha', formerly: ['/jobs/old'], blocks: [] };
  expect(copyOf({ ...job, ...times, date: '2025-03-01', listed: false }, names, '2026-01-05')).toEqual({
    ...names,
    author: 'Asha',
    date: '2026-01-05',
    blocks: [],
  });
  expect(leftOut({ ...job, ...times, date: '2025-03-01', listed: false })).toBe(
    'The copy has today’s date. Left out: the first day, the last day, that it is kept out of lists.',
  );
  expect([leftOut(job), copyOf(job, names, '2026-01-05')]).toEqual([
    '',
    { ...names, author: 'Asha', blocks: [] },
  ]);
});

test('the form of a new job takes a file', () => {
  const job = templates.find(({ name }) => name === 'Job');
  const names = { title: 'Engineer', path: '/careers/engineer' };
  const { blocks = [] } = job ? newPage(job, names, '2026-01-05') : {};
  const formsOf: Record<string, FormDefinition> = {
    enquiryForm: forms.enquiry,
    contactForm: forms.contactMessage,
    newsletter: forms.newsletter,
  };
  const shown = blocks.flatMap(({ block }) => formsOf[block] ?? []);
  expect(shown.map(({ takesFile }) => takesFile)).toEqual([true]);
  // No button leads past it.
  expect(JSON.stringify(blocks)).not.toContain('"/contact"');
});
