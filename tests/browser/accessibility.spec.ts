import { messages } from '#site/messages.ts';
import { expectAccessible } from './axe.ts';
import { fillForm, formPages, openForm, submitOf } from './formPages.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

// The pages as they are: see layout.spec.ts. Open menus and forms with errors: see the specs of the navigation, the
// drawer and the forms.
test.use({ reducedMotion: 'reduce' });

test('the message of success has no accessibility violation', async ({ page }) => {
  const form = await openForm(page, 'enquiry');
  await fillForm(form, formPages.enquiry.values);
  await submitOf(form).click();
  await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
  await expectAccessible(page);
});

test.describe('without its people', () => {
  test.use({ allowConsole: [/dynamic\/team/] });

  test('the team page has no accessibility violation', async ({ page }) => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/dynamic/team', async (route) => {
      await failed;
      await route.fulfill({ status: 500, body: '' });
    });
    await openPage(page, '/about');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/team"]')?.click());
    await expect(page.getByText(messages.team.loading)).toBeVisible();
    await expectAccessible(page);
    fail();
    await expect(page.getByText(messages.team.failed)).toBeVisible();
    await expectAccessible(page);
  });
});
