import { join } from 'node:path';
import { switchBuild } from '#commands/build/nextBuild.ts';
import { forms } from '#site/forms/forms.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { copyOfBuild, writeOtherBuild } from './builds.ts';
import { leadsOf } from './formPages.ts';
import { untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';
import { type Site, startSite } from './startSite.ts';

test.describe.configure({ timeout: 300_000 });

const paths = [...routes.map(({ path }) => path), notFoundPath];

/** Every file of the build that a page names, and the scripts of these. */
async function filesOf(url: string): Promise<Set<string>> {
  const found = new Set<string>();
  const search = (text: string) => {
    for (const [, inPage, inScript] of text.matchAll(
      /(\/(?:assets|fonts)\/[\w-]+\.\w+)|(?:assets|\.)\/([\w-]+-[\w-]{8}\.(?:js|svg))/g,
    ))
      found.add(inPage ?? `/assets/${inScript}`);
  };
  for (const path of paths) search(await (await fetch(url + path)).text());
  // Grows while it is walked through.
  for (const file of found) if (file.endsWith('.js')) search(await (await fetch(url + file)).text());
  return found;
}

/** Those that none of the servers has, which the examples of proxies ask in turn. */
async function missing(files: Iterable<string>, ...urls: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const file of files) {
    const answers = await Promise.all(urls.map((url) => fetch(url + file)));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    if (!answers.some(({ ok }) => ok)) faults.push(`${answers.map(({ status }) => status)} ${file}`);
  }
  return faults;
}

test('a build in place takes nothing from the server that runs, and a page of before goes on after the restart', {
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

test('a rolling upgrade under load fails no request, misses no file and loses no lead', {
  tag: '@endurance',
}, async () => {
  const [one, two] = [await copyOfBuild(), await copyOfBuild()];
  await writeOtherBuild(join(one.folder, 'dist'), join(two.folder, 'dist.next'));
  await switchBuild(join(two.folder, 'dist.next'), join(two.folder, 'dist'));
  const first = await startSite({}, one.folder);
  let second: Site | undefined;
  /** Where a balancer would send the next request. */
  let targets = [first.url];
  let turn = 0;
  const target = () => targets[turn++ % targets.length] ?? '';

  const failures: string[] = [];
  const sent: string[] = [];
  const ask = async (url: string, init?: RequestInit) => {
    const answer = await fetch(url, init).catch((error: Error) => error);
    if (answer instanceof Error) failures.push(`${answer.message} ${url}`);
    else if (!answer.ok) failures.push(`${answer.status} ${url}`);
    return answer instanceof Error ? '' : answer.text();
  };
  let isOver = false;
  const visitors = [1, 2, 3].map(async (name) => {
    for (let visit = 0; !isOver; visit++) {
      const page = await ask(target() + (routes[visit % routes.length]?.path ?? '/'));
      const files = [...page.matchAll(/\/(?:assets|fonts)\/[\w-]+\.\w+/g)].map(([file]) => file);
      failures.push(...(await missing(files, ...targets)));
      const phone = `98${String(name * 1_000_000 + visit).padStart(8, '0')}`;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ phone });
      await ask(target() + forms.enquiry.path, { method: 'POST', headers, body });
      sent.push(phone);
    }
  });
  /** Until each visitor has gone round once more. */
  const more = async () => {
    const before = sent.length;
    await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThan(before + 6);
  };
  try {
    await more();
    const old = await filesOf(first.url);
    second = await startSite({ DATA_DIR: first.dataDir }, two.folder);
    targets = [first.url, second.url];
    await more();
    const all = [...old, ...(await filesOf(second.url))];
    expect(await missing(all, ...targets)).toEqual([]);
    targets = [second.url];
    await more();
    await first.end('SIGTERM');
    await more();
    isOver = true;
    await Promise.all(visitors);
    expect(await missing(all, second.url)).toEqual([]);
    expect(failures).toEqual([]);
    const stored = await leadsOf(first, 'enquiries');
    expect(stored.map(({ phone }) => phone).sort()).toEqual([...sent].sort());
  } finally {
    isOver = true;
    await Promise.all(visitors);
    await second?.stop();
    await first.stop();
    await Promise.all([one.remove(), two.remove()]);
  }
});
