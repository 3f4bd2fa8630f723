import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '#server/files/projectRoot.ts';
import { plainEnv, startProgram } from '../support/startProgram.ts';
import { untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';

const sources = ['src', 'theme', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Starts the development server on a free port, with a copy of the sources. */
async function startDevSite() {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  for (const name of sources) await cp(join(projectRoot, name), join(folder, name), { recursive: true });
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const args = ['--import', 'tsx', join(folder, 'src/commands/dev/main.ts')];
  const env = { ...plainEnv, PORT: '0', DATA_DIR: join(folder, 'data') };
  const { url, end } = await startProgram(args, folder, env);
  const stop = async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, folder, stop };
}

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Banyan Systems home' });

test('npm run dev shows an edit in the open page: name, colours, drawings, and a part of Material UI that is new to the site', {
  tag: '@endurance',
}, async ({ page }) => {
  // The first start bundles the packages.
  test.setTimeout(240_000);
  const site = await startDevSite();
  try {
    await page.goto(`${site.url}/services`);
    await untilHydrated(page);
    // The starter, not React, handles this button.
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    const file = join(site.folder, 'theme/brand.ts');
    const edited = (await readFile(file, 'utf8'))
      .replace(/name: .*,/, "name: 'Banyan Systems',")
      .replace(/primary: '#\w+'/, "primary: '#0E5F52'")
      .replace(/hope: '#\w+'/, "hope: '#0F6B5C'");
    await writeFile(file, edited);

    await expect(home(page)).toBeVisible({ timeout: 60_000 });
    const button = page.getByRole('main').getByRole('link', { name: 'Get in Touch' });
    await expect(button).toHaveCSS('background-color', 'rgb(14, 95, 82)');
    await expect(page.locator('html')).toHaveCSS('--hope', '#0F6B5C');
    await untilHydrated(page);

    const link = join(site.folder, 'src/components/ActionLink.tsx');
    await writeFile(link, (await readFile(link, 'utf8')).replace('<Button ', '<Button loading '));
    // Material UI's documentation shows it, and the site did not use it.
    await expect(button.getByRole('progressbar')).toBeVisible();
  } finally {
    await site.stop();
  }
});
