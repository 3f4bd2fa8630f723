import { expect, test } from 'vitest';
import { spawnSite } from '../support/spawnSite.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test.each([
  ['a production server names each sample it shows in a line of its log', 'production', true],
  ['a server in development shows the sample without a word', undefined, false],
])('%s', async (_, NODE_ENV, warns) => {
  const site = await spawnSite({ NODE_ENV, DATA_DIR: await temporaryFolder() });
  // Its log is whole then.
  await site.end('SIGINT');
  const findings = site.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ finding }) => finding);
  expect(findings.length > 0).toBe(warns);
  expect(findings.length).toBeLessThanOrEqual(10);
});
