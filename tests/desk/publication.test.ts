import { expect, onTestFinished, test, vi } from 'vitest';
import type { DraftChange } from '#desk/wire.ts';
import { openSharedDesk } from '../support/sharedDesk.ts';
import { describeOnEngines } from '../support/storageEngines.ts';

const page = (path: string, blocks: object[] = []) => ({ data: { path, title: `Page ${path}`, blocks } });

describeOnEngines('publishing what is chosen', (newLocation) => {
  test('a person publishes a record, and what a colleague types stays a draft', async () => {
    const { call, as, write, changes, ids, publish, published } = await openSharedDesk(await newLocation());
    await write('skills', { heading: 'Of Asha' });
    as('Ravi');
    await write('teamPage', { heading: 'Of Ravi' });
    expect(await changes()).toMatchObject([
      { id: 'skills.json', changed: { by: 'Asha' }, errors: [] },
      { id: 'teamPage.json', changed: { by: 'Ravi' }, errors: [] },
    ]);
    expect((await call('GET', 'today')).body.drafts).toEqual([
      { by: 'Asha', changes: 1 },
      { by: 'Ravi', changes: 1 },
    ]);
    as('Asha');
    expect((await call('POST', 'publish', { version: 1, shown: {} })).status).toBe(400);
    expect((await publish('skills.json')).body).toMatchObject({ version: 2 });
    expect((await call('GET', 'versions')).body[0]).toMatchObject({ version: 2, by: 'Asha' });
    expect((await published('skills.json')).heading).toBe('Of Asha');
    expect((await published('teamPage.json')).heading).not.toBe('Of Ravi');
    expect(await ids()).toEqual(['teamPage.json']);
  });

  test('what the dialog showed is published while a colleague types on, whose words stay a draft', async () => {
    const { call, as, write, look, changes, record, published } = await openSharedDesk(await newLocation());
    await write('skills', { heading: 'Shown' });
    const seen = await look();
    as('Ravi');
    await write('teamPage', { heading: 'Somewhere else' });
    await write('skills', { heading: 'Shown and' });
    as('Meera');
    await write('skills', { heading: 'Shown and half' });
    as('Ravi');
    await write('skills', { heading: 'Shown and half a sen' });
    as('Asha');
    expect((await call('POST', 'publish', { ...seen, note: '' })).body).toMatchObject({ version: 2 });
    expect((await published('skills.json')).heading).toBe('Shown');
    expect((await record('skills')).data.heading).toBe('Shown and half a sen');
    // The last one is Ravi.
    expect(await changes()).toMatchObject([
      { id: 'skills.json', state: 'others', changed: { by: 'Ravi', people: ['Meera', 'Ravi'] } },
      { id: 'teamPage.json', state: 'others' },
    ]);
    // A second press of the same dialog is told what has happened.
    const again = await call('POST', 'publish', { ...seen, note: '' });
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.stringContaining('Version 2 was published meanwhile by Asha'),
    ]);
  });

  test('the history names who wrote what the dialog showed, also where a second person wrote the same and a third typed on', async () => {
    const { call, as, write, look, published } = await openSharedDesk(await newLocation());
    await write('skills', { heading: 'Shown' });
    as('Ravi');
    await write('skills', { heading: 'Another' });
    await write('skills', { heading: 'Shown' });
    const seen = await look();
    as('Meera');
    await write('skills', { heading: 'Shown and half a sen' });
    as('Asha');
    expect((await call('POST', 'publish', { ...seen, note: '' })).body).toMatchObject({ version: 2 });
    expect((await published('skills.json')).heading).toBe('Shown');
    expect((await call('GET', 'history/skills')).body[0].by).toBe('Asha, Ravi');
  });

  test('words that one person replaces at once are still there to be published as they were shown', async () => {
    const { call, write, look, record, published } = await openSharedDesk(await newLocation());
    await write('skills', { heading: 'First' });
    await write('skills', { heading: 'Shown' });
    const seen = await look();
    for (const heading of ['Typed', 'Typed on', 'Typed on and on']) await write('skills', { heading });
    expect((await call('POST', 'publish', { ...seen, note: '' })).body).toMatchObject({ version: 2 });
    expect((await published('skills.json')).heading).toBe('Shown');
    expect((await record('skills')).data.heading).toBe('Typed on and on');
  });

  test('a change that a colleague has taken back since is refused with the name and the record', async () => {
    const { call, as, write, look, changes, published } = await openSharedDesk(await newLocation());
    await write('skills', { heading: 'Shown' });
    const seen = await look();
    as('Ravi');
    const [change] = await changes();
    await call('POST', 'publication/discard', { id: change?.id, hash: change?.hash, whose: 'all' });
    as('Asha');
    const refused = await call('POST', 'publish', { ...seen, note: '' });
    expect(refused.body.error).toMatch(/^Ravi has taken back the change of “Home: skills”/);
    expect((await published('skills.json')).heading).not.toBe('Shown');
  });

  test('a version of somebody else, and going back, leave the drafts; only a change of the same field is one over theirs', async () => {
    const { call, put, record, write, ids, changes, published, publishTheirs } = await openSharedDesk(
      await newLocation(),
    );
    const { title } = await published('careersPage.json');
    await write('teamPage', { heading: 'Mine' });
    await write('careersPage', { heading: 'Mine' });
    const typedAt = (await changes())[0]?.changed?.at;
    await publishTheirs({
      skills: { heading: 'Theirs' },
      careersPage: { title: 'Theirs' },
      teamPage: { heading: 'Theirs', title: 'Theirs too' },
    });
    // Only the draft has this file.
    await put('uploads/own.jpg', 'mine');
    expect((await changes()).find(({ id }) => id === 'uploads/own.jpg')?.published).toBeUndefined();
    await put('uploads/own.jpg');
    expect(await ids()).toEqual(['careersPage.json', 'teamPage.json']);
    expect((await record('skills')).data.heading).toBe('Theirs');
    expect((await record('careersPage')).data).toMatchObject({ heading: 'Mine', title: 'Theirs' });
    expect((await record('teamPage')).data).toMatchObject({ heading: 'Mine', title: 'Theirs too' });
    const [careers, team] = await changes();
    expect([careers?.published, team?.published?.by]).toEqual([undefined, 'Ravi']);
    expect([careers?.state, team?.state]).toEqual(['mine', 'superseded']);
    // Nobody has typed since.
    expect(careers?.changed?.at).toBe(typedAt);
    const change = { id: 'teamPage.json', hash: team?.hash, whose: 'all' };
    const old = { ...change, hash: 'a'.repeat(64) };
    expect((await call('POST', 'publication/discard', old)).status).toBe(409);
    const discarded = await call('POST', 'publication/discard', change);
    expect((await record('teamPage')).data).toEqual(await published('teamPage.json'));
    // Undo brings back the words with the choice that waited for them.
    const undoing = { id: change.id, hash: discarded.body.hash, before: change.hash };
    expect((await call('POST', 'publication/undo', undoing)).status).toBe(200);
    expect((await changes())[1]).toMatchObject({ id: 'teamPage.json', state: 'superseded' });
    await call('POST', 'publication/discard', change);
    expect(await ids()).toEqual(['careersPage.json']);

    expect((await call('POST', 'rollback', { version: 1, seen: 2 })).body).toMatchObject({ version: 3 });
    expect((await call('GET', 'versions')).body[0]).toMatchObject({ version: 3, by: 'Asha' });
    expect((await record('skills')).data.heading).toBe((await published('skills.json')).heading);
    expect((await record('careersPage')).data).toMatchObject({ heading: 'Mine', title });
    expect(await ids()).toEqual(['careersPage.json']);
  });

  test('the site before the first publication is version 0, and visitors get it back', async () => {
    const { call, write, ids, publish, published } = await openSharedDesk(await newLocation());
    await write('skills', { heading: 'New' });
    await publish();
    const versions = (await call('GET', 'versions')).body;
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1, 0]);
    // Nothing is known of what a version changed whose forerunner is not kept.
    expect(versions.map(({ titles }: { titles: string[] }) => titles)).toEqual([['Home: skills'], [], []]);
    await call('POST', 'rollback', { version: 0, seen: 2 });
    expect((await published('skills.json')).heading).not.toBe('New');
    expect(await published('pages/insights.json')).toMatchObject({ path: '/insights' });
    expect(await ids()).toEqual([]);
    expect((await call('POST', 'rollback', { version: 99, seen: 3 })).status).toBe(409);
    const newest = (await call('GET', 'versions/2?with=0')).body;
    expect(newest.map(({ id }: { id: string }) => id)).toContain('skills.json');
    expect((await call('GET', 'versions/99')).status).toBe(404);
  });

  test('going back beside a newer version is refused with who published it and when, as publishing is', async () => {
    const { call, write, look, published, publishTheirs } = await openSharedDesk(await newLocation());
    await write('teamPage', { heading: 'Mine' });
    const seen = await look();
    await publishTheirs({ skills: { heading: 'Theirs' } });
    const refused = [
      await call('POST', 'rollback', { version: 0, seen: 1 }),
      await call('POST', 'publish', { ...seen, note: '' }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body.error).toMatch(/^Version 2 was published meanwhile by Ravi \(\d{4}-\d\d-\d\d \d\d:\d\d\)/);
    }
    expect((await published('skills.json')).heading).toBe('Theirs');
  });

  test('a record that would be too large together with a published one waits, named, and stops nobody', async () => {
    const { call, as, record, write, changes, publish, published, publishTheirs } = await openSharedDesk(
      await newLocation(),
    );
    await call('POST', 'pages', page('/long'));
    await publish();
    // Each is below the limit of a record, and both together are above it.
    const words = (author: string) => ({ block: 'text', body: `${author} ${'word '.repeat(30_000)}` });
    await write('pages/long', { blocks: [words('Asha')] });
    const { blocks: own } = (await record('pages/long')).data;
    await write('pages/long', { description: 'Of Asha', blocks: [] });
    await write('pages/long', { blocks: own });
    await publishTheirs({ 'pages/long': { author: 'y'.repeat(130 * 1024) } });
    for (const person of ['Ravi', 'Asha']) {
      as(person);
      expect((await call('GET', 'session')).status).toBe(200);
      expect(await changes()).toMatchObject([
        { id: 'pages/long.json', state: 'waiting', published: { by: 'Ravi' }, after: { blocks: own } },
      ]);
      // The others go on.
      await write('skills', { heading: `Of ${person}` });
      expect((await publish('skills.json')).body.version).toBeDefined();
    }
    const { version } = (await call('GET', 'publication')).body;
    const back = await call('POST', 'rollback', { version: 2, seen: version });
    expect([back.status, back.body.version]).toEqual([200, version + 1]);
    expect((await published('pages/long.json')).author).toBeUndefined();
    expect((await record('pages/long')).data.blocks).toEqual(own);
  });

  test('a record that is too large to be merged goes on waiting while somebody types in it', async () => {
    const { call, record, write, changes, publish, publishTheirs } = await openSharedDesk(
      await newLocation(),
    );
    await call('POST', 'pages', page('/long'));
    await publish();
    const { title } = (await record('pages/long')).data;
    const words = { block: 'text', body: 'word '.repeat(30_000) };
    await write('pages/long', { title: 'Of Asha', blocks: [words] });
    await publishTheirs({ 'pages/long': { title: 'Of Ravi', author: 'y'.repeat(130 * 1024) } });
    expect(await changes()).toMatchObject([{ id: 'pages/long.json', state: 'waiting' }]);
    // To a merge these words look as if nobody had changed them.
    await write('pages/long', { title });
    expect(await changes()).toMatchObject([{ id: 'pages/long.json', state: 'waiting' }]);
    await write('pages/long', { blocks: [] });
    await changes();
    expect((await record('pages/long')).data.author).toHaveLength(130 * 1024);
  });

  test('discarding one’s own words leaves what a colleague has published meanwhile', async () => {
    const { call, as, record, write, changes, publishTheirs } = await openSharedDesk(await newLocation());
    const { heading } = (await record('skills')).data;
    await write('skills', { heading: 'Of Asha' });
    const { data, revision } = await record('skills');
    await publishTheirs({ skills: { text: 'Published by Ravi' } });
    // The draft follows it.
    expect((await changes())[0]).toMatchObject({ state: 'mine', after: { text: 'Published by Ravi' } });
    // An older tab is told who has published, not who has typed before.
    const refused = await call('PUT', 'records/skills', { data: { ...data, label: 'Late' } }, revision);
    expect([refused.status, refused.body.theirs.by]).toEqual([409, 'Ravi']);
    as('Ravi');
    await write('skills', { label: 'Of Ravi' });
    as('Asha');
    const [change] = await changes();
    await call('POST', 'publication/discard', { id: change?.id, hash: change?.hash, whose: 'own' });
    const left = { heading, text: 'Published by Ravi', label: 'Of Ravi' };
    expect((await record('skills')).data).toMatchObject(left);
  });

  test('a record says who went back to which version while somebody types in it', async () => {
    const { call, as, record, write, publish } = await openSharedDesk(await newLocation());
    as('Ravi');
    await write('skills', { heading: 'Second' });
    await publish();
    const { data, revision } = await record('skills');
    as('Asha');
    await call('POST', 'rollback', { version: 1, seen: 2 });
    as('Ravi');
    const typed = { data: { ...data, heading: 'Second and more' } };
    const refused = await call('PUT', 'records/skills', typed, revision);
    expect([refused.status, refused.body.theirs]).toEqual([
      409,
      expect.objectContaining({ by: 'Asha', backTo: 1, at: expect.any(String) }),
    ]);
  });

  test('words that somebody brings back after a colleague has gone back before them stay in the draft', async () => {
    const { call, as, record, write, changes, publish } = await openSharedDesk(await newLocation());
    const [first, ...others] = (await record('team')).data;
    const saveTeam = async (data: object[]) =>
      call('PUT', 'records/team', { data }, (await record('team')).revision);
    const ofAsha = { ...first, designation: 'Words of Asha' };
    await write('skills', { heading: 'Second', title: 'Second title' });
    await saveTeam([ofAsha, ...others]);
    await publish();
    as('Ravi');
    await write('skills', { heading: 'Third', title: 'Third title' });
    await saveTeam(others);
    await call('POST', 'rollback', { version: 1, seen: 2 });
    expect((await changes()).map(({ id, state }) => [id, state])).toEqual([
      ['skills.json', 'superseded'],
      ['team.json', 'superseded'],
    ]);

    as('Asha');
    await write('skills', { heading: 'Second' });
    await saveTeam([{ ...ofAsha, name: 'And more of hers' }, ...others]);
    // Each look at the draft follows what is published.
    for (let looks = 0; looks < 2; looks++) await changes();
    expect((await record('skills')).data).toMatchObject({ heading: 'Second', title: 'Third title' });
    expect((await record('team')).data[0]).toMatchObject({
      name: 'And more of hers',
      designation: 'Words of Asha',
    });
    const back = await publish('skills.json', 'team.json');
    expect(back.body.version).toBe(4);
    expect(await changes()).toEqual([]);
  });

  test('a record that waits for a choice goes on waiting while somebody types in it', async () => {
    const { call, write, changes, publish } = await openSharedDesk(await newLocation());
    await write('skills', { heading: 'Second' });
    await publish();
    await write('skills', { heading: 'Third' });
    await call('POST', 'rollback', { version: 1, seen: 2 });
    await write('skills', { heading: 'Third and more' });
    expect(await changes()).toMatchObject([{ id: 'skills.json', state: 'superseded' }]);
  });

  test('going back names the pages that it shows and hides, before and on Today, and keeps the hidden ones as drafts', async () => {
    const { call, as, put, fileOf, record, publish, published } = await openSharedDesk(await newLocation());
    const revisionOf = async (name: string) => (await record(`pages/${name}`)).revision;
    await call('POST', 'pages', page('/old'));
    await publish();
    await call('POST', 'pages/old/remove', { to: '/about' }, await revisionOf('old'));
    await put('uploads/ward.jpg', await fileOf('uploads/boulders.jpg'));
    as('Ravi');
    await call(
      'POST',
      'pages',
      page('/new', [{ block: 'picture', file: 'uploads/ward.jpg', alt: 'A ward' }]),
    );
    // Visitors have not seen this one yet.
    const { data } = page('/later');
    await call('POST', 'pages', { data: { ...data, shownFrom: `${new Date().getFullYear() + 1}-12-31` } });
    await publish();
    const text = await published('pages/new.json');
    as('Asha');
    const effects = {
      visibleAgain: [{ name: 'old', title: 'Page /old', path: '/old' }],
      noLongerVisible: [{ name: 'new', title: 'Page /new', path: '/new' }],
    };
    expect((await call('GET', 'versions/2/pages')).body).toEqual(effects);
    expect((await call('GET', 'today')).body.wentBack).toBeUndefined();
    expect((await call('POST', 'rollback', { version: 2, seen: 3 })).body.version).toBe(4);

    expect((await call('GET', 'today')).body.wentBack).toMatchObject({ ...effects, version: 2, by: 'Asha' });
    expect((await record('pages/new')).data).toEqual(text);
    expect(await published('pages/new.json')).toBeUndefined();
    // Who went back has not chosen to show them.
    const { changes }: { changes: DraftChange[] } = (await call('GET', 'publication')).body;
    expect(changes.map(({ id, state }) => [id, state])).toEqual([
      ['pages/later.json', 'others'],
      ['pages/new.json', 'others'],
      ['uploads/ward.jpg', 'others'],
    ]);
    await publish('pages/new.json');
    expect(await published('pages/new.json')).toEqual(text);
    expect((await call('GET', 'today')).body.wentBack).toMatchObject({ ...effects, noLongerVisible: [] });
    await call('POST', 'pages/old/remove', {}, await revisionOf('old'));
    await publish('pages/old.json');
    expect((await call('GET', 'today')).body.wentBack).toMatchObject({
      visibleAgain: [],
      noLongerVisible: [],
    });

    const week = 7 * 24 * 60 * 60_000;
    const wentBackAt = Date.now();
    onTestFinished(() => void vi.useRealTimers());
    for (const [since, isSaid] of [
      [week - 60_000, true],
      [week + 60_000, false],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: wentBackAt + since });
      expect((await call('GET', 'today')).body.wentBack !== undefined).toBe(isSaid);
    }
  });

  test('a page of one’s own that going back takes out is not chosen, and says who went back', async () => {
    const { call, record, publish, changes } = await openSharedDesk(await newLocation());
    await call('POST', 'pages', page('/own'));
    await publish();
    await call('POST', 'rollback', { version: 1, seen: 2 });
    expect(await changes()).toMatchObject([
      { id: 'pages/own.json', state: 'others', published: { by: 'Asha', backTo: 1 } },
    ]);
    // Today names it until somebody has removed its draft.
    const hidden = async () => (await call('GET', 'today')).body.wentBack.noLongerVisible;
    expect(await hidden()).toMatchObject([{ name: 'own' }]);
    await call('POST', 'pages/own/remove', {}, (await record('pages/own')).revision);
    expect(await hidden()).toEqual([]);
  });

  test('going back leaves the drafts of the pages that it hides as they are', async () => {
    const { call, write, record, publish } = await openSharedDesk(await newLocation());
    for (const path of ['/typed', '/removed']) await call('POST', 'pages', page(path));
    await publish();
    await write('pages/typed', { description: 'Typed since' });
    await call('POST', 'pages/removed/remove', {}, (await record('pages/removed')).revision);
    await call('POST', 'rollback', { version: 1, seen: 2 });
    expect((await record('pages/typed')).data.description).toBe('Typed since');
    expect((await call('GET', 'records/pages/removed')).status).toBe(404);
  });

  test.each([
    ['that is gone', undefined],
    ['that leads elsewhere', '/about'],
  ])(
    'a draft of a page %s since a colleague removed it names him, and publishing it brings the page back',
    async (_, movedTo) => {
      const { call, as, write, changes, look, publish, published, publishTheirs } = await openSharedDesk(
        await newLocation(),
      );
      await call('POST', 'pages', page('/fair'));
      await publish();
      await write('pages/fair', { title: 'Our fair in May' });
      if (movedTo) {
        // A removed page that leads elsewhere keeps nothing but its address.
        const whole = { title: undefined, blocks: undefined };
        await publishTheirs({ 'pages/fair': { ...whole, movedTo } });
      } else await publishTheirs({}, 'pages/fair.json');
      as('Asha');
      expect(await changes()).toMatchObject([
        { id: 'pages/fair.json', state: 'removed', changed: { by: 'Asha' }, published: { by: 'Ravi' } },
      ]);
      // Publishing another record leaves it a draft.
      await write('skills', { heading: 'Of Asha' });
      expect(Object.keys((await look('skills.json')).shown)).toEqual(['skills.json']);
      await publish('skills.json');
      expect(await published('pages/fair.json')).toEqual(movedTo && { path: '/fair', movedTo });
      await publish('pages/fair.json');
      expect(await published('pages/fair.json')).toMatchObject({ path: '/fair', title: 'Our fair in May' });
    },
  );

  test('a record that two people changed names both, in the dialog and in the history', async () => {
    const { call, as, write, changes, publish } = await openSharedDesk(await newLocation());
    await write('skills', { heading: 'Of Asha' });
    as('Ravi');
    await write('skills', { text: 'Of Ravi' });
    await write('teamPage', { heading: 'Of Ravi' });
    const people = (await changes()).map(({ id, changed }) => [id, changed?.people]);
    expect(people).toEqual([
      ['skills.json', ['Asha', 'Ravi']],
      ['teamPage.json', ['Ravi']],
    ]);
    await publish();
    expect((await call('GET', 'history/skills')).body[0]).toMatchObject({ version: 2, by: 'Asha, Ravi' });
    await write('skills', { heading: 'Again' });
    expect((await changes())[0]?.changed?.people).toEqual(['Ravi']);
  });

  test('the history of a record has the versions that changed it', async () => {
    const { call, as, write, publish } = await openSharedDesk(await newLocation());
    as('Ravi');
    await write('skills', { heading: 'Second' });
    await publish();
    await write('teamPage', { heading: 'Another text' });
    await publish();
    const history = (await call('GET', 'history/skills')).body;
    expect(history).toMatchObject([
      { version: 2, by: 'Ravi', note: 'Some' },
      { version: 1, by: 'Asha' },
      { version: 0 },
    ]);
    expect((await call('GET', 'versions/2/texts/skills')).body.data.heading).toBe('Second');
    expect((await call('GET', 'history/nothing')).status).toBe(404);
    // A version is compared with what visitors see.
    const first: DraftChange[] = (await call('GET', 'versions/1')).body;
    expect(first.map(({ id }) => id).sort()).toEqual(['skills.json', 'teamPage.json']);
    // The person who goes back is named, not the author of the record.
    as('Asha');
    await write('skills', { heading: 'Third' });
    await publish();
    await call('POST', 'rollback', { version: 2, seen: 4 });
    expect((await call('GET', 'history/skills')).body[0]).toMatchObject({ version: 5, by: 'Asha' });
  });
});

