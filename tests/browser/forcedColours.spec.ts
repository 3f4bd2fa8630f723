import type { Locator, Page } from '@playwright/test';
import { formOf, openForm, submitOf } from './formPages.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

test.use({ forcedColors: 'active', reducedMotion: 'reduce' });
test.describe.configure({ timeout: 180_000 });

/** The sides on which the element, or what is drawn right inside it, has a line that stands out from the ground. */
const edgesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    return (['top', 'right', 'bottom', 'left'] as const).filter((side) =>
      [element, ...element.children].some((it) => {
        const style = getComputedStyle(it);
        const [width, line, colour] = ['width', 'style', 'color'].map((part) =>
          style.getPropertyValue(`border-${side}-${part}`),
        );
        return Number.parseFloat(width ?? '') >= 1 && line !== 'none' && colour !== ground;
      }),
    );
  });

const everySide = ['top', 'right', 'bottom', 'left'];

async function expectRing(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement as Element);
    return { outlineStyle, isSeen: outlineColor !== getComputedStyle(document.body).backgroundColor };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', isSeen: true });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with the system’s own ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('fields, buttons and messages have an edge', async ({ page }) => {
      for (const which of ['enquiry', 'contactMessage', 'newsletter'] as const) {
        const form = await openForm(page, which);
        const fields = form.getByRole('textbox');
        for (const field of await fields.all()) expect(await edgesOf(field.locator('..'))).toEqual(everySide);
        expect(await edgesOf(submitOf(form))).toEqual(everySide);
        await submitOf(form).click();
        await expect(page.getByRole('alert')).not.toBeEmpty();
        expect(await edgesOf(page.getByRole('alert').getByRole('presentation').last())).toEqual(everySide);
      }
      const form = formOf(page, 'newsletter');
      await form.getByLabel('Email address').fill(`${colorScheme}@golconda.example`);
      await submitOf(form).click();
      await expect(page.getByRole('status')).not.toBeEmpty();
      expect(await edgesOf(page.getByRole('status').getByRole('presentation').last())).toEqual(everySide);
    });

    test('the bar, its submenu and the button to the top have an edge, and the focus a ring', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openPage(page, '/services');
      expect(await edgesOf(page.getByRole('banner'))).toContain('bottom');
      const button = page.getByRole('button', { name: 'More Company pages' });
      await button.focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('listitem').filter({ has: button }).getByRole('list');
      expect(await edgesOf(panel)).toEqual(everySide);
      await page.keyboard.press('Tab');
      await expectRing(page);
      await page.evaluate(() => scrollTo(0, 900));
      expect(await edgesOf(page.getByRole('button', { name: 'Scroll to top' }))).toEqual(everySide);
    });

    test('the mobile menu has an edge towards the page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, '/services');
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await edgesOf(page.getByRole('dialog', { name: 'Menu' }))).toContain('left');
      await page.keyboard.press('Tab');
      await expectRing(page);
    });
  });
}
