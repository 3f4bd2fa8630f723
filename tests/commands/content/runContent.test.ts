import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contentBytes } from '#server/content/contentBlobs.ts';
import {
  contentFiles,
  contentHistory,
  currentContent,
  publishContent,
} from '#server/content/contentVersions.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { timeOf } from '#server/timing/days.ts';
import { folderSet } from '../../support/contentSets.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { contentCommand } from '../../support/staffCommand.ts';
import {
  describeOnEngines,
  describeOnSqlite,
  openFor,
  type StoreLocation,
} from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const editText = (path: string, before: string, after: string) =>
  readFile(path, 'utf8').then((text) => writeFile(path, text.replace(before, after)));

const lineOf = (newLocation: () => Promise<StoreLocation>) => async () => contentCommand(await newLocation());

describeOnEngines('npm run content', (newLocation) => {
  const commandLine = lineOf(newLocation);

  it('publishes a copy of the sample, shows the history, rolls back, and pulls', async () => {
    const { run, location } = await commandLine();
    const server = await openFor(location);
    const folder = join(await temporaryFolder(), 'content');
    expect(await run('history')).toEqual({ code: 0, out: 'Nothing has been published yet.\n' });
    expect((await run('init', folder)).code).toBe(0);
    expect(await run('init', folder)).toEqual({ code: 1, out: expect.stringContaining('is not empty') });
    const other = await temporaryFolder();
    await writeFile(join(other, 'of staff.txt'), '');
    expect(await run('init', other)).toEqual({ code: 1, out: expect.stringContaining('is not empty') });
    expect((await run('check', folder)).out).toContain('No faults.');
    const careers = join(folder, 'careersPage.json');
    const text = await readFile(careers);
    await writeFile(careers, '{');
    expect(await run('check', folder)).toEqual({ code: 1, out: expect.stringContaining('careersPage.json') });
    await writeFile(careers, text);
    const { databaseUrl, dataDir } = location;
    const { host, pathname } = databaseUrl ? new URL(databaseUrl) : { host: '', pathname: dataDir };
    const place = `The versions are in ${host}${pathname}.\n`;
    const first = await run('publish', folder, '--note', 'Spring', '--by', 'Asha');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(new RegExp(`\nVersion 1 is published: \\d+ files.\n${place}$`));

    await writeFile(join(folder, 'naviagtion.json'), '{}');
    await writeFile(join(folder, '.hidden'), '');
    const same = await run('publish', folder);
    expect(same.code).toBe(1);
    expect(same.out).toContain('naviagtion.json: is not a record, a page or a file');
    expect(same.out).toContain(`${folder} is the same as version 1. Nothing was published.\n`);
    await editText(join(folder, 'about.json'), '"title"', ' "title"');
    expect((await run('publish', folder)).code).toBe(0);
    expect((await currentContent(server)).version).toBe(2);
    expect(await run('rollback', '2')).toMatchObject({ code: 1 });
    const back = `Version 3 is published: version 1 again.\n${place}`;
    expect(await run('rollback', '1', '--by', 'Ravi')).toEqual({ code: 0, out: back });
    expect(await run('rollback', '7')).toEqual({ code: 1, out: 'There is no version 7.\n' });
    const { out } = await run('history');
    const [newest] = await contentHistory(server);
    expect(out).toContain(timeOf(newest?.createdAt ?? ''));
    expect(out).toMatch(
      /^\* 3 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\d+ files, \d+ KB {2}Ravi {2}back to version 1\n {2}2 .* \S+\n {2}1 .* Asha {2}Spring\n$/,
    );

    const pulled = join(await temporaryFolder(), 'pulled');
    expect(await run('pull', pulled)).toEqual({ code: 0, out: `${pulled} holds version 3.\n` });
    for (const entry of await readdir(pulled, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || entry.name === '.version') continue;
      const bytes = await readFile(path);
      expect(bytes.equals(await readFile(path.replace(pulled, folder)))).toBe(entry.name !== 'about.json');
      // A colleague on the same machine may read what is pulled.
      expect((await stat(path)).mode & 0o777, path).toBe(0o666 & ~process.umask());
    }
    expect((await run('pull', pulled)).out).toContain('is not empty');
  });
});

