import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDraft } from '#desk/server/makeDraft.ts';
import { sampleFolder } from '#server/content/content.ts';
import { contentHistory } from '#server/content/contentVersions.ts';
import { publishFolder } from '#server/publishing/publishFolder.ts';
import { folderSet } from '../support/contentSets.ts';
import { openDesk, openPublishedDesk, proxied } from '../support/openDesk.ts';
import { describeOnEngines, openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const hashesOf = async (folder: string) =>
  (await folderSet(folder)).files.map(({ path, hash }) => `${path} ${hash}`);

describeOnEngines('the draft folder', (newLocation) => {
  it('is created from the sample, later from the published version, and never overwritten', async () => {
    const store = await openFor(await newLocation());
    const parent = await temporaryFolder();
    const first = join(parent, 'new/draft');
    await makeDraft(first, store);
    expect(await hashesOf(first)).toEqual(await hashesOf(sampleFolder));
    expect((await stat(first)).mode & 0o777).toBe(0o700);

    await writeFile(join(first, 'about.json'), (await readFile(join(first, 'about.json'), 'utf8')).trim());
    await publishFolder(store, first, { by: 'asha' });
    const second = join(parent, 'second');
    await mkdir(second);
    await makeDraft(second, store);
    expect(await hashesOf(second)).toEqual(await hashesOf(first));
    expect(await hashesOf(second)).not.toEqual(await hashesOf(sampleFolder));
    // It says which version it is based on.
    await writeFile(join(second, 'about.json'), `${await readFile(join(second, 'about.json'), 'utf8')}\n`);
    expect(await publishFolder(store, second, { by: 'ravi' })).toMatchObject({ version: 2 });

    await makeDraft(first, store);
    expect(await hashesOf(first)).not.toEqual(await hashesOf(second));
    expect((await readdir(parent)).sort()).toEqual(['new', 'second']);
  });

  it('is published under the name that the proxy sends', async () => {
    let user = 'asha';
    const { call, store, publish } = await openPublishedDesk(await newLocation(), () => ({ user }));
    const { data, mark } = (await call('GET', 'records/skills')).body;
    await call('PUT', 'records/skills', { data: { ...data, heading: 'New' } }, mark);
    user = 'ravi';
    await publish();
    user = 'meera';
    await call('POST', 'rollback', { version: 1, seen: 2 });
    const history = await contentHistory(store);
    expect(history.map(({ version, by }) => [version, by])).toEqual([
      [3, 'meera'],
      [2, 'ravi'],
      [1, 'Asha'],
    ]);
  });
});

it('no call reads or writes outside the draft folder', async () => {
  const { app, folder } = await openDesk();
  const outside = await temporaryFolder();
  await writeFile(join(outside, 'secret.json'), '{}');
  await symlink(outside, join(folder, 'uploads/out'));
  const ask = (method: 'GET' | 'PUT', url: string, data = {}) =>
    app.inject({ method, url, headers: proxied, ...(method === 'PUT' && { payload: { data } }) });
  for (const path of [
    '../secret.json',
    'uploads/out/secret.json',
    'uploads/../../secret.json',
    '/etc/passwd',
  ]) {
    const code = encodeURIComponent(path);
    expect((await ask('GET', `/desk/thumbnail?path=${code}`)).statusCode, path).toBe(404);
    expect((await ask('PUT', `/desk/records/${code}`)).statusCode, path).toBeGreaterThanOrEqual(400);
    expect((await ask('GET', `/desk/${code}`)).body, path).not.toContain('root:');
  }
  const skills = JSON.parse(await readFile(join(folder, 'skills.json'), 'utf8'));
  await rm(join(folder, 'skills.json'));
  await symlink(join(outside, 'secret.json'), join(folder, 'skills.json'));
  expect((await ask('PUT', '/desk/records/skills', skills)).statusCode).toBe(400);
  expect(await readFile(join(outside, 'secret.json'), 'utf8')).toBe('{}');
  expect(await readdir(outside)).toEqual(['secret.json']);
});
