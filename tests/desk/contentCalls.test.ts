import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordWarnings } from '#server/content/recordWarnings.ts';
import { publishFolder } from '#server/publishing/publishFolder.ts';
import { specifiedSite } from '#site/routes.ts';
import { openPublishedDesk } from '../support/openDesk.ts';
import { describeOnEngines, type StoreLocation } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Opens a desk on a published copy of the sample. */
async function openSample(location: StoreLocation) {
  const { storage, folder, call } = await openPublishedDesk(location);
  const record = async (name: string) => {
    const { body } = await call('GET', 'records');
    return body.find((each: { name: string }) => each.name === name);
  };
  const write = async (name: string, part: object) => {
    const { data, mark } = await record(name);
    return call('PUT', `records/${name}`, { data: { ...data, ...part } }, mark);
  };
  return { storage, folder, call, record, write };
}

describeOnEngines('the desk’s content', (newLocation) => {
  test('text with an error is kept next to the draft until it is saved or thrown away', async () => {
    const { call, record, write, folder } = await openSample(await newLocation());
    const before = await record('skills');
    const kept = await write('skills', { heading: '' });
    expect(kept.body).toMatchObject({ saved: false, notes: [{ path: 'heading' }] });
    expect(await record('skills')).toMatchObject({
      data: before.data,
      isChanged: false,
      unsaved: { by: 'Asha', mark: before.mark, data: { heading: '' } },
    });
    expect((await call('GET', 'publication')).body).toMatchObject({
      records: [],
      unsaved: [{ name: 'skills', by: 'Asha' }],
    });
    await call('DELETE', 'unsaved/skills');
    expect((await record('skills')).unsaved).toBeUndefined();
    await write('skills', { heading: '' });
    expect((await write('skills', { heading: 'New' })).body).toMatchObject({ saved: true, isChanged: true });
    expect((await record('skills')).unsaved).toBeUndefined();
    expect((await call('GET', 'session')).body).toMatchObject({ user: 'Asha', changes: 1 });

    // A folder for unsaved text that leads elsewhere is neither read nor written.
    const outside = await temporaryFolder();
    await rm(join(folder, '.unsaved'), { recursive: true });
    await symlink(outside, join(folder, '.unsaved'));
    expect((await call('GET', 'records')).status).toBe(400);
    const invalid = { data: { ...before.data, heading: '' } };
    expect((await call('PUT', 'records/skills', invalid, before.mark)).status).toBe(400);
  });

  test('another person’s version is merged: its own changes are kept, and staff choose between conflicting texts', async () => {
    const { storage, folder, call, record, write } = await openSample(await newLocation());
    const theirs = join(await temporaryFolder(), 'theirs');
    await cp(folder, theirs, { recursive: true });
    for (const name of ['skills', 'careersPage', 'teamPage']) {
      const file = join(theirs, `${name}.json`);
      await writeFile(
        file,
        JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), heading: 'Theirs' }),
      );
    }
    await publishFolder(storage, theirs, { over: 1, by: 'Ravi' });
    for (const name of ['careersPage', 'teamPage', 'collaboration']) await write(name, { heading: 'Mine' });
    const { newer } = (await call('GET', 'publication')).body;
    expect(newer).toMatchObject({ version: 2, pictures: [] });
    expect(newer.both.map(({ name }: { name: string }) => name).sort()).toEqual(['careersPage', 'teamPage']);
    expect((await call('POST', 'publish', { note: '' })).body.isPublished).toBe(false);
    expect((await call('POST', 'merge', { version: 1, theirs: [] })).status).toBe(409);
    await call('POST', 'merge', { version: 2, theirs: ['teamPage.json'] });
    const headings = ['skills', 'teamPage', 'careersPage', 'collaboration'].map(
      async (name) => (await record(name)).data.heading,
    );
    expect(await Promise.all(headings)).toEqual(['Theirs', 'Theirs', 'Mine', 'Mine']);
    expect((await call('POST', 'publish', { note: 'both' })).body.isPublished).toBe(true);
    expect((await call('GET', 'versions/1')).body.records).toHaveLength(4);
    expect((await call('GET', 'versions/99')).status).toBe(404);
  });
});

test('texts with placeholders that nothing fills in get a warning', () => {
  const reasons = (name: 'mail' | 'homePage', record: object) =>
    recordWarnings(name, record, specifiedSite, () => false).map(({ path, reason }) => `${path}: ${reason}`);
  expect(reasons('mail', { suspect: '{title} {name}', reply: '{address}' })).toEqual([
    'suspect: nothing fills in {name}; known: {title}',
  ]);
  expect(reasons('homePage', { hero: { text: 'For {company}' } })).toEqual([
    'hero.text: nothing fills in {company}',
  ]);
});
