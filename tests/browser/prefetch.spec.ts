import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import {
  contentRecords,
  isOwn,
  publicRecords,
  type RecordName,
  textsPath,
} from '#site/records/contentRecords.ts';
import { recordsOf, routeFor } from '#site/routes.ts';
import { holdBack, openPage, scriptsButStarter, untilPagesFetched } from './openPage.ts';
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
const content = new Set<string>(Object.values(contentRecords).map(({ path }) => path));
const contentIn = (paths: string[]) => paths.filter((path) => content.has(path));

/** Marks the document, so that a test can tell whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('html[data-marked]');

test.describe('before the browser is idle', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.assign(window, { requestIdleCallback() {} })),
  );

  for (const [how, signal] of [
    ['pointed at', (page: Page) => link(page, 'Services').hover()],
    ['tabbed to', (page: Page) => link(page, 'Services').focus()],
    ['touched', (page: Page) => link(page, 'Services').dispatchEvent('touchstart')],
  ] as const) {
    test(`a link that is ${how} fetches its page’s code and content once, and then shows it at once`, async ({
      page,
    }) => {
      await openPage(page, '/about');
      const requests = watchRequests(page);
      await signal(page);
      for (const code of ['ServicesPage', 'ServiceCards', 'Safeguard']) {
        await expect.poll(() => requests).toContainEqual(codeOf(code));
      }
      await expect.poll(() => contentIn(requests)).toContain(contentRecords.safeguard.path);
      await page.waitForLoadState('networkidle');

      requests.splice(0);
      await mark(page);
      await link(page, 'Services').click();
      await expect(page).toHaveTitle(/^Software development services \| /);
      await page.waitForLoadState('networkidle');
      expect(contentIn(requests)).toEqual([]);
      expect(requests).not.toContainEqual(codeOf('ServicesPage'));
      await expect(marked(page)).toHaveCount(1);
    });
  }

  test('a link that is followed at once is left to the browser, which shows that it is working', async ({
    page,
  }) => {
    await openPage(page, '/about');
    await mark(page);
    const release = await holdBack(page, '**/services');
    // Looked for in the page: Playwright's own locators wait for the next one.
    await page.exposeFunction('release', release);
    await page.evaluate((name) => {
      const look = () => {
        const bar = document.querySelector(`[role=progressbar][aria-label="${name}"]`);
        if (bar && getComputedStyle(bar).visibility === 'visible') Object(window).release();
        else requestAnimationFrame(look);
      };
      look();
    }, messages.pageLoading);
    await link(page, 'Services').evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveTitle(/^Software development services \| /);
    await expect(marked(page)).toHaveCount(0);
  });
});

test('when the browser is idle, the first screens of all pages are fetched, and no section', async ({
  page,
}) => {
  const requests = watchRequests(page);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => scriptsButStarter.test(path))).toEqual([]);
  await openPage(page, '/about');
  await untilPagesFetched(page);
  await page.waitForLoadState('networkidle');
  for (const name of ['HomePage', 'ContactPage', 'CareersPage']) {
    expect(requests).toContainEqual(codeOf(name));
  }
  const ofApi = (names: readonly RecordName[]) => names.filter((name) => !isOwn(name)).length;
  expect(contentIn(requests)).toHaveLength(ofApi(publicRecords) - ofApi(recordsOf(routeFor('/about'))));
  expect(requests.filter((path) => path === textsPath)).toHaveLength(1);
  expect(requests).not.toContainEqual(codeOf('ServiceCards'));
});

test('nothing is fetched ahead for visitors who save data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/about');
  await page.mouse.click(640, 400);
  await page.locator('html[data-hydrated]').waitFor();
  const requests = watchRequests(page);
  await link(page, 'Services').hover();
  await page.waitForLoadState('networkidle');
  expect(requests).not.toContainEqual(codeOf('ServicesPage'));
  await link(page, 'Services').click();
  await expect(page).toHaveTitle(/^Software development services \| /);
});
