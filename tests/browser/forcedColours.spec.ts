import type { Locator, Page } from '@playwright/test';
import { openForm, submitOf } from './formPages.ts';
import { alert, burger, header, menu, toTop } from './parts.ts';
import { expect, test } from './site.ts';

test.use({ forcedColors: 'active', reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

/** Returns the sides on which the element, or its direct content, has a visible border. */
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

test('with forced colours all parts have borders, and the focus has a ring', async ({ page }) => {
  for (const which of ['enquiry', 'newsletter'] as const) {
    const form = await openForm(page, which);
    for (const field of await form.getByRole('textbox').all())
      expect(await edgesOf(field.locator('..'))).toEqual(everySide);
    expect(await edgesOf(submitOf(form))).toEqual(everySide);
    await submitOf(form).click();
    await expect(alert(page)).not.toBeEmpty();
    expect(await edgesOf(alert(page).getByRole('presentation').last())).toEqual(everySide);
  }
  expect(await edgesOf(header(page))).toContain('bottom');
  const button = page.getByRole('button', { name: 'More Company pages' });
  const entry = page.getByRole('listitem').filter({ has: button });
  await button.press('Enter');
  expect(await edgesOf(entry.getByRole('list'))).toEqual(everySide);
  await page.keyboard.press('Tab');
  await expectRing(page);
  await page.evaluate(() => scrollTo(0, 900));
  expect(await edgesOf(toTop(page))).toEqual(everySide);

  await page.setViewportSize({ width: 390, height: 844 });
  await burger(page).click();
  expect(await edgesOf(menu(page))).toContain('left');
  await page.keyboard.press('Tab');
  await expectRing(page);
});