describeOnSqlite('npm run content', (newLocation) => {
  const commandLine = lineOf(newLocation);

  it('creates no store for reading or rolling back', async () => {
    const { run, location } = await commandLine();
    const folder = join(await temporaryFolder(), 'pulled');
    for (const args of [['history'], ['pull', folder], ['rollback', '1'], ['history']])
      expect(await run(...args)).toEqual({ code: 1, out: expect.stringContaining('there is no store in') });
    expect(await readdir(location.dataDir)).toEqual([]);
  });

  it('starts no second desk on a port, and says so in one line', async () => {
    const { run } = await commandLine();
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const reason = expect.stringMatching(/^[^\n]+: \d+\nPort \d+ cannot be used: [^\n]+\n$/);
    const { folder } = await copyOfSeed();
    expect(await run('edit', folder, '--port', String(port))).toEqual({ code: 1, out: reason });
  });

  it('publishes nothing of an invalid folder and names the reason for each file', async () => {
    const { run, location } = await commandLine();
    const { folder, file } = await copyOfSeed();
    await writeFile(file('navigation'), '[{');
    await rm(file('team'));
    await writeFile(file('about'), '{"title":"x"}');
    await writeFile(file('value'), await readFile(file('value'), 'utf8'), 'utf16le');
    await writeFile(file('service'), '[{"services":[{"title":"Café"}]}]', 'latin1');
    const { code, out } = await run('publish', folder);
    expect(code).toBe(1);
    for (const line of [
      `${file('navigation')}: Expected`,
      `${file('team')}: is missing`,
      `${file('about')}: subtitle: is missing or empty`,
      `${file('value')}: is not saved as UTF-8\n`,
      `${file('service')}: is not saved as UTF-8\n`,
    ])
      expect(out).toContain(line);
    expect(out).toMatch(/faults\. Nothing was published\.\n$/);
    expect((await currentContent(await openFor(location))).version).toBe(0);
    const none = join(folder, 'none');
    expect(await run('publish', none)).toEqual({ code: 1, out: `There is no folder ${none}\n` });
  });

  it('does not roll back to a version with errors in this release, and names them', async () => {
    const { run, location } = await commandLine();
    const store = await openFor(location);
    const { folder, file } = await copyOfSeed();
    await rm(file('navigation'));
    await writeFile(file('termsPage'), '{"heading":"Ours"}');
    await publishContent(store, await folderSet(folder), 'of an earlier release', '');
    expect((await run('publish', (await copyOfSeed()).folder, '--over', '1')).code).toBe(0);
    const { code, out } = await run('rollback', '1');
    expect(code).toBe(1);
    expect(out).toMatch(/^navigation\.json: is missing/);
    expect(out).toContain('\ntermsPage.json: title: is missing or empty\n');
    expect(out).toMatch(/\n\d faults\. Version 1 was not published again\.\n$/);
    expect((await currentContent(store)).version).toBe(2);
  });

  it('does not replace a published record that the folder lacks with the sample', async () => {
    const { run } = await commandLine();
    const { folder, file } = await copyOfSeed();
    const never = file('homePage');
    await rm(never);
    expect((await run('publish', folder)).out).toContain(`warning: ${never}: is missing`);
    await editText(file('about'), '"title"', ' "title"');
    // A page may go.
    await rm(join(folder, 'pages/estimating-a-project.json'));
    expect((await run('publish', folder)).code).toBe(0);

    await rm(file('termsPage'));
    const { code, out } = await run('publish', folder);
    expect(code).toBe(1);
    expect(out).toMatch(/\nThe published version 2 has termsPage\.json and this folder does not\./);
    expect(out).toMatch(/Nothing was published\.\n$/);
    expect((await run('check', folder)).code).toBe(0);
  });

  it('does not overwrite a version that somebody else published, unless --over names it', async () => {
    const { run } = await commandLine();
    const asha = await copyOfSeed();
    await run('publish', asha.folder);
    const other = await copyOfSeed();
    await editText(other.file('about'), '"title"', ' "title"');
    await (await commandLine()).run('publish', other.folder);
    expect((await run('publish', other.folder)).out).toContain(
      `${other.folder} is based on version 1 of another site, but version 1 is published now. `,
    );
    const ravi = join(await temporaryFolder(), 'ravi');
    await run('pull', ravi);
    await editText(asha.file('about'), '"title"', ' "title"');
    await run('publish', asha.folder);

    await editText(`${ravi}/value.json`, '"title"', ' "title"');
    const { code, out } = await run('publish', ravi);
    expect(code).toBe(1);
    expect(out).toContain(`\n${ravi} is based on version 1, but version 2 is published now. `);
    expect(out).toMatch(/replace it with --over 2\. Nothing was published\.\n$/);
    for (const over of ['1', '3'])
      expect((await run('publish', ravi, '--over', over)).out).toContain(
        `--over names version ${over}, but version 2`,
      );
    expect((await run('publish', ravi, '--over', '2')).code).toBe(0);

    const started = join(await temporaryFolder(), 'sample');
    await run('init', started);
    const refused = await run('publish', started);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain(`\n${started} does not say which version it is based on, but version 3 `);
  });

  it('changes nothing when killed during a publish, and the next one succeeds', async () => {
    const { run, env, location } = await commandLine();
    const { folder } = await copyOfSeed();
    const store = await openFor(location);
    const command = [join(projectRoot, 'dist/site.js'), 'content', 'publish', folder];
    const child = spawn(process.execPath, command, {
      env: { ...process.env, ...env, CONTENT_DIR: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'close');
    const { files } = await folderSet(folder);
    // Kills once the first bytes are in the store.
    await vi.waitFor(
      async () => {
        const found = await Promise.allSettled(files.map(({ hash }) => contentBytes(store, hash)));
        expect(found.some(({ status }) => status === 'fulfilled')).toBe(true);
      },
      { timeout: 40_000, interval: 5 },
    );
    child.kill('SIGKILL');
    await ended;
    const { version } = await currentContent(store);
    // The kill may come too late, so the version is complete or missing.
    expect(await contentFiles(store, 1)).toHaveLength(version === 1 ? files.length : 0);
    await editText(join(folder, 'about.json'), '"title"', ' "title"');
    // Killed so late, it has not noted its version in the folder.
    const over = version > 0 ? ['--over', String(version)] : [];
    expect((await run('publish', folder, ...over)).out).toContain(`Version ${version + 1} is published`);
    expect(await contentFiles(store, version + 1)).toHaveLength(files.length);
  });
});
