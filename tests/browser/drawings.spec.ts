import type { Page } from '@playwright/test';
import { fillForm, openForm, submitOf } from './formPages.ts';
import { openPage, untilAsked } from './openPage.ts';
import { burger, heading, menu, more, status, toggle } from './parts.ts';
import { expect, test } from './site.ts';

/** Returns the addresses of visible drawings whose shapes the page does not contain. */
const emptyDrawings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('use')]
      .filter((use) => use.checkVisibility({ visibilityProperty: true }))
      .map((use) => use.getAttribute('href') ?? '')
      .filter((href) => !document.querySelector(`symbol${href}`)),
  );

/** Counts the drawings that were empty at the moment when a menu or submenu opened. */
const watchOpening = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { emptyAtOpening: [] });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const part = (target as Element).closest('[data-wide]') ?? (target as Element);
        if (!target.isConnected || !(target as HTMLDetailsElement).open) continue;
        const uses = [...part.querySelectorAll('use')].map((use) => use.getAttribute('href'));
        const empty = uses.filter((href) => !document.querySelector(`symbol${href}`));
        (window as unknown as { emptyAtOpening: unknown[] }).emptyAtOpening.push({
          shown: uses.length > 5,
          empty,
        });
      }
    }).observe(document, { attributes: true, attributeFilter: ['open'], subtree: true });
  });
const atOpening = (page: Page) =>
  page.evaluate(() => (window as unknown as { emptyAtOpening: unknown[] }).emptyAtOpening);

/** Resolves once the drawings of both menus are here, which the page shows only when one opens. */
async function untilAtRest(page: Page, path: string): Promise<void> {
  const crowns = page.waitForResponse(/drawings-.*-crown\.svg/);
  await page.goto(path);
  await (await crowns).finished();
  await untilAsked(page);
  await expect.poll(() => emptyDrawings(page)).toEqual([]);
}

test('no drawing costs the page a document of its own, and none stays empty: at rest, in a menu, after a form, on the next page', async ({
  page,
}) => {
  const kinds = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/assets/drawings-')) kinds.add(request.resourceType());
  });
  await watchOpening(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await untilAtRest(page, '/');
  // Copies for visitors without script are text here, which nobody sees.
  await expect(page.locator('noscript:visible')).toHaveCount(0);
  const crowns = page.locator('symbol[id^=art-crown]');
  const before = await crowns.count();
  await more(page, 'Products').press('Enter');
  expect(await atOpening(page)).toEqual([{ shown: true, empty: [] }]);
  expect(await crowns.count()).toBeGreaterThan(before + 5);

  await untilAtRest(page, '/services');
  await page.setViewportSize({ width: 390, height: 844 });
  await burger(page).click();
  expect(await atOpening(page)).toEqual([{ shown: true, empty: [] }]);
  await menu(page).getByRole('button', { name: 'More Products pages' }).click();
  expect(await emptyDrawings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // React shows a sign that the page did not contain, then a page whose drawings came with no document.
  await page.setViewportSize({ width: 1280, height: 800 });
  const form = await openForm(page, 'newsletter');
  await fillForm(form, { 'Email address': 'drawings@example.in' });
  await submitOf(form).click();
  await expect(status(page)).not.toBeEmpty();
  await expect.poll(() => emptyDrawings(page)).toEqual([]);
  await openPage(page, '/terms');
  for (const name of ['Services', 'Products', 'Contact']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(name.toLowerCase()));
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => emptyDrawings(page)).toEqual([]);
  }
  await toggle(page).click();
  await page.goBack();
  await expect.poll(() => emptyDrawings(page)).toEqual([]);
  expect([...kinds]).toEqual(['xhr']);
});

test('drawings far from the window come when the visitor comes near, and the others after a while', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Stopped: on a busy machine the page would otherwise be at rest for seconds before the test looks.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  // Until the page rests.
  await page.clock.runFor(500);
  expect(await emptyDrawings(page)).not.toEqual([]);
  const steps = page.locator('main > section:has(ol)');
  const emptySteps = async () => {
    const empty = await emptyDrawings(page);
    const shown = await steps
      .locator('use')
      .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
    return shown.filter((href) => empty.includes(href));
  };
  expect(await emptySteps()).not.toEqual([]);
  await steps.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return emptySteps();
    })
    .toEqual([]);
  expect(await emptyDrawings(page)).not.toEqual([]);
  await page.clock.runFor(5000);
  await expect.poll(() => emptyDrawings(page)).toEqual([]);
});

test.describe('a file of drawings that does not come', () => {
  test.use({ allowConsole: [/net::ERR/] });

  test('is fetched again once more of the page is seen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Stopped: after a while all files would be fetched again.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    let asked = 0;
    await page.route(/drawings-.*-step\.svg/, (route) =>
      asked++ ? route.continue() : route.abort('connectionreset'),
    );
    await page.goto('/');
    await page.clock.runFor(500);
    const steps = page.locator('main > section:has(ol)');
    await steps.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return asked;
      })
      .toBeGreaterThan(0);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => page.locator('symbol[id^=art-step]').count()).toBeGreaterThan(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('late drawings are there once each, from their files', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      const [, kind] = /drawings-[\w-]+-(\w+)\.svg/.exec(request.url()) ?? [];
      if (kind) files.push(kind);
    });
    await page.goto('/', { waitUntil: 'load' });
    const cells = page.locator('main li:has(h3):has(svg.stone)');
    expect(await cells.count()).toBeGreaterThan(10);
    for (const cell of await cells.all()) await expect(cell.locator('svg:visible')).toHaveCount(1);
    for (const kind of ['stone', 'step', 'crown', 'icon']) expect(files).toContain(kind);
  });
});
