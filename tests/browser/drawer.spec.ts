import type { Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { holdScripts, untilHydrated } from './openPage.ts';
import { burger, heading, menu, settle } from './parts.ts';
import { expect, test } from './site.ts';

const item = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const more = (page: Page, name: string) => menu(page).getByRole('button', { name: `More ${name} pages` });
const closeMenu = (page: Page) => menu(page).getByRole('button', { name: 'Close menu' });

async function openMenu(page: Page) {
  await burger(page).click();
  await expect(menu(page)).toBeVisible();
}

async function expectClosed(page: Page) {
  await expect(menu(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();
  await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
}

test.use({ viewport: { width: 390, height: 844 } });

test('the menu slides in from the right and shows © 2025, and keeps the focus', async ({ page }) => {
  await page.goto('/services');
  await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
  // Paused at the start of its animation, the menu is further right. It does not fade in.
  const start = await burger(page).evaluate((button: HTMLElement) => {
    button.focus();
    button.click();
    const dialog = document.querySelector('dialog') as HTMLElement;
    for (const slide of dialog.getAnimations()) Object.assign(slide, { currentTime: 0 }).pause();
    return { left: dialog.getBoundingClientRect().left, opacity: getComputedStyle(dialog).opacity };
  });
  await settle(page);
  const { x = 0, width = 0 } = (await menu(page).boundingBox()) ?? {};
  expect(x + width).toBe(390);
  expect(start.left).toBeGreaterThan(x);
  expect(start.opacity).toBe('1');
  await expect(menu(page).getByText('© 2025', { exact: true })).toBeVisible();
  for (const { name, path } of seed('navigation'))
    await expect(item(page, name)).toHaveAttribute('href', path);
  await expect(closeMenu(page)).toBeFocused();
  // Between the last and the first control, the focus is in the browser's UI, which the page reports as `body`.
  const place = () =>
    page.evaluate(() => document.activeElement?.closest('dialog')?.id ?? document.activeElement?.tagName);
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press(press % 3 ? 'Tab' : 'Shift+Tab');
    expect(['menu', 'BODY']).toContain(await place());
  }
  await closeMenu(page).press('Enter');
  await expectClosed(page);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await openMenu(page);
  await page.mouse.click(10, 400);
  await expectClosed(page);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Dark colours' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

  // A wide window has no menu.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
});

test('the menu locks the page’s scrolling without a layout shift', async ({ page }) => {
  await page.goto('/services');
  await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate(() => scrollTo(0, 500));
  // The bar at the bottom is there.
  await expect(page.locator('html')).toHaveAttribute('data-far');
  const size = () =>
    page.evaluate(() => [document.querySelector('main')?.clientWidth, document.body.scrollHeight]);
  const before = await size();
  await openMenu(page);
  const scrolled = await page.evaluateHandle(() => {
    const tops: number[] = [];
    addEventListener('scroll', () => tops.push(scrollY));
    return tops;
  });
  for (const x of [10, 300]) {
    await page.mouse.move(x, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('End');
  }
  expect(await size()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  expect(await size()).toEqual(before);
  // The browser handles input in order: a scroll behind the menu would come before this one.
  await page.mouse.wheel(0, 7);
  await expect.poll(() => scrolled.jsonValue()).toContain(507);
  expect((await scrolled.jsonValue()).filter((top) => top < 500 || top > 507)).toEqual([]);
});

test('the menu expands one submenu at a time, and closes on a route change', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/services');
  await openMenu(page);
  await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page, 'CRM')).toBeHidden();
  await more(page, 'Company').click();
  await expect(item(page, 'Team')).toBeVisible();
  await more(page, 'Products').click();
  await expect(item(page, 'CRM')).toBeVisible();
  await expect(item(page, 'Team')).toBeHidden();
  await expect(more(page, 'Company')).toHaveAttribute('aria-expanded', 'false');
  await item(page, 'CRM').focus();
  const node = await menu(page).elementHandle();
  release();
  await untilHydrated(page);
  await expect(item(page, 'CRM')).toBeFocused();
  await expect(item(page, 'CRM').locator('use')).toHaveCount(1);
  const isSame = menu(page).evaluate((now, before) => now === before && now.matches(':modal'), node);
  expect(await isSame).toBe(true);
  await more(page, 'Products').click();
  await expect(item(page, 'CRM')).toBeHidden();

  await more(page, 'Company').click();
  await item(page, 'Team').press('Enter');
  await expect(page).toHaveURL(/\/team$/);
  await expect(menu(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  await openMenu(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect(menu(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await openMenu(page);
  await expect(item(page, 'Services')).toHaveAttribute('aria-current', 'page');
  await item(page, 'Services').press('Enter');
  await expectClosed(page);
});

test('the menu also opens and closes in a browser without button commands', async ({ page }) => {
  await page.addInitScript(() => {
    // Such a browser ignores the attributes.
    delete (HTMLButtonElement.prototype as unknown as Record<string, unknown>).command;
    addEventListener('command', (event) => event.preventDefault(), true);
  });
  await page.goto('/services');
  // The starter sets this attribute, after which it opens the menu.
  await page.locator('[aria-pressed]').first().waitFor({ state: 'attached' });
  await openMenu(page);
  await closeMenu(page).click();
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await page.mouse.click(10, 400);
  await expect(menu(page)).toBeHidden();
});

test.describe('by touch, on a phone held sideways', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 568, height: 320 } });

  test('the menu shows all its items, expands and leads to a page', async ({ page }) => {
    await page.goto('/');
    await burger(page).tap();
    await more(page, 'Company').tap();
    await expect(item(page, 'Team')).toBeVisible();
    for (const control of await menu(page).locator('a, summary, button').filter({ visible: true }).all())
      await control.tap({ trial: true });
    await item(page, 'Team').tap();
    await expect(page).toHaveURL(/\/team$/);
    await expect(menu(page)).toBeHidden();
  });
});
