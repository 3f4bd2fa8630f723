import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentCommand } from '../../support/contentCommand.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { describeOnSqlite } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describeOnSqlite('content publish', (newLocation) => {
  it('publishes no sample over a record that the published version has and the folder lacks', async () => {
    const { run } = contentCommand(await newLocation());
    const { folder, file } = await copyOfSeed();
    const never = file('homePage');
    await rm(never);
    expect((await run('publish', folder)).out).toContain(`warning: ${never}: is missing`);
    expect((await run('publish', folder)).code).toBe(0);

    await rename(file('termsPage'), `${file('termsPage')}.txt`);
    const { code, out } = await run('publish', folder);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(
        /\nThe published version 2 has termsPage\.json and this folder does not\..* Nothing was published\.\n$/,
      ),
    ]);
    expect(out).toContain(
      'termsPage.json.txt: is not a record or a picture in uploads, and is not published',
    );
    expect((await run('check', folder)).code).toBe(0);
  });

  it.each([
    ['latin1', 'Café'],
    ['utf16le', 'Café'],
    ['utf16le', 'Cafe'],
  ] as const)('refuses a record that is saved as %s, with the word %s', async (encoding, word) => {
    const { run } = contentCommand(await newLocation());
    const { folder, file } = await copyOfSeed();
    const team = file('team');
    await writeFile(team, await readFile(team, 'utf8').then((text) => text.replace('Rao', word)), encoding);
    const { code, out } = await run('publish', folder);
    expect(code).toBe(1);
    expect(out).toContain(`${team}: is not saved as UTF-8\n`);
    expect(out).toContain('\n1 fault. Nothing was published.\n');
  });

  const editText = (path: string, before: string, after: string) =>
    readFile(path, 'utf8').then((text) => writeFile(path, text.replace(before, after)));

  it('takes back nothing that somebody else has published, unless it is told to', async () => {
    const { run } = contentCommand(await newLocation());
    const asha = await copyOfSeed();
    await run('publish', asha.folder);
    const ravi = join(await temporaryFolder(), 'ravi');
    await run('pull', ravi);
    await editText(asha.file('about'), '"title"', ' "title"');
    await run('publish', asha.folder);

    await editText(`${ravi}/value.json`, '"title"', ' "title"');
    const { code, out } = await run('publish', ravi);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(`\n${ravi} is based on version 1, but version 2 is published now. `),
    ]);
    expect(out).toMatch(/replace it with --over 2\. Nothing was published\.\n$/);
    expect((await run('publish', ravi, '--over', '1')).out).toContain(
      '--over names version 1, but version 2',
    );
    expect((await run('publish', ravi, '--over', '2')).code).toBe(0);
    expect((await run('publish', asha.folder, '--over', 'x')).code).toBe(2);
  });
});
