import { rename, rm, writeFile } from 'node:fs/promises';
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
});
