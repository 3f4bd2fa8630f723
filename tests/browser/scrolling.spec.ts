import type { Page } from '@playwright/test';
import { announcerId } from '#client/names.ts';
import { holdScripts, openPage, untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function scrollTo(page: Page, top: number) {
  await page.evaluate((top) => window.scrollTo(0, top), top);
  await expect.poll(() => scrollY(page)).toBe(top);
}

/** Every position the page passes from now on; `await` the answer's result when it has come to rest. */
async function watchScrolling(page: Page) {
  await page.evaluate(() => {
    const passed: number[] = [];
    Object.assign(window, { passed });
    addEventListener('scroll', () => passed.push(window.scrollY));
  });
  return () => page.evaluate(() => (window as unknown as { passed: number[] }).passed);
}

test.describe('a route change', () => {
  test('scrolls smoothly to the top, and tells title and heading', async ({ page }) => {
    await openPage(page, '/services');
    await scrollTo(page, 900);
    const passed = await watchScrolling(page);
    await link(page, 'Home').click();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Custom software company in Hyderabad \| /);
    await expect.poll(() => scrollY(page)).toBe(0);
    expect((await passed()).filter((top) => top > 0 && top < 900).length).toBeGreaterThan(2);
  });

  test('is announced where the focus goes with the old page, which keeps screen readers silent', async ({
    page,
  }) => {
    const said = page.locator(`#${announcerId}`);
    await openPage(page, '/');
    const region = await said.elementHandle();
    await page.getByRole('main').getByRole('link', { name: 'See what we build' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    await expect(said).toHaveText(await page.title());
    await page.goBack();
    await expect(page).toHaveTitle(/^Custom software company in Hyderabad \| /);
    await expect(said).toHaveText(await page.title());
    expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
    // The heading says it where the link stays.
    await link(page, 'Services').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/^Software development services/);
    await expect(said).toBeEmpty();
  });

  test('jumps there for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/services');
    await scrollTo(page, 900);
    const passed = await watchScrolling(page);
    await link(page, 'Home').click();
    await expect.poll(() => scrollY(page)).toBe(0);
    expect((await passed()).filter((top) => top > 0 && top < 900)).toEqual([]);
  });

  test('scrolls to the top on Back and Forward too', async ({ page }) => {
    await openPage(page, '/services');
    await scrollTo(page, 900);
    await link(page, 'Home').click();
    await expect.poll(() => scrollY(page)).toBe(0);
    await scrollTo(page, 700);
    await page.goBack();
    await expect(page).toHaveURL(/\/services$/);
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(0);
    await scrollTo(page, 600);
    await page.goForward();
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  test('brings the description and the mark for search engines along', async ({ page }) => {
    const description = () => page.locator('meta[name=description]').getAttribute('content');
    const robots = page.locator('meta[name=robots]');
    await openPage(page, '/services');
    const before = await description();
    await expect(robots).toHaveCount(0);
    await link(page, 'Company').hover();
    await link(page, 'Portfolio').click();
    await expect(page).toHaveTitle(/^Portfolio \| /);
    expect(await description()).not.toBe(before);
    await expect(robots).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/portfolio$/);
    await link(page, 'Services').click();
    await expect(page).toHaveTitle(/^Software development services \| /);
    await expect(robots).toHaveCount(0);
  });
});

