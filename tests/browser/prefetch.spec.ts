import type { Page } from '@playwright/test';
import { recordPaths } from '#site/recordPaths.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Paths of the requests the page makes from now on. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const codeOf = (name: string) => expect.stringMatching(new RegExp(`^/assets/${name}-.*\\.js$`));
const content = new Set<string>(Object.values(recordPaths));
const contentIn = (paths: string[]) => paths.filter((path) => content.has(path));

for (const [how, signal] of [
  ['pointed at', (page: Page) => link(page, 'Services').hover()],
  ['tabbed to', (page: Page) => link(page, 'Services').focus()],
  ['touched', (page: Page) => link(page, 'Services').dispatchEvent('touchstart')],
] as const) {
  test(`a link that is ${how} fetches its page’s code and content, once`, async ({ page }) => {
    await openPage(page, '/about');
    const requests = watchRequests(page);
    await signal(page);
    await expect.poll(() => requests).toContainEqual(codeOf('ServicesPage'));
    await expect.poll(() => contentIn(requests)).toContain(recordPaths.safeguard);
    await page.waitForLoadState('networkidle');

    requests.splice(0);
    await link(page, 'Services').click();
    await expect(page).toHaveTitle(/^Software development services \| /);
    await page.waitForLoadState('networkidle');
    expect(contentIn(requests)).toEqual([]);
    expect(requests).not.toContainEqual(codeOf('ServicesPage'));
  });
}

test('a page that has just hydrated has fetched no other page', async ({ page }) => {
  const requests = watchRequests(page);
  await openPage(page, '/about');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => /Page-.*\.js$/.test(path))).toEqual([codeOf('AboutPage')]);
  expect(contentIn(requests)).toEqual([]);
});

test('nothing is fetched ahead for visitors who save data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openPage(page, '/about');
  const requests = watchRequests(page);
  await link(page, 'Services').hover();
  await page.waitForLoadState('networkidle');
  expect(requests).not.toContainEqual(codeOf('ServicesPage'));
  await link(page, 'Services').click();
  await expect(page).toHaveTitle(/^Software development services \| /);
});
