import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { expect, test } from './site.ts';

/** Returns a form by its name after hydration, which starts when a visitor enters the form. */
async function openForm(page: Page, path: string, name: string) {
  await page.goto(path);
  const form = page.getByRole('form', { name, exact: true });
  await form.getByRole('textbox').first().focus();
  await form.and(page.locator('[data-hydrated]')).waitFor();
  return form;
}

test('an enquiry is answered word for word', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route('**/reach/create_reach_us', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: {} });
  });
  const form = await openForm(page, '/contact', 'Enquiry');
  await form.getByLabel('First name').fill('Asha');
  await form.getByLabel('Phone').fill('9876543210');
  await form.getByRole('button', { name: 'Submit enquiry' }).click();

  await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
  await expect(page.locator('.MuiSnackbar-root')).toHaveCount(1);
  expect(sent).toEqual([expect.objectContaining({ firstName: 'Asha', phone: '9876543210' })]);
});