test('a faulty record stays a draft, its published form stays, and the others go out', async () => {
  const { write, changes, publish, published } = await openSharedDesk();
  const before = (await published('skills.json')).heading;
  await write('skills', { heading: '' });
  await write('teamPage', { heading: 'Sound' });
  expect(await changes()).toMatchObject([
    { id: 'skills.json', errors: [{ path: 'heading' }] },
    { id: 'teamPage.json' },
  ]);
  expect((await publish()).body.version).toBe(2);
  expect([(await published('skills.json')).heading, (await published('teamPage.json')).heading]).toEqual([
    before,
    'Sound',
  ]);
});

test('a picture that my draft names stays when a colleague publishes without it', async () => {
  const { put, write, publish, ids, changes, fileOf, published, publishTheirs } = await openSharedDesk();
  // There are two versions of the picture.
  await put('uploads/boulders.jpg', 'the newest one');
  await publish();
  await write('about', { paragraph1: 'Mine' });
  await publishTheirs({ about: { image: '' } }, 'uploads/boulders.jpg');
  await write('about', { image: '/uploads/boulders.jpg' });
  await publishTheirs({ skills: { heading: 'Theirs' } });
  expect(await ids()).toEqual(['about.json', 'uploads/boulders.jpg']);
  expect(String(await fileOf('uploads/boulders.jpg'))).toBe('the newest one');
  // It goes with the draft that names it.
  expect((await changes()).map(({ state }) => state)).toEqual(['mine', 'mine']);
  await expect(published('uploads/boulders.jpg')).resolves.toBeUndefined();
});

