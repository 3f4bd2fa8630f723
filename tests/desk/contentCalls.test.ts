import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currentContent } from '#server/content/contentVersions.ts';
import { recordWarnings } from '#server/content/recordWarnings.ts';
import { writeVersion } from '#server/publishing/folderVersion.ts';
import { publishFolder } from '#server/publishing/publishFolder.ts';
import { dayOf } from '#server/timing/days.ts';
import { specifiedRoutes } from '#site/routes.ts';
import { openDesk, openPublishedDesk } from '../support/openDesk.ts';
import { describeOnEngines } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

describeOnEngines('the desk’s content', (newLocation) => {
  test('the draft holds what was typed, valid or not, and says who typed it', async () => {
    const { call, record, write } = await openPublishedDesk(await newLocation());
    const before = await record('skills');
    expect(before).toMatchObject({ isChanged: false, notes: [] });
    const faulty = await write('skills', { heading: '' });
    expect(faulty.body).toMatchObject({
      isChanged: true,
      changed: { by: 'Asha' },
      notes: [{ path: 'heading', reason: 'is missing or empty' }],
    });
    expect(await record('skills')).toMatchObject({ ...faulty.body, data: { ...before.data, heading: '' } });
    expect((await write('skills', { heading: 'New' })).body).toMatchObject({ isChanged: true, notes: [] });
    expect((await call('GET', 'session')).body).toMatchObject({
      user: 'Asha',
      changed: ['skills'],
      editing: {},
    });
    expect((await call('GET', 'records/team')).body).not.toHaveProperty('changed');
  });
});

test('text that is typed back is no change, whatever program wrote the published file', async () => {
  const { store, call } = await openPublishedDesk();
  const read = async () => (await call('GET', 'records/skills')).body;
  const { data } = await read();
  const folder = join(await temporaryFolder(), 'pulled');
  await writeVersion(folder, store, await currentContent(store));
  await writeFile(join(folder, 'skills.json'), JSON.stringify(data));
  await publishFolder(store, folder, { note: 'by hand', by: 'Asha' });
  for (const heading of ['Other', data.heading]) {
    const { revision } = await read();
    await call('PUT', 'records/skills', { data: { ...data, heading } }, revision);
    expect((await read()).isChanged).toBe(heading === 'Other');
  }
  expect((await call('GET', 'session')).body).toMatchObject({ changed: [] });
});

test('an optional field that was typed in and emptied again is no change', async () => {
  const { call, record, write, publish } = await openPublishedDesk();
  const { imageFocus: _, ...about } = (await record('about')).data;
  const { revision } = await record('about');
  await call('PUT', 'records/about', { data: about }, revision);
  await publish();
  for (const imageFocus of ['left', '']) {
    await write('about', { imageFocus });
    expect((await record('about')).isChanged).toBe(imageFocus === 'left');
  }
});

test('staff see who typed in a record within the last minute', async () => {
  let user = 'ravi';
  const { call } = await openDesk({ admit: () => ({ user }) });
  const { data, revision } = (await call('GET', 'records/skills')).body;
  await call('PUT', 'records/skills', { data: { ...data, heading: 'Mine' } }, revision);
  const editing = async () => (await call('GET', 'session')).body.editing;
  expect(await editing()).toEqual({});
  user = 'asha';
  expect(await editing()).toMatchObject({ skills: { by: 'ravi' } });
  const typedAt = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  // The clock with which a record was typed may have been ahead.
  for (const since of [61_000, -3_600_000]) {
    vi.useFakeTimers({ toFake: ['Date'], now: typedAt + since });
    expect(await editing()).toEqual({});
  }
});

test('nobody types in a page that was removed', async () => {
  let user = 'ravi';
  const { call } = await openDesk({ admit: () => ({ user }) });
  await call('POST', 'pages', { data: { path: '/one', title: 'One', blocks: [] } });
  const { revision } = (await call('GET', 'records/pages/one')).body;
  await call('POST', 'pages/one/remove', { to: '/about' }, revision);
  user = 'asha';
  expect((await call('GET', 'session')).body.editing).toEqual({});
});

test('a reply that makes too long an address for mail programs gets a warning where it is written', () => {
  const pathsOf = (text: string) =>
    recordWarnings(
      'replies',
      [
        { name: 'Short', subject: 'A', text: 'Short' },
        { name: 'Long', subject: 'A', text },
      ],
      { routes: specifiedRoutes, pages: new Map() },
      () => false,
    ).map(({ path, isWarning }) => [path, isWarning]);
  // The subject has one letter.
  expect(pathsOf('a'.repeat(1_798))).toEqual([]);
  expect(pathsOf('a'.repeat(1_799))).toEqual([['[1].text', true]]);
  expect(pathsOf('తె'.repeat(345))).toEqual([['[1].text', true]]);
});

test('placeholders that nothing fills in, and a last moment that is over, get a warning', () => {
  const reasons = (name: string, record: object) =>
    recordWarnings(name, record, { routes: specifiedRoutes, pages: new Map() }, () => false).map(
      ({ path, reason }) => `${path}: ${reason}`,
    );
  expect(reasons('mail', { suspect: '{title} {name}', reply: '{address}' })).toEqual([
    'suspect: nothing fills in {name}; known: {title}',
  ]);
  expect(reasons('homePage', { hero: { text: 'For {company}' } })).toEqual([
    'hero.text: nothing fills in {company}',
  ]);
  const endingOn = (time: number) => ({ announcement: { shownUntil: dayOf(time) } });
  expect(reasons('frame', endingOn(Date.now()))).toEqual([]);
  expect(reasons('frame', endingOn(Date.now() - 48 * 60 * 60_000))).toEqual([
    'announcement.shownUntil: is over: visitors do not see it any more',
  ]);
});

test('a tab that was opened before the desk was updated saves on, by the name of the release before', async () => {
  const { call, record } = await openPublishedDesk();
  const { data, mark } = await record('skills');
  const save = (heading: string, seen: string) =>
    call('PUT', 'records/skills', { data: { ...data, heading } }, seen);
  const first = await save('One', mark);
  expect(await save('Two', first.body.mark)).toMatchObject({ status: 200 });
  const refused = await save('Three', mark);
  expect(await save('Three', refused.body.theirs.mark)).toMatchObject({ status: 200 });
});
