import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startDevSite } from '../support/startDevSite.ts';

it('a missing comma in the brand file is one sentence, on the page and of theme:check', async () => {
  const { url, folder, stop } = await startDevSite();
  onTestFinished(stop);
  const file = join(folder, 'theme/brand.ts');
  const brand = await readFile(file, 'utf8');
  await writeFile(file, brand.replace(/(name: '.*'),/, '$1'));
  const line = brand.slice(0, brand.indexOf('legalName:')).split('\n').length;

  const page = await (await fetch(url)).text();
  expect(page).toContain(`<p>theme/brand.ts, line ${line}, column 3: Expected `);

  const site = join(folder, 'src/commands/site/main.ts');
  const command = spawn(process.execPath, ['--import', 'tsx', site, 'theme', 'check'], { cwd: folder });
  const [err, [code]] = await Promise.all([text(command.stderr), once(command, 'close')]);
  expect([code, err]).toEqual([
    1,
    `theme/brand.ts, line ${line}, column 3: Expected "}" but found "legalName"\n`,
  ]);
});
