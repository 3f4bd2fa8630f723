import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { contentCommand } from '../../support/contentCommand.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { describeOnEngines } from '../../support/storageEngines.ts';

const termsAsMarkdown = `---
title: Terms
description: What holds here.
contents: On this page
---

# Terms

One paragraph.

## Conduct

Text.
`;

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

    await writeFile(terms.replace(/json$/, 'md'), termsAsMarkdown);
    expect((await run('publish', folder)).code).toBe(0);
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
  ] as const)('refuses JSON and Markdown that are saved as %s, with the word %s', async (encoding, word) => {
    const { run } = contentCommand(await newLocation());
    const { folder, file } = await copyOfSeed();
    const [team, terms] = [file('team'), file('termsPage').replace(/json$/, 'md')];
    await writeFile(team, await readFile(team, 'utf8').then((text) => text.replace('Rao', word)), encoding);
    await writeFile(terms, termsAsMarkdown.replace('Text', word), encoding);
    const { code, out } = await run('publish', folder);
    expect(code).toBe(1);
    for (const path of [team, terms]) expect(out).toContain(`${path}: is not saved as UTF-8\n`);
    expect(out).toContain('\n2 faults. Nothing was published.\n');
  });
});