test('a picture that somebody has deleted stays away, although a draft names it and a colleague publishes', async () => {
  const { put, write, fileOf, changes, publishTheirs } = await openSharedDesk();
  await write('about', { image: '/uploads/boulders.jpg', paragraph1: 'Mine' });
  await put('uploads/boulders.jpg');
  await publishTheirs({ skills: { heading: 'Theirs' } });
  await changes();
  expect(await fileOf('uploads/boulders.jpg')).toBeUndefined();
});

test('undoing a discard brings back the last of two drafts with the same words', async () => {
  const { call, write, changes, publish } = await openSharedDesk();
  const discard = async () => {
    const [change] = await changes();
    const what = { id: change?.id, hash: change?.hash };
    const { hash } = (await call('POST', 'publication/discard', { ...what, whose: 'all' })).body;
    return { id: change?.id, hash, before: change?.hash };
  };
  await write('skills', { heading: 'Mine' });
  await discard();
  await write('skills', { heading: 'Published' });
  await publish();
  await write('skills', { heading: 'Mine' });
  expect((await call('POST', 'publication/undo', await discard())).status).toBe(200);
  // The first one was made before that publication, and would have to be chosen.
  expect(await changes()).toMatchObject([{ id: 'skills.json', state: 'mine' }]);
});

