import type { Locator, Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { holdScripts, openPage, scriptsButStarter, untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';

/** Names of the scripts the page has fetched next to the starter. */
async function scripts(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return names.filter((name) => scriptsButStarter.test(name));
}

test('the floating bar can be read above the text before the scripts arrive', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const bar = page.getByRole('banner');
  const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(bar).toBeVisible();
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(ground).not.toContain('rgba');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 900));
  release();
  await untilHydrated(page);
  await expect.poll(ground).not.toContain('rgba');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the floating bar stays at the top of the page and covers nothing further down', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
});

/** Opens a page that nobody touches, and waits until it has fetched all it wants. */
async function openUntouched(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(await scripts(page)).toEqual([]);
}

for (const [what, act] of Object.entries({
  'moves the pointer': (page: Page) => page.mouse.move(300, 400),
  'turns the wheel': (page: Page) => page.mouse.wheel(0, 10),
  'presses a key': (page: Page) => page.keyboard.press('Shift'),
  'touches the page': (page: Page) => page.locator('main').dispatchEvent('touchstart'),
  'scrolls to a form': (page: Page) =>
    page.evaluate(() => document.forms[0]?.scrollIntoView({ behavior: 'instant' })),
})) {
  test(`an untouched page fetches no script until the visitor ${what}`, async ({ page }) => {
    await openUntouched(page, '/services');
    await act(page);
    await page.locator('html[data-hydrated]').waitFor();
  });
}

test('for visitors who save data it waits for a press', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openUntouched(page, '/services');
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, 10);
  await page.waitForLoadState('networkidle');
  expect(await scripts(page)).toEqual([]);
  await page.mouse.click(300, 400);
  await page.locator('html[data-hydrated]').waitFor();
});

test('the rules of forms are fetched when a form is near', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback() {} }));
  const rules = async () => (await scripts(page)).filter((name) => name.includes('/rules-'));
  await openPage(page, '/services');
  await page.waitForLoadState('networkidle');
  expect(await rules()).toEqual([]);
  await page.evaluate(() => document.forms[0]?.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(rules).toHaveLength(1);
});

for (const path of ['/', '/services', '/contact']) {
  test(`taking over ${path} neither makes the styles anew that came with it nor moves them`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes) {
          for (const node of removedNodes) if (node instanceof HTMLStyleElement) node.dataset.moved = '';
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    const made = await page.evaluate(() =>
      [...document.styleSheets]
        .filter(({ ownerNode }) => ownerNode instanceof HTMLElement && ownerNode.dataset.emotion)
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
    );
    expect(made).toEqual([]);
    await expect(page.locator('style[data-moved]')).toHaveCount(0);
  });
}

test('a far section keeps the server’s HTML until the visitor comes near, and then hydrates', async ({
  page,
}) => {
  await page.goto('/services');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect((await scripts(page)).filter((name) => /Saas|Safeguard|ServiceFooter/.test(name))).toEqual([]);
  const heading = page.getByRole('heading', { name: seed('saasApplication').heading });
  const element = await heading.elementHandle();
  await heading.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await scripts(page)).some((name) => name.includes('Saas'))).toBe(true);
  // The same element as before: hydrated, not made anew.
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
});

test.describe('a button of a section whose script is still on its way', () => {
  const press = {
    'with Enter': (button: Locator) => button.press('Enter'),
    'with Space': (button: Locator) => button.press('Space'),
    'with the mouse': (button: Locator) => button.click(),
  };
  for (const [how, pressOn] of Object.entries(press)) {
    test(`does what it was pressed for ${how}, once, as soon as it can`, async ({ page }) => {
      const presses: boolean[] = [];
      await page.exposeFunction('tell', (byVisitor: boolean) => presses.push(byVisitor));
      await page.addInitScript("document.addEventListener('click', ({ isTrusted }) => tell(isTrusted))");
      const release = await holdScripts(page, 'OfficeMap');
      await openPage(page, '/contact');
      const button = page.getByRole('button', { name: seed('contactPage').map.show });
      const map = page.locator('iframe');
      await pressOn(button);
      await pressOn(button);
      await expect(map).toBeHidden();
      release();
      await expect(map).toBeVisible();
      await expect(button).toHaveCount(0);
      expect(presses).toEqual([false]);
    });
  }

  test('does what it was pressed for before any script of the page was there', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByRole('button', { name: seed('contactPage').map.show }).click();
    release();
    await expect(page.locator('iframe')).toBeVisible();
  });
});

test('leaving the page at once leads to the whole next one', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What we build, and how we keep it running',
  );
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
});

test('a section with nothing to press stays as it came, and its links show pages that are here at once', async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { name: seed('skills').heading });
  const element = await heading.elementHandle();
  await untilHydrated(page);
  await heading.scrollIntoViewIfNeeded();
  const { products } = seed('products');
  const link = page.locator('main').getByRole('link', { name: products[1]?.name ?? '', exact: true });
  await link.hover();
  await page.waitForLoadState('networkidle');
  expect((await scripts(page)).filter((name) => /Skills|Testimonials|Collaboration/.test(name))).toEqual([]);
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(products[1]?.heading ?? '');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
