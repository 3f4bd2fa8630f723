import type { Locator, Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { contentCalls } from './contentCalls.ts';
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

/** Bytes of scripts and records that the page has fetched. */
const fetchedBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.js$|\/content\/|\/dynamic\//.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

/** Sends input as a device does; `page.evaluate` would count as a gesture of the visitor. */
async function swipe(page: Page, distance: number): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Input.synthesizeScrollGesture', {
    ...{ x: 200, y: 600, yDistance: -distance, gestureSourceType: 'touch', speed: 3000 },
  });
}

const looks = {
  'only looks': () => {},
  'moves the pointer': (page: Page) => page.mouse.move(300, 400),
  'turns the wheel': (page: Page) => page.mouse.wheel(0, 900),
  'presses a key': (page: Page) => page.keyboard.press('PageDown'),
  'swipes over a form': (page: Page) => swipe(page, 1500),
};

for (const [what, look] of Object.entries(looks))
  test(`nothing is fetched for a visitor who ${what}`, async ({ page }) => {
    for (const path of ['/', '/contact', '/privacy']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await look(page);
      await page.waitForLoadState('networkidle');
      expect(await scripts(page), path).toEqual([]);
      expect(await fetchedBytes(page), path).toBeLessThan(4_000);
    }
  });

const wants = {
  'enters a form': (page: Page) => page.getByLabel('First name').focus(),
  'presses a button that React serves': (page: Page) =>
    page.getByRole('button', { name: seed('contactPage').map.show }).click(),
  'rests with a mouse on a link': (page: Page) =>
    page.getByRole('contentinfo').getByRole('link').first().hover(),
};

for (const [what, want] of Object.entries(wants))
  test(`the client starts when the visitor ${what}`, async ({ page }) => {
    await page.goto('/contact');
    await want(page);
    await page.locator('html[data-hydrated]').waitFor();
  });

test('a mouse that rests on a link fetches nothing for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/contact');
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.hover();
  // The starter notes when the mouse came; what it would do comes 150 ms later.
  await expect(link).toHaveAttribute('data-pointed');
  await page.waitForFunction(
    (since) => performance.now() - Number(since) > 1_000,
    await link.getAttribute('data-pointed'),
  );
  await page.waitForLoadState('networkidle');
  expect(await scripts(page)).toEqual([]);
});

test('typing does not make the whole page interactive at once', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact');
  const field = page.getByLabel('First name');
  await field.pressSequentially('Kav');
  const heard = await page.evaluate(() => {
    const events: string[] = [];
    const root = document.getElementById('root');
    // As React's own listener, which comes after the starter's.
    for (const type of ['keydown', 'textInput', 'input', 'keyup'])
      root?.addEventListener(type, () => events.push(type), true);
    Object.assign(window, { heard: events });
    return events.length;
  });
  expect(heard).toBe(0);
  await field.pressSequentially('itha');
  expect(await page.evaluate(() => (window as { heard?: string[] }).heard)).toEqual([]);
  release();
  await page.locator('form[data-hydrated]').first().waitFor();
  await field.pressSequentially(' Menon');
  await expect(field).toHaveValue('Kavitha Menon');
  expect(await page.evaluate(() => (window as { heard?: string[] }).heard)).toContain('input');
});

test('the first key in the enquiry costs few bytes and requests, and no record', async ({ page }) => {
  const calls = contentCalls(page);
  await page.goto('/contact');
  await page.getByLabel('First name').press('K');
  await page.locator('form[data-hydrated]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await fetchedBytes(page)).toBeLessThan(190_000);
  expect((await scripts(page)).length).toBeLessThan(8);
  expect(calls).toEqual([]);
});

for (const path of ['/', '/services', '/contact']) {
  test(`taking over ${path} neither repeats the styles that came with it nor moves them`, async ({
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
    const [came = [], made = []] = await page.evaluate(() =>
      [false, true].map((isMade) =>
        [...document.styleSheets]
          .filter(({ ownerNode }) => 'emotion' in (ownerNode as HTMLElement).dataset === isMade)
          .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
      ),
    );
    expect(made.filter((rule) => came.includes(rule))).toEqual([]);
    await expect(page.locator('style[data-moved]')).toHaveCount(0);
  });
}

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
      const release = await holdScripts(page);
      await page.goto('/contact');
      // The starter is there when it has given the submenus' buttons their role.
      await page.locator('summary[role=button]').first().waitFor({ state: 'attached' });
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
});

test('leaving the page at once leads to the whole next one', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What we build, and how we keep it running',
  );
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
});