test('publishing a page takes along what it needs: its picture, and the page that had its address before', async () => {
  const { call, as, put, write, fileOf, changes, included, publish, published } = await openSharedDesk();
  const picture = await fileOf('uploads/boulders.jpg');
  await put('uploads/ward.jpg', picture);
  await put('uploads/other.jpg', picture);
  await call('POST', 'pages', page('/one', [{ block: 'picture', file: 'uploads/ward.jpg', alt: 'A ward' }]));
  expect(await included('pages/one.json')).toEqual(['pages/one.json', 'uploads/ward.jpg']);
  await publish('pages/one.json');
  expect((await changes()).map(({ id }) => id)).toEqual(['uploads/other.jpg']);

  const { revision } = (await call('GET', 'records/pages/one')).body;
  await call('POST', 'pages/one/move', { path: '/two', redirect: true }, revision);
  expect(await included('pages/one.json')).toEqual(['pages/one.json']);
  await call('POST', 'pages', page('/one'));
  // The page that was moved has words of one person, then of two.
  for (const user of ['Asha', 'Ravi']) {
    as(user);
    await write('pages/one', { description: `Words of ${user}` });
    expect(await included('pages/one-2.json')).toEqual(['pages/one.json', 'pages/one-2.json']);
  }
  await publish('pages/one-2.json');
  expect(await published('pages/one.json')).toMatchObject({ path: '/two', formerly: ['/one'] });
});

