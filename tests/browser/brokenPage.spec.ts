import { messages } from '#site/messages.ts';
import { fillForm, formOf, formPages, submitOf } from './formPages.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 1280, height: 800 }, allowConsole: [/NotFoundError|not a child/] });

test('a page that a browser’s extension has torn apart comes anew, and works without its script', async ({
  page,
  site,
}) => {
  await openPage(page, '/about');
  await page.evaluate(() => document.getElementById('main')?.replaceChildren());
  const anew = page.waitForEvent('domcontentloaded');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact', exact: true })
    .click();
  await anew;
  await expect(page).toHaveURL(/\/contact$/);
  const form = formOf(page, 'enquiry');
  await fillForm(form, { ...formPages.enquiry.values, Phone: '9876500078' });
  await submitOf(form).click();
  await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
  expect(await site.leads(['list'])).toContain('9876500078');
});
