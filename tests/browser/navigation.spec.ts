import type { Page } from '@playwright/test';
import { openForm, submitOf } from './formPages.ts';
import { holdBack, holdScripts, untilHydrated } from './openPage.ts';
import { header, heading, link, more, settle, status, toggle, toTop } from './parts.ts';
import { expect, test } from './site.ts';
import { watchShifts } from './watchShifts.ts';

const crm = (page: Page) => link(page, 'CRM');

/** Returns the names of the items with a visible panel. */
const openNow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header li:has(details)')]
      .filter((it) => getComputedStyle(it.lastElementChild as Element).visibility === 'visible')
      .map((it) => it.querySelector('a')?.textContent),
  );

const expectOpen = (page: Page, name: string, open: boolean) =>
  expect(more(page, name)).toHaveAttribute('aria-expanded', String(open));

/** Moves the mouse away from the menu. */
const leave = (page: Page) => page.mouse.move(400, 600);

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('both footers name phone and mail before the menu, in reading order', async ({ page }) => {
    for (const path of ['/', '/services']) {
      await page.goto(path);
      const links = page.getByRole('contentinfo').getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const first = (pattern: RegExp) => addresses.findIndex((address) => pattern.test(address));
      expect(first(/^tel:/), path).toBeGreaterThan(-1);
      expect(first(/^tel:/), path).toBeLessThan(first(/^\/services$/));
      expect(first(/^mailto:/), path).toBeLessThan(first(/^\/services$/));
    }
  });

  test('the bar is fixed, and floats on the home page until 20 px of scrolling', async ({ page }) => {
    const shifts = await watchShifts(page);
    const release = await holdScripts(page);
    await page.goto('/');
    const bar = header(page);
    await expect(bar).toHaveCSS('position', 'fixed');
    const before = await shifts();
    const { height } = (await bar.boundingBox()) ?? {};
    const scrollAll = async () => {
      await page.evaluate(() => scrollTo(0, 20));
      await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.evaluate(() => scrollTo(0, 21));
      await expect(bar).not.toHaveCSS('background-color', /^rgba/);
      expect(await bar.boundingBox()).toMatchObject({ y: 0, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    };
    await scrollAll();
    expect(await shifts()).toBe(before);
    release();
    await untilHydrated(page);
    await scrollAll();
  });

  test('a submenu opens under the mouse and closes 200 ms after the mouse left', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/services');
    await expectOpen(page, 'Products', false);
    await expect(crm(page)).toBeHidden();
    await link(page, 'Products').hover();
    await expectOpen(page, 'Products', true);
    await expect(crm(page)).toBeVisible();

    await page.clock.pauseAt(60_000);
    await leave(page);
    await page.clock.runFor(199);
    expect(await openNow(page)).toEqual(['Products']);
    await link(page, 'Products').hover();
    await page.clock.runFor(200);
    expect(await openNow(page)).toEqual(['Products']);

    await leave(page);
    await page.clock.runFor(199);
    await expectOpen(page, 'Products', true);
    await page.clock.runFor(1);
    await expectOpen(page, 'Products', false);
    expect(await openNow(page)).toEqual([]);

    await link(page, 'Products').hover();
    await expectOpen(page, 'Products', true);
    await link(page, 'Company').hover();
    expect(await openNow(page)).toEqual(['Company']);
    await expectOpen(page, 'Company', true);
    await expectOpen(page, 'Products', false);
  });

  test('a second click on the button closes a hovered submenu, and so does Escape', async ({ page }) => {
    await page.route('**/newsLetter/create', (route) => route.fulfill({ json: {} }));
    const form = await openForm(page, 'newsletter');
    for (const open of [true, false, true]) {
      await more(page, 'Products').click();
      await expectOpen(page, 'Products', open);
      expect(await openNow(page)).toEqual(open ? ['Products'] : []);
    }
    await leave(page);
    await expectOpen(page, 'Products', false);

    await form.getByRole('textbox').fill('asha@example.in');
    await submitOf(form).click();
    const message = status(page).locator('.MuiSnackbar-root');
    await expect(message).toBeVisible();
    await link(page, 'Products').hover();
    await expectOpen(page, 'Products', true);
    await page.keyboard.press('Escape');
    await expectOpen(page, 'Products', false);
    await expect(message).toBeVisible();
    // The submenu stays closed until the mouse enters again.
    await more(page, 'Products').hover();
    await expectOpen(page, 'Products', false);
    await page.keyboard.press('Escape');
    await expect(message).toBeHidden();
    await leave(page);
    await link(page, 'Products').hover();
    await expectOpen(page, 'Products', true);
  });

  test('a submenu works and stays open while scripts load; a route change closes it', async ({ page }) => {
    const releaseStarter = await holdBack(page, '**/assets/starter-*.js');
    const release = await holdScripts(page);
    await page.goto('/services', { waitUntil: 'commit' });
    await expect(link(page, 'Services')).toHaveAttribute('aria-current', 'page');
    // Under the mouse, it opens as soon as the starter runs.
    await link(page, 'Products').hover();
    releaseStarter();
    await expectOpen(page, 'Products', true);
    await expect(crm(page)).toBeVisible();
    release();
    await untilHydrated(page);
    await expect(crm(page).locator('use')).toHaveCount(1);
    await expectOpen(page, 'Products', true);
    await crm(page).press('Enter');
    await expect(page).toHaveURL(/custom-crm/);
    await expectOpen(page, 'Products', false);
    await expect(crm(page)).toBeHidden();
    await expect(link(page, 'Products')).toHaveAttribute('aria-current', 'true');
    await expect(link(page, 'Services')).not.toHaveAttribute('aria-current');

    await leave(page);
    await link(page, 'Products').hover();
    await expect(crm(page)).toHaveAttribute('aria-current', 'page');
    await link(page, 'HRMS').press('Enter');
    // The address has moved, which does not change the route again.
    await expect(page).toHaveURL(/\/products\/hr-management-software-development-company-in-hyderabad$/);
    await expect(heading(page)).toBeFocused();
    await leave(page);
    await link(page, 'Products').hover();
    await expect(link(page, 'HRMS')).toHaveAttribute('aria-current', 'page');
  });

  test('the keyboard reaches every item, and Escape returns the focus', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/services');
    await expectOpen(page, 'Products', false);
    await link(page, 'Products').focus();
    await page.keyboard.press('Tab');
    await expect(more(page, 'Products')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Products', true);
    await page.keyboard.press('Tab');
    await expect(link(page, 'AI agents')).toBeFocused();
    // A passing mouse does not close the submenu with the keyboard focus.
    await link(page, 'Company').hover();
    await leave(page);
    await settle(page);
    expect(await openNow(page)).toEqual(['Products']);
    await page.keyboard.press('Escape');
    await expectOpen(page, 'Products', false);
    await expect(more(page, 'Products')).toBeFocused();
    // Nor does a mouse that has opened it and left, if the focus has come meanwhile.
    await link(page, 'Products').hover();
    await expectOpen(page, 'Products', true);
    await page.clock.pauseAt(60_000);
    await leave(page);
    await page.keyboard.press('Tab');
    await expect(link(page, 'AI agents')).toBeFocused();
    await page.clock.runFor(300);
    expect(await openNow(page)).toEqual(['Products']);
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await expect(more(page, 'Products')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(link(page, 'Company')).toBeFocused();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (const [key, name] of [
      ['ArrowDown', 'About'],
      ['ArrowRight', 'Team'],
      ['ArrowDown', 'Insights'],
      ['ArrowLeft', 'Team'],
      ['ArrowUp', 'About'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(link(page, name)).toBeFocused();
    }
    // Leaving the submenu with Tab closes it.
    for (const name of ['Team', 'Insights', 'Careers', 'Contact']) {
      await page.keyboard.press('Tab');
      await expect(link(page, name)).toBeFocused();
    }
    await expectOpen(page, 'Company', false);
  });
});

test.describe('on a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('the first tap on an item follows its link; the buttons can be tapped', async ({ page }) => {
    await page.goto('/services');
    await page.evaluate(() => scrollTo(0, 900));
    await toTop(page).tap();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectOpen(page, 'Products', false);
    for (const open of [true, false]) {
      await more(page, 'Products').tap();
      await expectOpen(page, 'Products', open);
    }
    await link(page, 'Products').tap();
    await expect(page).toHaveURL(/\/products$/);
    await expectOpen(page, 'Products', false);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('every item and its submenu can be used, and the bar scrolls away', async ({ page }) => {
    await page.goto('/');
    const press = (name: string) => page.locator(`header summary[aria-label="More ${name} pages"]`);
    await press('Products').press('Enter');
    await expect(crm(page)).toBeVisible();
    await press('Company').press('Enter');
    await expect(link(page, 'Team')).toBeVisible();
    await expect(crm(page)).toBeHidden();
    await press('Company').press('Enter');
    await expect(link(page, 'Team')).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(header(page)).not.toBeInViewport();
    // Controls that need script are hidden.
    await expect(toTop(page)).toHaveCount(0);
    await expect(toggle(page)).toBeHidden();

    await page.goto('/services');
    await link(page, 'Company').hover();
    await link(page, 'Team').click();
    await expect(page).toHaveURL(/\/team$/);
  });
});