test('faults and warnings are there before the press, at their fields', async () => {
  const { call, record, check } = await openSharedDesk();
  /** The notes that the site does not have without these changes. */
  const notes = async (...ids: string[]) => {
    const all = (await check(...ids)).map(({ name, path, reason }) => `${name} ${path} ${reason}`);
    const old = (await check()).map(({ name, path, reason }) => `${name} ${path} ${reason}`);
    return all.filter((note) => !old.includes(note));
  };
  await call('POST', 'pages', page('/lonely'));
  const [footer] = (await record('footer')).data;
  const dead = { ...footer, menuLinks: [{ label: 'Nowhere', path: '/nowhere' }] };
  const { revision } = await record('footer');
  await call('PUT', 'records/footer', { data: [dead] }, revision);
  const put = async (name: string, data: unknown) =>
    call('PUT', `records/${name}`, { data }, (await record(name)).revision);
  await put('navigation', []);
  expect(await notes('pages/lonely.json')).toEqual(['pages/lonely path no page, menu or list links to it']);
  expect(await notes('footer.json')).toEqual([
    'footer [0].menuLinks[0].path the link /nowhere leads nowhere',
  ]);
  expect(await notes('navigation.json')).toContain('navigation  is empty: pages have no menu');
});

test('a redirect with an error keeps the list a draft, and one that is half typed does not', async () => {
  const { call, record, changes, publish, published } = await openSharedDesk();
  const put = async (...rows: object[]) =>
    call('PUT', 'records/redirects', { data: rows }, (await record('redirects')).revision);
  const valid = [
    { from: '/d', to: '/about' },
    { from: '', to: '' },
  ];
  await put(...valid, { from: '/d', to: '/team' });
  const reason = 'is redirected by an earlier entry already';
  expect((await changes())[0]?.errors).toMatchObject([{ path: expect.stringMatching(/from$/), reason }]);
  await put({ from: '/c', to: '/gone' });
  const { notes } = (await publish('redirects.json')).body;
  expect(notes).toContainEqual(expect.objectContaining({ reason: 'there is nothing at /gone' }));
  await put(...valid);
  expect((await publish()).body).toMatchObject({ version: 2 });
  expect(await published('redirects.json')).toEqual(valid);
});

test('a redirect to a page whose draft has errors leads to the published page', async () => {
  const { call, record, changes, publish } = await openSharedDesk();
  await call('POST', 'pages', page('/one'));
  await publish();
  const { data, revision } = await record('pages/one');
  await call('PUT', 'records/pages/one', { data: { ...data, title: '' } }, revision);
  const redirects = [{ from: '/old', to: '/one' }];
  const saved = await call(
    'PUT',
    'records/redirects',
    { data: redirects },
    (await record('redirects')).revision,
  );
  expect(saved.body.notes).toEqual([]);
  expect((await changes()).find(({ id }) => id === 'redirects.json')?.errors).toEqual([]);
});

test('the history names four records of a version, before its files, and counts what else has changed', async () => {
  const { call, put, write, fileOf, publish } = await openSharedDesk();
  await put('uploads/ward.jpg', await fileOf('uploads/boulders.jpg'));
  for (const name of ['about', 'careersPage', 'portfolioPage', 'skills', 'teamPage'])
    await write(name, { title: 'Another title' });
  await publish();
  const [{ titles, others }] = (await call('GET', 'versions')).body;
  expect([titles.length, others]).toEqual([4, 2]);
  expect(titles.join()).not.toContain('ward.jpg');
});
