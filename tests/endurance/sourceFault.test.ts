import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startDevSite } from '../support/startDevSite.ts';

it('the development server’s page shows where a comma is missing in the brand file', async () => {
  const { url, folder, stop } = await startDevSite();
  onTestFinished(stop);
  const file = join(folder, 'theme/brand.ts');
  const brand = await readFile(file, 'utf8');
  await writeFile(file, brand.replace(/(name: '.*'),/, '$1'));
  const line = brand.slice(0, brand.indexOf('legalName:')).split('\n').length;
  expect(await (await fetch(url)).text()).toMatch(new RegExp(`theme/brand\\.ts:${line}:3`));
});
