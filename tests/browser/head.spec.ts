import type { Page } from '@playwright/test';
import { cardPath, documentTitle } from '#app/pageHead.ts';
import { icons } from '#server/rendering/headTags.ts';
import { notFoundPath, routeFor, routes } from '#site/routes.ts';
import { sampleWords } from '../support/seed.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

const pictures = [
  ...routes.map((route) => ({ path: cardPath(route), width: 1200, height: 630 })),
  ...[icons.small, icons.apple, icons.app, icons.appLarge].map(({ path, size }) => ({
    path,
    width: size,
    height: size,
  })),
];

test('share cards and icons are pictures of their size that other sites may show', async ({ request }) => {
  for (const { path, width, height } of pictures) {
    const answer = await request.get(path);
    expect(answer.headers(), path).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringMatching(/max-age=[1-9]/),
    });
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([width, height]);
  }
  const vector = (await request.get(icons.vector.path)).headers();
  expect(vector).toMatchObject({
    'content-type': expect.stringMatching(/^image\/svg\+xml/),
    'cross-origin-resource-policy': 'cross-origin',
  });
  const old = await request.get(icons.old.path);
  expect((await old.body()).toString('latin1', 1, 4)).toBe('PNG');
});

test('the browser loads the vector icon, the main font once, and reads the manifest without complaint', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await openPage(page, '/about');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.length).toBeGreaterThan(0);
  expect(new Set(fonts).size).toBe(fonts.length);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/site.webmanifest');
  expect(errors).toEqual([]);
});

test.describe('on the way through the site', () => {
  test.use({ allowConsole: [/^404: GET .*\/not-found$/] });

  test('the head always says of the page what it says when the page is opened anew', async ({ page }) => {
    const banner = page.getByRole('banner');
    const footer = page.getByRole('contentinfo');
    const steps = [
      [notFoundPath, () => openPage(page, notFoundPath)],
      ['/', () => banner.getByRole('link').first().click()],
      [notFoundPath, () => page.goBack()],
      ['/', () => page.goForward()],
      ['/services', () => banner.getByRole('link', { name: 'Services', exact: true }).click()],
      ['/privacy', () => footer.getByRole('link', { name: 'Privacy' }).click()],
      ['/services', () => page.goBack()],
    ] as const;
    const told: [path: string, head: string[]][] = [];
    for (const [path, go] of steps) {
      await go();
      await expect(page).toHaveTitle(documentTitle(sampleWords(routeFor(path))));
      told.push([path, await headOf(page)]);
    }
    for (const [path, head] of told) {
      await page.goto(path);
      expect.soft(head, path).toEqual(await headOf(page));
    }
  });
});

/** What the live document says of the page to browsers, search engines and those who share it, in no order. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta, link[rel=canonical]')].map((it) => it.outerHTML).sort(),
  );
