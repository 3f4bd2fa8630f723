import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { holdScripts, openPage, untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';

const burger = (page: Page) => page.getByRole('button', { name: 'Open menu', includeHidden: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const item = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const more = (page: Page, name: string) => menu(page).getByRole('button', { name: `More ${name} pages` });

async function openMenu(page: Page, path = '/services') {
  await openPage(page, path);
  await burger(page).click();
  await expect(menu(page)).toBeVisible();
}

test.use({ viewport: { width: 390, height: 844 } });

test.describe('the mobile menu', () => {
  test('slides in from the right and shows © 2025', async ({ page }) => {
    await openMenu(page);
    await expect(menu(page).getByText('© 2025', { exact: true })).toBeVisible();
    await expect
      .poll(async () => {
        const box = await menu(page).boundingBox();
        return box && box.x + box.width;
      })
      .toBe(390);
    await expect(menu(page).getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('works while no script has come, and stays as it is when the page is taken over', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/services');
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
    await more(page, 'Products').click();
    await expect(more(page, 'Products')).toHaveAttribute('aria-expanded', 'true');
    await item(page, 'CRM').focus();
    const node = await menu(page).elementHandle();
    release();
    await untilHydrated(page);
    await expect(item(page, 'CRM')).toBeFocused();
    await expect(item(page, 'CRM').locator('use')).toHaveCount(1);
    expect(await menu(page).evaluate((now, before) => now === before && now.matches(':modal'), node)).toBe(
      true,
    );
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(burger(page)).toBeFocused();
  });

  test('locks the page’s scrolling, and nothing jumps', async ({ page }) => {
    await openPage(page, '/services');
    await page.evaluate(() => scrollTo(0, 500));
    const size = () =>
      page.evaluate(() => [document.querySelector('main')?.clientWidth, document.body.scrollHeight]);
    const before = await size();
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('End');
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 600);
    // A scroll would show by the frame after next.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(500);
    expect(await size()).toEqual(before);
    // Far sections cost nothing meanwhile.
    const last = page.getByRole('contentinfo').getByRole('link').last();
    expect(await last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))).toBe(false);

    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(500);
    expect(await size()).toEqual(before);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test('keeps the focus from the page behind until it closes, then gives it back', async ({ page }) => {
    await openPage(page, '/services');
    await burger(page).focus();
    await page.keyboard.press('Enter');
    const close = menu(page).getByRole('button', { name: 'Close menu' });
    await expect(close).toBeFocused();
    // Between the last and the first is the browser's own bar, which a page knows as its body.
    const place = () =>
      page.evaluate(() => document.activeElement?.closest('dialog')?.id ?? document.activeElement?.tagName);
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press(press % 3 ? 'Tab' : 'Shift+Tab');
      expect(['menu', 'BODY']).toContain(await place());
    }
    await close.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeHidden();
    await expect(burger(page)).toBeFocused();
  });

  test('closes on Escape and on a press outside it', async ({ page }) => {
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(burger(page)).toBeFocused();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(menu(page)).toBeHidden();
    await expect(burger(page)).toBeFocused();
  });

  test('expands one submenu at a time, and hides the links of the others', async ({ page }) => {
    await openMenu(page);
    await expect(item(page, 'CRM')).toBeHidden();
    await more(page, 'Products').click();
    await expect(item(page, 'CRM')).toBeVisible();
    await more(page, 'Company').click();
    await expect(item(page, 'Team')).toBeVisible();
    await expect(item(page, 'CRM')).toBeHidden();
    await expect(more(page, 'Products')).toHaveAttribute('aria-expanded', 'false');
    await more(page, 'Company').click();
    await expect(item(page, 'Team')).toBeHidden();
  });

  test('shows the whole of what has the focus, above its foot', async ({ page }) => {
    await openMenu(page);
    await more(page, 'Products').click();
    const links = await menu(page).getByRole('navigation').getByRole('link').all();
    expect(links.length).toBeGreaterThan(15);
    const foot = () => menu(page).getByRole('link', { name: 'Contact', exact: true }).boundingBox();
    for (const link of links) {
      await link.focus();
      const box = await link.boundingBox();
      expect(box && box.y + box.height, await link.innerText()).toBeLessThan((await foot())?.y ?? 0);
    }
  });

  test('closes on a route change; the focus goes to the new page’s heading', async ({ page }) => {
    await openMenu(page);
    await more(page, 'Company').click();
    await item(page, 'Team').click();
    await expect(page).toHaveURL(/\/team$/);
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // Nobody takes it away again, and the page is readable and can be scrolled.
    await expect(burger(page)).not.toBeFocused();
    await expect(page.locator('#root')).not.toHaveAttribute('aria-hidden');
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  });

  test('closes on the browser’s Back', async ({ page }) => {
    await openMenu(page);
    await item(page, 'Company').click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/services$/);
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('closes on the link of the page shown and gives the focus back', async ({ page }) => {
    await openMenu(page, '/services');
    await expect(item(page, 'Services')).toHaveAttribute('aria-current', 'page');
    await item(page, 'Services').click();
    await expect(menu(page)).toBeHidden();
    await expect(burger(page)).toBeFocused();
  });

  test('goes away when the window grows, and unlocks the page', async ({ page }) => {
    await openMenu(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    await expect(page.locator('#root')).not.toHaveAttribute('aria-hidden');
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('opens, unfolds one submenu at a time, closes and leads to a page', async ({ page }) => {
      await page.goto('/services');
      const submenu = (name: string) => menu(page).locator(`summary[aria-label="More ${name} pages"]`);
      await burger(page).click();
      await expect(menu(page)).toBeVisible();
      await submenu('Products').click();
      await expect(item(page, 'CRM')).toBeVisible();
      await submenu('Company').click();
      await expect(item(page, 'CRM')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await burger(page).click();
      await page.mouse.click(10, 400);
      await expect(menu(page)).toBeHidden();
      await burger(page).click();
      await menu(page).getByRole('button', { name: 'Close menu' }).click();
      await expect(menu(page)).toBeHidden();
      await burger(page).click();
      await item(page, 'Team').click();
      await expect(page).toHaveURL(/\/team$/);
      await expect(menu(page)).toBeHidden();
    });
  });

  test.describe('in a browser whose buttons know no commands', () => {
    test('opens and closes all the same', async ({ page }) => {
      await page.addInitScript(() => {
        // In such a browser the attributes mean nothing.
        delete (HTMLButtonElement.prototype as unknown as Record<string, unknown>).command;
        addEventListener('command', (event) => event.preventDefault(), true);
      });
      await openPage(page, '/services');
      await burger(page).click();
      await expect(menu(page)).toBeVisible();
      await menu(page).getByRole('button', { name: 'Close menu' }).click();
      await expect(menu(page)).toBeHidden();
      await burger(page).click();
      await page.mouse.click(10, 400);
      await expect(menu(page)).toBeHidden();
    });
  });

  test('shows everything of itself on a very small screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openMenu(page);
    await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeInViewport();
    await menu(page).getByText('© 2025').scrollIntoViewIfNeeded();
    await expect(menu(page).getByText('© 2025')).toBeInViewport();
  });

  for (const viewport of [
    { width: 740, height: 340 },
    { width: 568, height: 320 },
  ]) {
    test(`covers nothing of itself on a phone held sideways, ${viewport.width} × ${viewport.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await openMenu(page);
      await more(page, 'Company').click();
      await expect(item(page, 'Team')).toBeVisible();
      const covered = await menu(page).evaluate((dialog) =>
        [...dialog.querySelectorAll('a, summary, button')]
          .filter((control) => control.checkVisibility())
          .filter((control) => {
            control.scrollIntoView({ block: 'nearest' });
            const { x, y, width, height } = control.getBoundingClientRect();
            return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          })
          .map((control) => control.ariaLabel ?? control.textContent),
      );
      expect(covered).toEqual([]);
      await item(page, 'Team').click();
      await expect(page).toHaveURL(/\/team$/);
    });
  }

  test('simply appears for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMenu(page);
    const box = await menu(page).boundingBox();
    expect(box && box.x + box.width).toBe(390);
  });

  test('is accessible, light or dark', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMenu(page);
    await more(page, 'Products').click();
    await expect(item(page, 'CRM')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page);
    }
  });
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the menu opens, expands and leads to a page', async ({ page }) => {
    await openPage(page, '/');
    await burger(page).tap();
    await more(page, 'Products').tap();
    await item(page, 'Payroll').tap();
    await expect(page).toHaveURL(/payroll/);
    await expect(menu(page)).toBeHidden();
  });
});
