import type { Locator } from '@playwright/test';
import { wcagContrast } from 'culori';
import { seed } from '../support/seed.ts';
import { expectAccessible } from './axe.ts';
import { fillForm, formPages, openForm, submitOf } from './formPages.ts';
import { openPage } from './openPage.ts';
import { alert, burger, heading, link, menu, more, status } from './parts.ts';
import { expect, test } from './site.ts';

// layout.spec.ts checks every page, contract.spec.ts a record that comes late or fails, staffPages.spec.ts all blocks and the
// announcement, and the specs of the desk its pages.

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

// Otherwise colours would still be in transition.
test.use({ reducedMotion: 'reduce' });

/** Returns the contrast of the example in an empty field, which axe does not measure. */
async function contrastOfExample(field: Locator): Promise<number> {
  const [example, ground] = await field.evaluate((element) => {
    const { color, opacity } = getComputedStyle(element, '::placeholder');
    const { backgroundColor } = getComputedStyle(element.parentElement as Element);
    return [opacity === '1' ? color : backgroundColor, backgroundColor];
  });
  return wcagContrast(example, ground);
}

test('menus, forms, messages and questions are accessible, light or dark', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  await expect(more(page, 'Products')).toHaveAttribute('aria-expanded', 'false');
  await more(page, 'Products').click();
  await expect(link(page, 'CRM')).toBeVisible();
  await expectAccessible(page, 'an open submenu');

  await page.setViewportSize(phone);
  await burger(page).click();
  await menu(page).getByRole('button', { name: 'More Products pages' }).click();
  await expect(menu(page).getByRole('link', { name: 'CRM' })).toBeVisible();
  await expectAccessible(page, 'the open menu');

  for (const which of ['contactMessage', 'enquiry'] as const) {
    const form = await openForm(page, which);
    expect(await contrastOfExample(form.getByPlaceholder(/./)), 'an example').toBeGreaterThanOrEqual(4.5);
    await submitOf(form).click();
    await expect(alert(page)).not.toBeEmpty();
    await expectAccessible(page, `${which} with errors`);
    await fillForm(form, formPages[which].values);
    await submitOf(form).click();
    await expect(status(page)).not.toBeEmpty();
    if (which === 'enquiry') await expectAccessible(page, 'an enquiry that was sent');
  }

  await openPage(page, '/newsletter/confirm/none');
  await expect(heading(page)).toHaveText(seed('newsletterPage').confirm.heading);
  await expectAccessible(page, 'a question to a subscriber');
});
