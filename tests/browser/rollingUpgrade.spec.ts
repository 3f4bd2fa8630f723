import { join } from 'node:path';
import pg from 'pg';
import { switchBuild } from '#commands/build/nextBuild.ts';
import { forms } from '#site/forms/forms.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { copyOfBuild, writeOtherBuild } from './builds.ts';
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
  const answers = await Promise.all(
    [...files].map(async (file) => {
      const statuses = await Promise.all(
        urls.map(async (url) => {
          const answer = await fetch(url + file);
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      return { file, statuses };
    }),
  );
  return answers.flatMap(({ file, statuses }) => (statuses.includes(200) ? [] : `${statuses} ${file}`));
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
    expect(await missing(young, site.url)).toEqual([]);
    expect(await missing(old, site.url)).toEqual([]);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Careers' }).first().click();
    await expect(page).toHaveURL(/careers/);
  } finally {
    await site.stop();
    await remove();
  }
});

/** A schema of its own in the database of TEST_DATABASE_URL. */
async function newSchema(): Promise<{ DATABASE_URL: string; drop: () => Promise<unknown> }> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const client = new pg.Client(url.href);
  await client.connect();
  const schema = `upgrade_${process.pid}`;
  await client.query(`create schema ${schema}`);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const drop = () => client.query(`drop schema ${schema} cascade`).then(() => client.end());
  return { DATABASE_URL: url.href, drop };
}

for (const store of ['SQLite', 'PostgreSQL'])
  test(`a rolling upgrade on ${store} under load fails no request, misses no file and loses no lead`, {
    tag: '@endurance',
  }, async () => {
    const isOnPostgres = store === 'PostgreSQL';
    test.skip(isOnPostgres && !process.env.TEST_DATABASE_URL, 'needs TEST_DATABASE_URL');
    const { drop, ...env } = isOnPostgres ? await newSchema() : { drop: async () => {} };
    const [one, two] = [await copyOfBuild(), await copyOfBuild()];
    await writeOtherBuild(join(one.folder, 'dist'), join(two.folder, 'dist.next'));
    await switchBuild(join(two.folder, 'dist.next'), join(two.folder, 'dist'));
    const first = await startSite(env, one.folder);
    let second: Site | undefined;
    /** Where a balancer would send the next request. */
    let targets = [first.url];
    let turn = 0;
    const target = () => targets[turn++ % targets.length] ?? '';

    const failures: string[] = [];
    const sent: string[] = [];
    const ask = async (url: string, init?: RequestInit) => {
      const answer = await fetch(url, init).catch((error: Error) => error);
      const status = answer instanceof Error ? answer.message : answer.status;
      if (![200, 201].includes(Number(status))) failures.push(`${status} ${url}`);
      return answer instanceof Error ? '' : answer.text();
    };
    let isOver = false;
    let asked = 0;
    const visitor = async (name: number) => {
      for (let visit = 0; !isOver; visit++) {
        const page = await ask(target() + (routes[visit % routes.length]?.path ?? '/'));
        for (const [file] of page.matchAll(/\/(?:assets|fonts)\/[\w-]+\.\w+/g)) {
          const lacking = await missing([file], ...targets);
          failures.push(...lacking);
        }
        const phone = `98${String(name * 1_000_000 + visit).padStart(8, '0')}`;
        await ask(target() + forms.enquiry.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ phone }),
        });
        sent.push(phone);
        asked += 1;
      }
    };
    const visitors = [1, 2, 3].map(visitor);
    /** Until each visitor has gone round once more. */
    const more = async () => {
      const before = asked;
      await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(before + 6);
    };
    try {
      await more();
      const old = await filesOf(first.url);
      second = await startSite({ ...env, DATA_DIR: first.dataDir }, two.folder);
      targets = [first.url, second.url];
      await more();
      const young = await filesOf(second.url);
      expect([...young].filter((file) => file.endsWith('.js') && old.has(file))).toEqual([]);
      expect(await missing([...old, ...young], ...targets)).toEqual([]);
      targets = [second.url];
      await more();
      const leads = await first.leads(['export', '--format', 'json']);
      await first.end('SIGTERM');
      await more();
      isOver = true;
      await Promise.all(visitors);
      expect(await missing([...old, ...young], second.url)).toEqual([]);
      expect(failures).toEqual([]);
      const stored = JSON.parse(await second.leads(['export', '--format', 'json'])) as { phone: string }[];
      expect(stored.map(({ phone }) => phone).sort()).toEqual([...sent].sort());
      expect(JSON.parse(leads).length).toBeGreaterThan(6);
    } finally {
      isOver = true;
      await Promise.all(visitors);
      await second?.stop();
      await first.stop();
      await Promise.all([one.remove(), two.remove(), drop()]);
    }
  });
