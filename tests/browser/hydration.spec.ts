import type { Page } from '@playwright/test';
import { publicRecords, recordPath } from '#site/records/contentRecords.ts';
import { seed } from '../support/seed.ts';
import { holdScripts, openPage, scriptsButStarter, untilAsked, untilHydrated } from './openPage.ts';
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
    ...{ x: 200, y: 600, yDistance: -distance, gestureSourceType: 'touch', speed: 3000 },
  });
}

test('resting on a link, scrolling, pressing a key and swiping over a form fetch no script', async ({
  page,
}) => {
  await page.clock.install();
  const calls = contentCalls(page);
  for (const path of ['/', '/contact', '/privacy']) {
    await page.goto(path);
    await page.mouse.move(3, 400);
    await page.mouse.wheel(0, 900);
    await page.keyboard.press('PageDown');
    await swipe(page, 1500);
    await page.getByRole('contentinfo').getByRole('link').first().hover();
    await page.clock.runFor(1_000);
    // The client starts with these links.
    await expect(page.locator('link[rel=modulepreload]'), path).toHaveCount(0);
    await untilAsked(page);
    expect(await scripts(page), path).toEqual([]);
    expect(calls, path).toEqual([]);
  }
});

const button = (page: Page) => page.getByRole('button', { name: seed('contactPage').map.show });

test('the client starts when the visitor enters a form or clicks a button that React handles', async ({
  page,
}) => {
  const calls = contentCalls(page);
  for (const want of [() => button(page).click(), () => page.getByLabel('First name').press('K')]) {
    await page.goto('/contact');
    await want();
    await page.locator('html[data-hydrated]').waitFor();
  }
  // The client fetches no record.
  await untilAsked(page);
  expect(calls).toEqual([]);
});

test('after its start the client handles links, the browser prerenders no page, and data saving prevents fetching records', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/services');
  const rules = page.locator('script[type=speculationrules]');
  await expect(rules).toHaveCount(1);
  await untilHydrated(page);
  await expect(rules).toHaveCount(0);
  const calls = contentCalls(page);
  const isSamePage = await markDocument(page);
  await link(page, 'Home').hover();
  await page.clock.runFor(1_000);
  await untilAsked(page);
  expect(calls).toEqual([]);
  await link(page, 'Home').click();
  await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'page');
  expect(await isSamePage()).toBe(true);
});

test('a button clicked while its script loads acts once', async ({ page }) => {
  const presses: boolean[] = [];
  await page.exposeFunction('tell', (byVisitor: boolean) => presses.push(byVisitor));
  await page.addInitScript("document.addEventListener('click', ({ isTrusted }) => tell(isTrusted))");
  const release = await holdScripts(page);
  await page.goto('/contact');
  // The starter runs when the submenu buttons have their role.
  await page.locator('summary[role=button]').first().waitFor({ state: 'attached' });
  await button(page).press('Enter');
  await button(page).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  release();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  expect(presses).toEqual([false]);
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
    for (const [path, label] of [
      ['/contact', 'First name'],
      ['/about', 'Email'],
    ] as const) {
      const release = await holdScripts(page);
      await page.goto(path);
      const field = page.getByRole('main').getByLabel(label, { exact: true });
      await field.pressSequentially('kvitha');
      if (label === 'First name') for (const key of ['Home', 'ArrowRight']) await field.press(key);
      else
        await page
          .getByLabel('File')
          .setInputFiles({ name: 'a.txt', mimeType: '', buffer: Buffer.from('a') });
      await field.focus();
      const old = await field.elementHandle();
      release();
      await page.locator('main form[data-hydrated]').waitFor();
      expect(await old?.evaluate((it) => it.isConnected)).toBe(false);
      await expect(field).toBeFocused();
      await page.keyboard.type('a');
      await expect(field).toHaveValue(label === 'First name' ? 'kavitha' : /^akvitha$|^kvithaa$/);
      if (label === 'Email') await expect(page.getByLabel('File')).toHaveValue(/a\.txt$/);
      await page.unrouteAll();
    }
  });
});

test('each record is requested once per visit', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const calls = contentCalls(page);
  await openPage(page, '/');
  for (const name of ['Services', 'Home', 'Services']) {
    await link(page, name).hover();
    // Resting on the first link fetches its records.
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await link(page, name).press('Enter');
    await expect(link(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await untilAsked(page);
  expect(calls).toEqual([...new Set(calls)]);
});
