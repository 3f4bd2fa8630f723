import { join } from 'node:path';
import { switchBuild } from '#commands/build/nextBuild.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { copyOfBuild, writeOtherBuild } from './builds.ts';
import { untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';
import { startSite } from './startSite.ts';

test.describe.configure({ timeout: 300_000 });

const paths = [...routes.map(({ path }) => path), notFoundPath];

/** Returns all build files that a page references directly or through scripts. */
async function filesOf(url: string): Promise<Set<string>> {
  const found = new Set<string>();
  const search = (text: string) => {
    for (const [, inPage, inScript] of text.matchAll(
      /(\/(?:assets|fonts)\/[\w-]+\.\w+)|(?:assets|\.)\/([\w-]+-[\w-]{8}\.(?:js|svg))/g,
    ))
      found.add(inPage ?? `/assets/${inScript}`);
  };
  for (const path of paths) search(await (await fetch(url + path)).text());
  // The set grows during the iteration.
  for (const file of found) if (file.endsWith('.js')) search(await (await fetch(url + file)).text());
  return found;
}

/** Returns the files that the server does not have. */
async function missing(files: Iterable<string>, url: string): Promise<string[]> {
  const errors: string[] = [];
  for (const file of files) {
    const answer = await fetch(url + file);
    await answer.arrayBuffer();
    if (!answer.ok) errors.push(`${answer.status} ${file}`);
  }
  return errors;
}

test('building in place does not affect the running server, and an open page works after the restart', {
  tag: '@endurance',
}, async ({ page }) => {
  const { folder, remove } = await copyOfBuild();
  const site = await startSite({}, folder);
  try {
    const dist = join(folder, 'dist');
    await page.goto(`${site.url}/contact`);
    const old = await filesOf(site.url);
    expect([...old].some((file) => file.endsWith('.js'))).toBe(true);

    await writeOtherBuild(dist, `${dist}.next`);
    await switchBuild(`${dist}.next`, dist);
    expect(await missing(old, site.url)).toEqual([]);
    expect(await filesOf(site.url)).toEqual(old);

    await site.restart();
    const young = await filesOf(site.url);
    expect([...young].filter((file) => file.endsWith('.js') && old.has(file))).toEqual([]);
    expect(await missing([...young, ...old], site.url)).toEqual([]);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Careers' }).first().click();
    await expect(page).toHaveURL(/careers/);
  } finally {
    await site.stop();
    await remove();
  }
});
