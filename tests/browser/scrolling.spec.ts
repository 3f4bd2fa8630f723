import type { Page } from '@playwright/test';
import { documentTitle } from '#app/pageHead.ts';
import { redirects, routeFor } from '#site/routes.ts';
import { announcerId } from '#starter/names.ts';
import { sampleWords, seed } from '../support/seed.ts';
import { holdBack, holdScripts, openPage, untilHydrated } from './openPage.ts';
import { header, heading, link, markDocument, toTop } from './parts.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const homeTitle = /^Custom software company in Hyderabad \| /;

async function scrollTo(page: Page, top: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
  await expect.poll(() => scrollY(page)).toBe(top);
}

/**
 * Scrolls to `from`, runs `go` and waits for the top. Returns how the page asked the browser to scroll there: a busy machine
 * shows no position in between.
 */
async function wayToTop(page: Page, from: number, go: () => Promise<void>) {
  await scrollTo(page, from);
  const asked = await page.evaluateHandle(() => {
    const behaviors: (string | undefined)[] = [];
    const scroll = window.scrollTo as (options?: ScrollToOptions) => void;
    window.scrollTo = (options?: unknown) => {
      const { top, behavior } = options as ScrollToOptions;
      if (top === 0) behaviors.push(behavior);
      scroll(options as ScrollToOptions);
    };
    return behaviors;
  });
  await go();
  await expect.poll(() => scrollY(page)).toBe(0);
  return asked.jsonValue();
}

test('a route change scrolls smoothly to the top, sets title and description', async ({ page }) => {
  await openPage(page, '/services');
  expect(await wayToTop(page, 900, () => link(page, 'Home').press('Enter'))).toEqual(['smooth']);
  await expect(heading(page)).toBeFocused();
  // The keyboard cannot do anything there.
  await expect(heading(page)).toHaveCSS('outline-style', 'none');
  await expect(page).toHaveTitle(homeTitle);
  const description = page.locator('head meta[name=description]');
  await expect(description).toHaveAttribute('content', seed('homePage').description);

  // Also with Back.
  await scrollTo(page, 700);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(0);

  // With reduced motion the page jumps to the top.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await wayToTop(page, 900, () => link(page, 'Home').press('Enter'))).toEqual(['instant']);
});

/** Returns the title, the address and the texts that browsers show and share. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.head.querySelectorAll(
        'title, link[rel=canonical], meta:is([name=description], [name=robots], [property^=og], [name^=twitter])',
      ),
    ]
      .map((it) => it.outerHTML)
      .sort(),
  );

test('a page that does not come at once shows its progress', async ({ page }) => {
  await openPage(page, '/about');
  const answer = await holdBack(page, '**/service', (route) => route.continue());
  await link(page, 'Services').press('Enter');
  const progress = page.getByRole('progressbar');
  await expect(progress).toBeVisible();
  // Most pages come sooner, so the progress would only flash.
  await expect(progress).toHaveCSS('transition-delay', '0.3s');
  answer();
  await expect(page).toHaveTitle(/services/i);
  await expect(progress).toHaveCount(0);
});

