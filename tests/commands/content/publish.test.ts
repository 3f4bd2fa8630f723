import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentCommand } from '../../support/contentCommand.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { describeOnEngines } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describeOnEngines('content publish', (newLocation) => {
  it('publishes no sample over a record that the published version has and the folder lacks', async () => {
    const { run } = contentCommand(await newLocation());
    const { folder, file } = await copyOfSeed();
    const never = file('homePage');
    await rm(never);
    expect((await run('publish', folder)).out).toContain(`warning: ${never}: is missing`);
    expect((await run('publish', folder)).code).toBe(0);

    const terms = file('termsPage');
    await rename(terms, `${terms}.kept`);
    const { code, out } = await run('publish', folder);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(`\n${terms}: is missing, but version 2, which is published, has it`),
    ]);
    expect(out).not.toContain(`\n${never}`);
    expect(out).toMatch(/\n1 fault\. Nothing was published\.\n$/);
    expect((await run('check', folder)).code).toBe(0);
  });

  it.each([
    ['frame', 'Frame.json'],
    ['frame', 'frame.JSON'],
    ['frame', 'frame.json.txt'],
    ['termsPage', 'TermsPage.json.TXT'],
  ] as const)('refuses the record %s as %s, and gives the right name', async (name, wrong) => {
    const { run } = contentCommand(await newLocation());
    const { folder, file } = await copyOfSeed();
    await rename(file(name), `${folder}/${wrong}`);
    for (const command of ['check', 'publish']) {
      const { code, out } = await run(command, folder);
      const fault = `${folder}/${wrong}: has a wrong name: rename it to ${name}.json, or delete it\n`;
      expect([code, out]).toEqual([1, expect.stringContaining(fault)]);
      expect(out).not.toContain(`warning: ${folder}/${wrong}`);
    }
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

  it('tells which files it changes, of many the first twenty', async () => {
    const { run } = contentCommand(await newLocation());
    const { folder, file } = await copyOfSeed();
    expect((await run('publish', folder)).out).not.toContain('Since version');
    expect((await run('publish', folder)).out).toContain('\nSince version 1 nothing has changed.\nVersion 2');
    await editText(file('about'), '"title"', ' "title"');
    await rm(`${folder}/uploads/team/cup.jpg`);
    const picture = await readFile(`${folder}/uploads/boulders.jpg`);
    await writeFile(`${folder}/uploads/new.jpg`, picture);
    expect((await run('publish', folder)).out).toMatch(
      /\nSince version 2:\n {2}changed about.json\n {2}added uploads\/new.jpg\n {2}removed uploads\/team\/cup.jpg\nVersion 3 /,
    );
    for (let number = 10; number < 35; number++) await writeFile(`${folder}/uploads/${number}.jpg`, picture);
    expect((await run('publish', folder)).out).toMatch(
      /\nSince version 3:(\n {2}added uploads\/\d\d.jpg){20}\n {2}and 5 more\nVersion 4 /,
    );
  });

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
      expect.stringContaining(
        `\n${ravi} comes from version 1, but version 2 is published. It would take back what others have done:\n  changed about.json\nNothing`,
      ),
    ]);
    expect(out).toContain('add --over 2.\n');

    // With the other's change it takes nothing back.
    await cp(asha.file('about'), `${ravi}/about.json`);
    expect((await run('publish', ravi)).out).toContain('Since version 2:\n  changed value.json\nVersion 3');
    expect((await run('publish', asha.folder)).out).toContain('comes from version 2, but version 3');
    expect((await run('publish', asha.folder, '--over', '3')).code).toBe(0);
    expect((await run('publish', asha.folder, '--over', 'x')).code).toBe(2);
  });

  it('publishes over no version but the one that is shown', async () => {
    const { run } = contentCommand(await newLocation());
    const { folder } = await copyOfSeed();
    await run('publish', folder);
    await run('publish', folder);
    const { code, out } = await run('publish', folder, '--over', '1');
    expect([code, out]).toEqual([1, expect.stringContaining('\n--over 1: version 2 is published. Nothing')]);
    expect((await run('history')).out).toMatch(/^\* 2 /);
    expect((await run('publish', folder, '--over', '2')).code).toBe(0);
  });

  it('counts entries left out and dead links in the last line, and refuses them with --strict', async () => {
    const { run } = contentCommand(await newLocation());
    const { folder, edit } = await copyOfSeed();
    await edit('team', (team: object[]) => team.push({ image: 5, designation: 7 }, { image: 5 }));
    await edit('about', (record: object) => Object.assign(record, { buttonLink: '/none' }));
    const sum = '2 entries left out, 1 dead link';
    const check = await run('check', folder);
    expect([check.code, check.out]).toEqual([0, expect.stringMatching(`\n0 faults, ${sum}\\.\n$`)]);
    expect(check.out.match(/still of the sample/g)).toHaveLength(1);
    const refused = await run('publish', folder, '--strict');
    expect([refused.code, refused.out]).toEqual([
      1,
      expect.stringContaining(`\n${sum}. Nothing was published.\n`),
    ]);
    const published = await run('publish', folder);
    expect([published.code, published.out]).toEqual([
      0,
      expect.stringMatching(`\nVersion 1 .* files; ${sum}\\.\n$`),
    ]);
  });

  it('publishes a folder that was repaired after a rollback', async () => {
    const { run } = contentCommand(await newLocation());
    const { folder, file } = await copyOfSeed();
    await run('publish', folder);
    await editText(file('about'), '"title"', ' "title"');
    await run('publish', folder);
    await run('rollback', '1');
    await editText(file('about'), ' "title"', '  "title"');
    const { code, out } = await run('publish', folder);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('\nSince version 3:\n  changed about.json\nVersion 4 '),
    ]);
  });

  it('publishes a folder that does not say which version it is, and one that cannot be written', async () => {
    const { run } = contentCommand(await newLocation());
    const { folder, file } = await copyOfSeed();
    await run('publish', (await copyOfSeed()).folder);
    await editText(file('about'), '"title"', ' "title"');
    await mkdir(`${folder}/.version`);
    const { code, out } = await run('publish', folder);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`\nwarning: ${folder} does not note that it is version 2: EISDIR`),
    ]);
  });
});
