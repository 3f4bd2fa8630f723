import { icons, shareCardOf } from '#server/rendering/pictures.ts';
import { routes } from '#site/routes.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

const pictures = [
  ...routes.map((route) => ({ path: shareCardOf(route).path, width: 1200, height: 630 })),
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
  expect((await old.body()).readUInt16LE(4)).toBe(1);
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

test('a page reached by a click has its own title, description and address', async ({ page, site }) => {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL('/services');
  const services = routes.find(({ path }) => path === '/services');
  await expect(page).toHaveTitle(new RegExp(services?.title ?? ''));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/services`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    services?.description ?? '',
  );
});
