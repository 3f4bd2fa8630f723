import type { Page } from '@playwright/test';
import { publicRecords, recordPath } from '#site/records/contentRecords.ts';
import { interactiveAttribute } from '#starter/names.ts';
import { seed } from '../support/seed.ts';
import { wrapTexts } from '../support/wrapTexts.ts';
import { holdScripts, scriptsButStarter, untilAsked, untilHydrated } from './openPage.ts';
import { link, markDocument } from './parts.ts';
import { expect, test } from './site.ts';

const contentPaths = new Set<string>(publicRecords.map((name) => recordPath(name)));

/** Collects the content calls that the page makes from now on. */
function contentCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (contentPaths.has(pathname) && request.resourceType() !== 'document') calls.push(pathname);
  });
  return calls;
}

/** Returns the names of the fetched scripts except the starter. */
async function scripts(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return names.filter((name) => scriptsButStarter.test(name));
}

/** Sends input like a device. `page.evaluate` would count as a user gesture. */
async function swipe(page: Page, distance: number): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 600,
    yDistance: -distance,
    gestureSourceType: 'touch',
    speed: 3000,
  });
}

test('a page with a part that needs React starts the client by itself', async ({ page }) => {
  await page.route('/careers', async (route) => {
    const answer = await route.fetch();
    const part = `<div ${interactiveAttribute}></div></body>`;
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', part) });
  });
  await page.goto('/careers');
  await page.locator('html[data-hydrated]').waitFor();
});

test('only entering a form fetches the client', async ({ page }) => {
  await page.clock.install();
  const calls = contentCalls(page);
  const field = page.getByLabel('First name');
  for (const want of [() => field.click(), () => field.press('K')]) {
    await page.goto('/contact');
    await page.mouse.move(3, 400);
    await page.mouse.wheel(0, 900);
    await page.keyboard.press('PageDown');
    await swipe(page, 1500);
    await page.getByRole('contentinfo').getByRole('link').first().hover();
    await page.clock.runFor(1_000);
    // The client starts with these links.
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
    await untilAsked(page);
    expect(await scripts(page)).toEqual([]);

    await want();
    await page.locator('html[data-hydrated]').waitFor();
  }
  // The client fetches no record.
  await untilAsked(page);
  expect(calls).toEqual([]);
});

test('the client handles links, and data saving prevents fetching records', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/services');
  await untilHydrated(page);
  const calls = contentCalls(page);
  const isSamePage = await markDocument(page);
  await link(page, 'Home').hover();
  await page.clock.runFor(1_000);
  await untilAsked(page);
  expect(calls).toEqual([]);
  await link(page, 'Home').click();
  await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'page');
  expect(await isSamePage()).toBe(true);
  expect(calls).not.toEqual([]);
  // Each record is requested once per visit.
  for (const name of ['Services', 'Home']) {
    await link(page, name).press('Enter');
    await expect(link(page, name)).toHaveAttribute('aria-current', 'page');
  }
  expect(calls).toEqual([...new Set(calls)]);
});

/** The host of the map answers with this page instead. */
const mapPage = { contentType: 'text/html', body: '<h1>The map</h1>' };

test('the map loads in its frame at a press, without the client, also on a translated page', async ({
  page,
}) => {
  const { map } = seed('contactPage');
  const asked: string[] = [];
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().headers().referer ?? '');
    return route.fulfill(mapPage);
  });
  for (const isTranslated of [false, true]) {
    await page.goto('/contact');
    if (isTranslated) await page.evaluate(wrapTexts);
    expect(asked).toEqual([]);
    const isSamePage = await markDocument(page);
    await page.getByRole('link', { name: map.show }).click();
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The map');
    expect(await isSamePage()).toBe(true);
    expect(await scripts(page)).toEqual([]);
    // The map's host learns the origin alone.
    expect(asked.splice(0)).toEqual([new URL('/', page.url()).href]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the map loads in its frame', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) => route.fulfill(mapPage));
    await page.goto('/contact');
    await page.getByRole('link', { name: seed('contactPage').map.show }).click();
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The map');
  });
});

test.describe('elements that a program has put beside the fields', () => {
  test.use({ allowConsole: [/Minified React error #418/] });

  test('cost neither focus, caret, keys nor the chosen file', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const field of document.querySelectorAll('form input:not([type=hidden])'))
          field.after(document.createElement('div'));
      }),
    );
    for (const label of ['Name', 'Email']) {
      const release = await holdScripts(page);
      await page.goto('/about');
      const field = page.getByRole('main').getByLabel(label, { exact: true });
      const file = page.getByLabel('File');
      await file.setInputFiles({ name: 'a.txt', mimeType: '', buffer: Buffer.from('a') });
      await field.fill('');
      await field.pressSequentially('kvitha');
      for (const key of ['Home', 'ArrowRight']) await field.press(key);
      const old = await field.elementHandle();
      release();
      await page.locator('main form[data-hydrated]').waitFor();
      expect(await old?.evaluate((it) => it.isConnected)).toBe(false);
      await expect(field).toBeFocused();
      await page.keyboard.type('a');
      // Browsers do not tell the caret of an e-mail field.
      await expect(field).toHaveValue(label === 'Name' ? 'kavitha' : /^akvitha$|^kvithaa$/);
      await expect(file).toHaveValue(/a\.txt$/);
      await page.unrouteAll();
    }
  });
});
