import { expect, test } from 'vitest';
import { spawnSite } from '../support/spawnSite.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('a server with a public address names the samples that it shows in its log', async () => {
  const SITE_URL = 'https://www.site.example';
  const site = await spawnSite({ SITE_URL, DATA_DIR: await temporaryFolder() });
  // Its log is whole then.
  await site.end('SIGINT');
  const findings = site.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line).finding)
    .filter(Boolean);
  expect(findings).toEqual([expect.stringContaining('sample content still in use')]);
});
