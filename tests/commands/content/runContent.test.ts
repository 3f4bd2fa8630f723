import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readFolder } from '#commands/content/readFolder.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { contentCommand } from '../../support/contentCommand.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import {
  describeOnEngines,
  describeOnSqlite,
  openFor,
  type StoreLocation,
} from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const lineOf = (newLocation: () => Promise<StoreLocation>) => async () => contentCommand(await newLocation());

describeOnEngines('npm run content', (newLocation) => {
  const commandLine = lineOf(newLocation);

  it('publishes a copy of the sample, shows history, goes back, and pulls', async () => {
    const { run, location } = await commandLine();
    const server = await openFor(location);
    const folder = join(await temporaryFolder(), 'content');
    expect(await run('history')).toEqual({ code: 0, out: 'Nothing has been published yet.\n' });
    expect((await run('init', folder)).code).toBe(0);
    expect(await run('init', folder)).toEqual({ code: 1, out: expect.stringContaining('is not empty') });
    expect((await run('check', folder)).out).toContain('No faults.');
    const first = await run('publish', folder, '--note', 'Spring');
    expect([first.code, first.out]).toEqual([
      0,
      expect.stringMatching(/\nVersion 1 is published in \S+: \d+ files\.\n$/),
    ]);
    const { databaseUrl, dataDir } = location;
    expect(first.out).toContain(`published in ${databaseUrl ? new URL(databaseUrl).host : dataDir}`);

    await writeFile(join(folder, 'naviagtion.json'), '{}');
    await writeFile(join(folder, '.hidden'), '');
    for (const command of ['check', 'publish']) {
      const { out } = await run(command, folder);
      expect(out).toContain('naviagtion.json: is not a record or a picture');
    }
    expect((await server.currentContent()).version).toBe(2);

    expect(await run('rollback', '1')).toEqual({
      code: 0,
      out: 'Version 3 is published: version 1 again.\n',
    });
    expect(await run('rollback', '7')).toEqual({ code: 1, out: 'There is no version 7.\n' });
    const { out } = await run('history');
    expect(out).toMatch(
      /^\* 3 {2}\S+ \S+ UTC {2}\d+ files, \d+ KB {2}back to version 1\n {2}2 {2}.*\n {2}1 .* Spring\n$/,
    );

    const pulled = join(await temporaryFolder(), 'pulled');
    expect(await run('pull', pulled)).toEqual({ code: 0, out: `${pulled} holds version 3.\n` });
    for (const entry of await readdir(pulled, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || path.startsWith(join(pulled, '.'))) continue;
      expect(await readFile(path)).toEqual(await readFile(path.replace(pulled, folder)));
    }
    expect((await run('pull', pulled)).out).toContain('is not empty');
  });
});

describeOnSqlite('npm run content', (newLocation) => {
  const commandLine = lineOf(newLocation);

  it('makes no store to read one, or to go back in', async () => {
    const { run, location } = await commandLine();
    const folder = join(await temporaryFolder(), 'pulled');
    for (const args of [['history'], ['pull', folder], ['rollback', '1'], ['history']])
      expect(await run(...args)).toEqual({ code: 1, out: expect.stringContaining('there is no store in') });
    expect(await readdir(location.dataDir)).toEqual([]);
  });

  it('publishes nothing of a faulty folder, and says why, file by file', async () => {
    const { run, location } = await commandLine();
    const { folder, file } = await copyOfSeed();
    await writeFile(file('navigation'), '[{');
    await rm(file('team'));
    await writeFile(file('about'), '{"title":"x"}');
    const { code, out } = await run('publish', folder);
    expect(code).toBe(1);
    expect(out).toContain(`${file('navigation')}: Expected`);
    expect(out).toContain(`${file('team')}: is missing`);
    expect(out).toContain(`${file('about')}: subtitle: is missing or empty`);
    expect(out).toMatch(/faults\. Nothing was published\.\n$/);
    expect((await (await openFor(location)).currentContent()).version).toBe(0);
    for (const command of ['check', 'publish']) {
      const none = join(folder, 'none');
      expect(await run(command, none)).toEqual({ code: 1, out: `There is no folder ${none}\n` });
    }
    expect(await run('publish')).toMatchObject({ code: 2, out: expect.stringContaining('DIR is missing') });
  });

  it('checks what publish refuses: a picture of more than 30 MB, and a record of more than 256 KB, each once', async () => {
    const { run } = await commandLine();
    const { folder, file } = await copyOfSeed();
    const picture = join(folder, 'uploads/large.jpg');
    await writeFile(picture, await readFile(join(folder, 'uploads/boulders.jpg')));
    await truncate(picture, 33 * 1024 * 1024);
    await writeFile(file('value'), ' '.repeat(300 * 1024));
    const { code, out } = await run('check', folder);
    expect(code).toBe(1);
    expect(out.split('\n').filter((line) => line.includes('larger than'))).toEqual([
      `${picture}: is larger than 30 MB`,
      `${file('value')}: is larger than 256 KB`,
    ]);
    expect(out).toMatch(/\n2 faults\.\n$/);
  });

  it('goes back to no version that has faults for this release, and names them', async () => {
    const { run, location } = await commandLine();
    const storage = await openFor(location);
    const { folder, file } = await copyOfSeed();
    await rm(file('navigation'));
    await writeFile(file('termsPage'), '{"heading":"Ours"}');
    await storage.publishContent((await readFolder(folder)).files, 'of an earlier release');
    expect((await run('publish', (await copyOfSeed()).folder)).code).toBe(0);
    const { code, out } = await run('rollback', '1');
    expect(code).toBe(1);
    expect(out).toMatch(/^navigation\.json: is missing/);
    expect(out).toContain('\ntermsPage.json: title: is missing or empty\n');
    expect(out).toMatch(/\n\d faults\. Version 1 was not published again\.\n$/);
    expect((await storage.currentContent()).version).toBe(2);
  });

  it('that is killed in the middle of a publish changes nothing, and the next one goes on', async () => {
    const { run, env, location } = await commandLine();
    const { folder } = await copyOfSeed();
    const storage = await openFor(location);
    const script = join(projectRoot, 'src/commands/site/main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, 'content', 'publish', folder], {
      env: { ...process.env, ...env, CONTENT_DIR: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'close');
    const store = await storedHashes(folder);
    // As soon as the first bytes are in the store.
    await vi.waitFor(
      async () => {
        const found = await Promise.all(
          store.map(({ hash }) =>
            storage.contentBytes(hash).then(
              () => true,
              () => false,
            ),
          ),
        );
        expect(found.some(Boolean)).toBe(true);
      },
      { timeout: 40_000, interval: 5 },
    );
    child.kill('SIGKILL');
    await ended;
    const { version } = await storage.currentContent();
    // Whole or not at all: the kill may have come too late.
    expect(await storage.contentFiles(1)).toHaveLength(version === 1 ? store.length : 0);
    expect((await run('publish', folder)).out).toContain(`Version ${version + 1} is published`);
    expect(await storage.contentFiles(version + 1)).toHaveLength(store.length);
  });
});

const storedHashes = async (folder: string) => (await readFolder(folder)).files;
