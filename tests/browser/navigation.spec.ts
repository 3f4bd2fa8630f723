import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { openForm, submitOf } from './formPages.ts';
import { holdScripts, openPage } from './openPage.ts';
import { expect, test } from './site.ts';

const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const item = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name: `More ${name} pages` });
const crm = (page: Page) => item(page, 'CRM');

/** Names of the items whose panel can be seen now. */
const openNow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header li:has(details)')]
      .filter((it) => getComputedStyle(it.lastElementChild as Element).visibility === 'visible')
      .map((it) => it.querySelector('a')?.textContent),
  );

/** The same at every frame, as long as a clock says that the browser itself goes by. */
const openFor = async (page: Page, milliseconds: number) => {
  const seen: (string | null | undefined)[] = [];
  const start = Date.now();
  while (Date.now() - start < milliseconds) seen.push(...(await openNow(page)));
  return seen;
};

/**
 * Leads the mouse away from an open submenu, and answers with what the browser does from then on, halted at its
 * beginning: CSS counts the time, so that no slow machine can change it.
 */
async function leaveAndHalt(page: Page, name: string) {
  const closing = await button(page, name).evaluateHandle((button) => {
    const entry = button.closest('li') as HTMLElement;
    const panel = entry.lastElementChild as HTMLElement;
    const isOfLinks = (it: Animation) => (it as CSSTransition).transitionProperty === 'visibility';
    const halted = new Promise<Animation[]>((resolve) => {
      const look = () => {
        const animations = panel.getAnimations();
        for (const it of animations) it.pause();
        if (animations.some(isOfLinks)) resolve(animations);
        else requestAnimationFrame(look);
      };
      entry.addEventListener('pointerleave', look, { once: true });
    });
    return { halted, isOfLinks };
  });
  await leave(page);
  return {
    delay: () =>
      closing.evaluate(
        async ({ halted, isOfLinks }) => (await halted).find(isOfLinks)?.effect?.getTiming().delay,
      ),
    finish: () =>
      closing.evaluate(async ({ halted }) => {
        for (const it of await halted) it.finish();
      }),
  };
}

const expectOpen = (page: Page, name: string, open: boolean) =>
  expect(button(page, name)).toHaveAttribute('aria-expanded', String(open));

