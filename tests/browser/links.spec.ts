import { publicRecords, recordPath } from '#site/records/contentRecords.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { viewsPath } from '#starter/names.ts';
import { untilHydrated } from './openPage.ts';
import { link } from './parts.ts';
import { expect, test } from './site.ts';

const starts = [
  ...routes.map(({ path }) => path),
  ...publicRecords.map((name) => recordPath(name)),
  ...['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.ico', notFoundPath],
];

/** Returns the site's paths in a text: values in quotes or tags that begin with a slash. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/["'(>](\/(?!\/)[^"'()<>\s\\#]*)/g)].map(([, path = '']) => path);

test('every address in sitemap, navigation, footers and pages exists', async ({ request, site }) => {
  /** Each path with its first source. The loop also visits paths added during the iteration. */
  const paths = new Map<string, string>(starts.map((path) => [path, 'the test']));
  const errors: string[] = [];

  for (const [path, namedBy] of paths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const { location = '', 'content-type': type = '' } = answer.headers();
    const end = answer.status() === 301 ? await request.get(location, { maxRedirects: 0 }) : answer;
    const expected = path === notFoundPath ? 404 : 200;
    if (end.status() !== expected) errors.push(`${path}, named by ${namedBy}: ${end.status()}`);
    if (!/html|json|xml|plain/.test(type)) continue;

    // The speculation rules contain patterns, not addresses.
    const patterns = /<script type="speculationrules">.*?<\/script>/;
    const text = (await answer.text()).replace(patterns, '').replaceAll(site.url, '');
    for (const target of pathsIn(text)) {
      // The server renders these pictures on request, which is slow, so fetch only one of each kind.
      const [drawn] = /^\/(pictures|share)\//.exec(target) ?? [];
      if (drawn && [...paths.keys()].some((it) => it !== target && it.startsWith(drawn))) continue;
      // Pages post to this one.
      if (!paths.has(target) && target !== viewsPath) paths.set(target, path);
    }
  }
  expect(errors).toEqual([]);
  expect(paths.size).toBeGreaterThan(starts.length);
});

test('the browser prerenders the page of a hovered link until React starts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const device = await page.context().newCDPSession(page);
  let offered: string[] = [];
  const ready: string[] = [];
  const used: string[] = [];
  device.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    offered = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
  });
  device.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, prefetchStatus }) => {
    if (prefetchStatus === 'PrefetchResponseUsed') used.push(new URL(prefetchUrl).pathname);
    if (prefetchStatus === 'PrefetchSuccessfulButNotUsed') ready.push(new URL(prefetchUrl).pathname);
  });
  await device.send('Preload.enable');
  await page.goto('/services');
  await page.evaluate(() => {
    for (const href of ['/robots.txt', '/sitemap.xml', '/newsletter/used'])
      document.body.append(Object.assign(document.createElement('a'), { href, textContent: href }));
  });
  await expect.poll(() => offered).toContain('/newsletter/used');
  expect(offered).toContain('/about');
  for (const path of ['/services', '/robots.txt', '/sitemap.xml']) expect(offered).not.toContain(path);

  await link(page, 'Home').hover();
  await expect.poll(() => ready).toContain('/');
  await link(page, 'Home').click();
  await expect(page).toHaveTitle(/^Custom software company/);
  await expect.poll(() => used).toEqual(['/']);

  await expect.poll(() => offered).toContain('/services');
  await untilHydrated(page);
  await expect.poll(() => offered).toEqual([]);
});