test.describe('nothing scrolls and no focus moves', () => {
  const expectUntouched = async (page: Page, top: number) => {
    expect(await scrollY(page)).toBe(top);
    await expect(heading(page)).not.toBeFocused();
  };

  test('on the first page and on a reload', async ({ page }) => {
    await openPage(page, '/services');
    await expectUntouched(page, 0);
    await scrollTo(page, 900);
    await page.reload();
    await untilHydrated(page);
    await expectUntouched(page, 900);
  });

  test('when a link leads to the page shown', async ({ page }) => {
    await openPage(page, '/services');
    await scrollTo(page, 900);
    await link(page, 'Services').click();
    await expect(link(page, 'Services')).toBeFocused();
    await expectUntouched(page, 900);
  });

  test('when a link leads to a place on the page shown', async ({ page }) => {
    await openPage(page, '/terms');
    await page.locator('main a[href^="#"]').last().click();
    await expect(page).toHaveURL(/\/terms#/);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
    await expect(heading(page)).not.toBeFocused();
  });
});

test.describe('the scroll-to-top button', () => {
  test('appears after 300 px and is not in the page before', async ({ page }) => {
    await openPage(page, '/');
    await expect(toTop(page)).toHaveCount(0);
    await scrollTo(page, 300);
    await expect(toTop(page)).toHaveCount(0);
    await scrollTo(page, 301);
    await expect(toTop(page)).toBeVisible();
    expect(await toTop(page).boundingBox()).toMatchObject({ width: 56, height: 56 });
    await scrollTo(page, 300);
    await expect(toTop(page)).toHaveCount(0);
  });

  test('scrolls smoothly to the top and leaves the focus there', async ({ page }) => {
    await openPage(page, '/');
    await scrollTo(page, 1500);
    const passed = await watchScrolling(page);
    await toTop(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => scrollY(page)).toBe(0);
    expect((await passed()).filter((top) => top > 0 && top < 1500).length).toBeGreaterThan(2);
    await expect(heading(page)).toBeFocused();
  });

  test('works before React has come, and when it has taken over', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/');
    await expect(toTop(page)).toHaveCount(0);
    await scrollTo(page, 900);
    await toTop(page).click();
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(heading(page)).toBeFocused();
    await expect(toTop(page)).toHaveCount(0);
    await scrollTo(page, 900);
    release();
    await untilHydrated(page);
    await toTop(page).click();
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  test('is there on a page that is loaded anew where it was left, and gone on the next page', async ({
    page,
  }) => {
    await openPage(page, '/services');
    await scrollTo(page, 900);
    await page.reload();
    await expect(toTop(page)).toBeVisible();
    await untilHydrated(page);
    await link(page, 'Home').click();
    await expect(heading(page)).toBeFocused();
    await expect(toTop(page)).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('never shows', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      await expect(toTop(page)).toHaveCount(0);
    });
  });

  test('can be tapped on a phone', async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await openPage(page, '/');
    await scrollTo(page, 900);
    await toTop(page).tap();
    await expect.poll(() => scrollY(page)).toBe(0);
    await context.close();
  });
});

for (const path of ['/', '/about'])
  test(`at the end of ${path} the button to the top covers no link, however wide the page`, async ({
    page,
  }) => {
    await openPage(page, path);
    for (const width of [320, 390, 768, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const button = await toTop(page).boundingBox();
      if (!button) throw new Error('not shown');
      const links = page.getByRole('contentinfo').getByRole('link');
      expect(await links.count()).toBeGreaterThan(0);
      const covered = await links.evaluateAll(
        (all, { x, y }) =>
          all
            .filter((link) => {
              const { right, bottom } = link.getBoundingClientRect();
              return bottom > y && right > x;
            })
            .map((link) => link.textContent),
        button,
      );
      expect(covered, `at ${width} px`).toEqual([]);
    }
  });

test('on a very low window there is no button to the top: it would cover what is read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/');
  await scrollTo(page, 900);
  await expect(toTop(page)).toBeHidden();
});

test.describe('the skip link', () => {
  const skip = (page: Page) => page.getByRole('link', { name: 'Skip to main content' });

  test('is the first stop, shows itself above the bar, and leads past it to the heading', async ({
    page,
  }) => {
    await openPage(page, '/services');
    await page.keyboard.press('Tab');
    await expect(skip(page)).toBeFocused();
    const box = await skip(page).boundingBox();
    if (!box) throw new Error('not shown');
    const onTop = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [
      box.x + box.width / 2,
      box.y + box.height / 2,
    ] as const);
    expect(onTop).toBe('Skip to main content');
    const steps = await page.evaluate(() => history.length);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

test('the focus is never on something that the bar covers', async ({ page }) => {
  await openPage(page, '/services');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused.closest('header')) return 'header';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen?.closest('header') ? focused.outerHTML : 'clear';
    });
  for (let found = 'clear', steps = 0; found !== 'header'; steps++) {
    expect(found).toBe('clear');
    expect(steps).toBeLessThan(200);
    await page.keyboard.press('Shift+Tab');
    found = await covered();
  }
});