test.describe('a page whose record cannot be loaded', () => {
  test.use({ allowConsole: [/service: status 500|500: GET/], reducedMotion: 'reduce' });

  test('comes as a document, from its top; one that nobody wants any more does nothing', async ({ page }) => {
    await openPage(page, '/about');
    const fail = await holdBack(page, '**/service', (route) => route.fulfill({ status: 500, body: '' }));
    const [asked, failed] = [page.waitForRequest('**/service'), page.waitForResponse('**/service')];
    await link(page, 'Services').press('Enter');
    await asked;
    await link(page, 'Home').press('Enter');
    await expect(page).toHaveTitle(homeTitle);
    const isSame = await markDocument(page);
    fail();
    await failed;
    await expect(heading(page)).toBeFocused();
    await scrollTo(page, 600);
    await link(page, 'Products').press('Enter');
    await expect(page).toHaveTitle(/^Software we build/);
    expect(await isSame()).toBe(true);

    await expect(heading(page)).toBeFocused();
    await scrollTo(page, 600);
    await link(page, 'Services').press('Enter');
    await expect(page).toHaveTitle(/services/i);
    await expect.poll(isSame).toBe(false);
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

test('during a visit the head is the same as after loading the page again', async ({ page }) => {
  const moved = '/products/hrms';
  const steps = [
    ['/services', () => openPage(page, '/services')],
    ['/privacy', () => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter')],
    ['/services', () => page.goBack()],
    [redirects[moved] ?? '', () => header(page).locator(`a[href="${moved}"]`).first().dispatchEvent('click')],
  ] as const;
  const visited: [path: string, head: string[]][] = [];
  for (const [path, go] of steps) {
    await go();
    await expect(page).toHaveTitle(documentTitle(sampleWords(routeFor(path))));
    visited.push([path, await headOf(page)]);
  }
  for (const [path, head] of visited.slice(1)) {
    await page.goto(path);
    expect.soft(head, path).toEqual(await headOf(page));
  }
});

test('Back ends at the top, also before the client handles links', async ({ page }) => {
  await page.goto('/services');
  await scrollTo(page, 900);
  await link(page, 'Home').click();
  await expect(page).toHaveTitle(homeTitle);
  await page.goBack();
  await expect(page).toHaveTitle(/^Software development services/);
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');

  // The address says at which place of the page the visitor was.
  await page.addInitScript(() => {
    const scroll = window.scrollTo as (options: unknown) => void;
    window.scrollTo = (options: unknown) => {
      document.documentElement.dataset.asked = 'yes';
      scroll(options);
    };
  });
  await page.goto('/terms#conduct');
  await link(page, 'Home').click();
  await expect(page).toHaveTitle(homeTitle);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms#conduct$/);
  // The starter runs.
  await page.locator('summary[role=button]').first().waitFor({ state: 'attached' });
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  await expect(page.locator('#conduct')).toBeInViewport();
});

test('a route change is announced if the focused element is removed', async ({ page }) => {
  const announcer = page.locator(`#${announcerId}`);
  await openPage(page, '/');
  const region = await announcer.elementHandle();
  await page.getByRole('main').getByRole('link', { name: 'See what we build' }).press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(announcer).toHaveText(await page.title());
  await page.goBack();
  await expect(page).toHaveTitle(homeTitle);
  await expect(announcer).toHaveText(await page.title());
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
  // The heading is announced if the link stays.
  await link(page, 'Services').press('Enter');
  await expect(page).toHaveTitle(/^Software development services/);
  await expect(announcer).toBeEmpty();
});

test('a reload and links to the current page neither scroll nor move the focus', async ({ page }) => {
  const expectUntouched = async () => {
    expect(await scrollY(page)).toBe(900);
    await expect(heading(page)).not.toBeFocused();
  };
  await page.goto('/services');
  await scrollTo(page, 900);
  await page.reload();
  await expect(toTop(page)).toBeVisible();
  await untilHydrated(page);
  await expectUntouched();
  // The client has turned the browser's own way off meanwhile, for Back.
  await page.reload();
  await expect(toTop(page)).toBeVisible();
  await untilHydrated(page);
  await expectUntouched();
  await link(page, 'Services').press('Enter');
  await expect(link(page, 'Services')).toBeFocused();
  await expectUntouched();

  await openPage(page, '/terms');
  await page.locator('main a[href^="#"]').last().click();
  await expect(page).toHaveURL(/\/terms#/);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  await expect(heading(page)).not.toBeFocused();
});

test('a link to a fragment scrolls there, also from another page; Back returns', async ({ page }) => {
  const place = page.locator('#conduct');
  const expectAtPlace = async () => {
    await expect(page).toHaveURL(/\/terms#conduct$/);
    await expect.poll(async () => Math.round((await place.boundingBox())?.y ?? 0)).toBeLessThan(200);
    await expect(place).toBeInViewport();
  };
  /** Clicks a footer link after changing its address. */
  const follow = (href: string) =>
    page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Terms' })
      .evaluate((it: HTMLAnchorElement, href) => Object.assign(it, { href }).click(), href);
  await openPage(page, '/contact');
  const isSamePage = await markDocument(page);
  await follow('/terms#conduct');
  await expectAtPlace();
  await expect(page).toHaveTitle(/^Terms/);
  await page.goBack();
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goForward();
  await expectAtPlace();

  await follow('/terms');
  await expect(page).toHaveURL(/\/terms$/);
  await scrollTo(page, 120);
  await follow('/terms#conduct');
  await expectAtPlace();
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await expect.poll(() => scrollY(page)).toBe(120);
  expect(await isSamePage()).toBe(true);

  await follow('/robots.txt');
  await expect(page.locator('body')).toHaveText(/^User-agent/);
});

test('the scroll-to-top button appears after 300 px and focuses the heading', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  await expect(toTop(page)).toHaveCount(0);
  await scrollTo(page, 300);
  await expect(toTop(page)).toHaveCount(0);
  await scrollTo(page, 301);
  await expect(toTop(page)).toBeVisible();
  expect(await toTop(page).boundingBox()).toMatchObject({ width: 44, height: 44 });
  await scrollTo(page, 300);
  await expect(toTop(page)).toHaveCount(0);
  const press = () => toTop(page).press('Enter');
  expect(await wayToTop(page, 1500, press)).toEqual(['smooth']);
  await expect(heading(page)).toBeFocused();
  await expect(toTop(page)).toHaveCount(0);

  // Also after hydration. A very low window has no room for the bar, but for the button.
  release();
  await untilHydrated(page);
  expect(await wayToTop(page, 900, press)).toEqual(['smooth']);
  await page.setViewportSize({ width: 320, height: 256 });
  await scrollTo(page, 900);
  await expect(toTop(page)).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'with a touch screen' : 'with a mouse', () => {
    test.use({ hasTouch, isMobile: hasTouch });

    test(`the button ${hasTouch ? 'makes room for the keyboard' : 'stays'} while a field has the focus`, async ({
      page,
    }) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto('/contact');
        await page.getByLabel('Project description').focus();
        await expect(toTop(page)).toBeVisible({ visible: !hasTouch });
        await page.getByLabel('Project description').blur();
        await expect(toTop(page)).toBeVisible();
      }
    });
  });

test('the skip link is the first stop, and moves the focus to the heading', async ({ page }) => {
  await page.goto('/services');
  // Before the starter listens, the link is an anchor like any other. The starter sets this attribute.
  await expect(page.getByRole('button', { name: 'Dark colours' }).first()).toHaveAttribute(
    'aria-pressed',
    /./,
  );
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  const { x = 0, y = 0, width = 0, height = 0 } = (await skip.boundingBox()) ?? {};
  const onTop = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.textContent,
    [x + width / 2, y + height / 2],
  );
  expect(onTop).toBe('Skip to main content');
  const steps = await page.evaluate(() => history.length);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await scrollTo(page, 900);
  await skip.press('Enter');
  await expect(heading(page)).toBeInViewport();
});
