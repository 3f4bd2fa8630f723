import { untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';

// Bots, such as a headless browser, are not counted.
test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
});
test.use({ allowConsole: [/^404: GET/] });

test('each view of a page is counted once, and stored when the server stops', async ({ page, site }) => {
  const seen: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/seen')) seen.push(JSON.parse(request.postData() ?? '{}').path);
  });
  const expectViews = (number: number) => expect.poll(() => seen.length).toBe(number);
  await page.goto('/about?utm_source=letter&utm_campaign=june');
  await expectViews(1);
  await page.reload();
  await expectViews(2);
  await page.goto('/contact');
  await expectViews(3);
  // After the client has started, pages change without a document.
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expectViews(4);
  await page.goBack();
  await expectViews(5);
  await page.goto('/no-such-page');
  await expectViews(6);
  await site.restart();
  const counts: { part: string; name: string; views: number; visits: number }[] = JSON.parse(
    String(await site.run('visits', 'export', '--format', 'json')),
  );
  expect(counts.map(({ part, name, views, visits }) => [part, name, views, visits])).toEqual([
    ['all', '', 5, 1],
    ['campaign', 'june', 1, 1],
    ['landing', '/about', 1, 1],
    ['missing', '/no-such-page ', 1, 0],
    ['page', '/about', 3, 1],
    ['page', '/contact', 2, 0],
    ['source', 'letter', 1, 1],
  ]);
});

test('a visit is counted although the visitor leaves before any script arrives', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  const seen = page.waitForRequest('**/seen');
  await page.goto('/about', { waitUntil: 'commit' });
  expect((await seen).postDataJSON()).toEqual({ path: '/about', visit: ' ' });
});