/** Leads the mouse to where it touches nothing of the menu. */
const leave = (page: Page) => page.mouse.move(400, 600);

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the bar is fixed, and floats on the home page until 20 px of scrolling', async ({ page }) => {
    await openPage(page, '/');
    const bar = header(page);
    await expect(bar).toHaveCSS('position', 'fixed');
    const { height } = (await bar.boundingBox()) ?? {};

    await page.evaluate(() => scrollTo(0, 20));
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => scrollTo(0, 21));
    await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect(await bar.boundingBox()).toMatchObject({ y: 0, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('changing its style moves nothing else', async ({ page }) => {
    await openPage(page, '/');
    const shift = await page.evaluate(async () => {
      let total = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
      for (const top of [0, 60, 0]) {
        scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
      return total;
    });
    expect(shift).toBe(0);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`a submenu opens under the mouse and closes 200 ms after it left (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await openPage(page, '/services');
      await expectOpen(page, 'Products', false);
      await expect(crm(page)).toBeHidden();
      await item(page, 'Products').hover();
      await expectOpen(page, 'Products', true);
      await expect(crm(page)).toBeVisible();

      const closing = await leaveAndHalt(page, 'Products');
      expect(await closing.delay()).toBe(200);
      expect(await openNow(page)).toEqual(['Products']);
      await expectOpen(page, 'Products', true);
      await closing.finish();
      await expectOpen(page, 'Products', false);
      await expect(crm(page)).toBeHidden();
    });
  }

  test('a submenu stays when the mouse comes back in time', async ({ page }) => {
    await openPage(page, '/services');
    await item(page, 'Products').hover();
    await leave(page);
    await item(page, 'Products').hover();
    const seen = await openFor(page, 400);
    expect(new Set(seen)).toEqual(new Set(['Products']));
  });

  test('the way from the item to its panel has no gap', async ({ page }) => {
    await openPage(page, '/services');
    for (const [name, entry] of [
      ['Products', 'Payroll'],
      ['Company', 'Careers'],
    ] as const) {
      await item(page, name).hover();
      const from = await item(page, name).boundingBox();
      const to = await item(page, entry).boundingBox();
      if (!from || !to) throw new Error('not shown');
      const x = from.x + from.width / 2;
      for (let y = from.y + from.height / 2; y < to.y; y += 2) {
        await page.mouse.move(x, y);
        // Nothing has to wait for the mouse.
        const isOver = await button(page, name).evaluate((it) => it.closest('li')?.matches(':hover'));
        expect(isOver, `${name} at ${y}`).toBe(true);
      }
      await expectOpen(page, name, true);
    }
  });

  test('only one submenu is open at a time', async ({ page }) => {
    await openPage(page, '/services');
    await item(page, 'Products').hover();
    await item(page, 'Company').hover();
    // The one before does not wait for its time.
    expect(await openNow(page)).toEqual(['Company']);
    await expectOpen(page, 'Company', true);
    await expectOpen(page, 'Products', false);
    await button(page, 'Products').click();
    await expectOpen(page, 'Products', true);
    await expectOpen(page, 'Company', false);
    expect(await openNow(page)).toEqual(['Products']);
  });

  test('on the way past the gap between two items, too', async ({ page }) => {
    await openPage(page, '/services');
    await item(page, 'Products').hover();
    const [one, other] = await Promise.all(
      [button(page, 'Products'), item(page, 'Company')].map((it) => it.boundingBox()),
    );
    if (!one || !other) throw new Error('not shown');
    await page.mouse.move((one.x + one.width + other.x) / 2, one.y + 10);
    expect(await openNow(page)).toEqual(['Products']);
    await item(page, 'Company').hover();
    expect(await openNow(page)).toEqual(['Company']);
  });

  test('a press on the button keeps what the mouse has opened; the next one closes it', async ({ page }) => {
    await openPage(page, '/services');
    await button(page, 'Products').click();
    await expectOpen(page, 'Products', true);
    expect(await openNow(page)).toEqual(['Products']);
    await button(page, 'Products').click();
    await expectOpen(page, 'Products', false);
    expect(await openNow(page)).toEqual([]);
    await button(page, 'Products').click();
    await expectOpen(page, 'Products', true);
    await leave(page);
    await expectOpen(page, 'Products', false);
    await expect(crm(page)).toBeHidden();
  });

  test('works before React has come, and stays open when it takes over', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/services');
    await item(page, 'Products').hover();
    await expect(crm(page)).toBeVisible();
    await expectOpen(page, 'Products', true);
    release();
    await page.locator('html[data-hydrated]').waitFor();
    await expect(crm(page).locator('use')).toHaveCount(1);
    await expectOpen(page, 'Products', true);
    await page.keyboard.press('Escape');
    await expectOpen(page, 'Products', false);
  });

  test('the keyboard reaches everything, and Escape gives the focus back', async ({ page }) => {
    await openPage(page, '/services');
    await item(page, 'Products').focus();
    await expectOpen(page, 'Products', false);
    await page.keyboard.press('Tab');
    await expect(button(page, 'Products')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Products', true);
    await page.keyboard.press('Tab');
    await expect(item(page, 'AI agents')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(page, 'Products', false);
    await expect(button(page, 'Products')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(item(page, 'Company')).toBeFocused();
  });

  test('a submenu left with Tab closes', async ({ page }) => {
    await openPage(page, '/services');
    await button(page, 'Company').focus();
    await page.keyboard.press('Space');
    for (let tab = 0; tab < 4; tab++) await page.keyboard.press('Tab');
    await expect(item(page, 'Careers')).toBeFocused();
    await expectOpen(page, 'Company', true);
    await page.keyboard.press('Tab');
    await expect(item(page, 'Contact')).toBeFocused();
    await expectOpen(page, 'Company', false);
  });

  test('a submenu opened with the keyboard is not closed by a passing mouse', async ({ page }) => {
    await openPage(page, '/services');
    await button(page, 'Products').focus();
    await page.keyboard.press('Enter');
    await item(page, 'Products').hover();
    await item(page, 'Company').hover();
    await leave(page);
    expect(new Set(await openFor(page, 400))).toEqual(new Set(['Products']));
    await expectOpen(page, 'Products', true);
    await page.mouse.click(400, 600);
    await expectOpen(page, 'Products', false);
  });

  test('a submenu opened with the mouse stays while the keyboard is in it', async ({ page }) => {
    await openPage(page, '/services');
    await item(page, 'Products').hover();
    await button(page, 'Products').focus();
    await page.keyboard.press('Tab');
    await expect(item(page, 'AI agents')).toBeFocused();
    await leave(page);
    expect(new Set(await openFor(page, 400))).toEqual(new Set(['Products']));
    await item(page, 'Company').hover();
    expect(await openNow(page)).toEqual(['Products']);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Products')).toBeFocused();
    await expectOpen(page, 'Products', false);
  });

  test('Escape closes a submenu before a message', async ({ page }) => {
    await page.route('**/newsLetter/create', (route) => route.fulfill({ json: {} }));
    const form = await openForm(page, 'newsletter');
    await form.getByRole('textbox').fill('asha@example.in');
    await submitOf(form).click();
    const message = page.getByRole('status').locator('.MuiSnackbar-root');
    await expect(message).toBeVisible();
    await item(page, 'Products').hover();
    await page.keyboard.press('Escape');
    await expectOpen(page, 'Products', false);
    await expect(message).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(message).toBeHidden();
  });

  test('Escape closes a submenu that is only pointed at, until the mouse comes again', async ({ page }) => {
    await openPage(page, '/services');
    await item(page, 'Products').hover();
    await expectOpen(page, 'Products', true);
    await page.keyboard.press('Escape');
    await expectOpen(page, 'Products', false);
    await button(page, 'Products').hover();
    await expectOpen(page, 'Products', false);
    await leave(page);
    await item(page, 'Products').hover();
    await expectOpen(page, 'Products', true);
  });

  test('a route change closes the submenu', async ({ page }) => {
    await openPage(page, '/services');
    await item(page, 'Products').hover();
    await crm(page).click();
    await expect(page).toHaveURL(/custom-crm/);
    await expectOpen(page, 'Products', false);
    await expect(crm(page)).toBeHidden();
  });

  test('the page shown is marked', async ({ page }) => {
    await openPage(page, '/services');
    await expect(item(page, 'Services')).toHaveAttribute('aria-current', 'page');
    await expect(item(page, 'Home')).not.toHaveAttribute('aria-current');
    await item(page, 'Home').click();
    await expect(item(page, 'Home')).toHaveAttribute('aria-current', 'page');
    await expect(item(page, 'Services')).not.toHaveAttribute('aria-current');
  });

  test('the entry HRMS leads to the HR management page', async ({ page }) => {
    await openPage(page, '/services');
    await item(page, 'Products').hover();
    await item(page, 'HRMS').click();
    await expect(page).toHaveURL(/\/products\/hr-management-software-development-company-in-hyderabad$/);
  });

  test('an open submenu is accessible, light or dark', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/');
    await button(page, 'Products').click();
    await expect(crm(page)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page);
    }
  });
});

test.describe('on a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('the first tap on an item follows its link, and its button opens the submenu', async ({ page }) => {
    await openPage(page, '/services');
    await button(page, 'Products').tap();
    await expectOpen(page, 'Products', true);
    await button(page, 'Products').tap();
    await expectOpen(page, 'Products', false);
    await item(page, 'Products').tap();
    await expect(page).toHaveURL(/\/products$/);
    await expectOpen(page, 'Products', false);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  const press = (page: Page, name: string) => main(page).locator(`summary[aria-label="More ${name} pages"]`);

  test('every item and its submenu can be used on a wide screen', async ({ page }) => {
    await page.goto('/services');
    await item(page, 'Company').hover();
    await item(page, 'Team').click();
    await expect(page).toHaveURL(/\/team$/);
  });

  test('a submenu opens and closes with its button, one at a time', async ({ page }) => {
    await page.goto('/services');
    await press(page, 'Products').focus();
    await page.keyboard.press('Enter');
    await expect(crm(page)).toBeVisible();
    await press(page, 'Company').focus();
    await page.keyboard.press('Enter');
    await expect(item(page, 'Team')).toBeVisible();
    await expect(crm(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(item(page, 'Team')).toBeHidden();
  });

  test.describe('by finger', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('a submenu opens and closes, too', async ({ page }) => {
      await page.goto('/services');
      await press(page, 'Products').tap();
      await expect(crm(page)).toBeVisible();
      await press(page, 'Products').tap();
      await expect(crm(page)).toBeHidden();
    });
  });
});

test.describe('the colour scheme', () => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('follows the system, is switched by the button, and is remembered', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, '/services');
    const dark = await background(page);
    const toggle = page.getByRole('button', { name: 'Switch colour scheme' });
    await expect(toggle.locator('svg:visible')).toHaveCount(1);
    await toggle.click();
    const light = await background(page);
    expect(light).not.toBe(dark);
    await page.reload();
    expect(await background(page)).toBe(light);
    await page.goto('/about');
    expect(await background(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background(page)).toBe(light);
  });
});
