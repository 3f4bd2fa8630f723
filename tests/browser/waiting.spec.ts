import type { Locator } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { expectNoAxeViolations } from './axe.ts';
import { formOf } from './formPages.ts';
import { expect, test } from './site.ts';

test.use({ serverEnv: { RATE_LIMIT: '1/10' }, allowConsole: [/^4\d\d: POST/] });

/** As a browser sends it when no script is there. */
const sendNatively = (form: Locator) => form.evaluate((element: HTMLFormElement) => element.submit());

test('who has to wait with a form reads why, and keeps what was typed', { tag: '@endurance' }, async ({
  page,
}) => {
  await page.goto('/contact');
  const form = formOf(page, 'enquiry');
  await form.getByLabel('Phone').fill('58765');
  await sendNatively(form);
  await expect(page.getByRole('alert')).toHaveText(messages.enquiry.phone);

  await page.goto('/contact');
  await form.getByLabel('Phone').fill('9876543210');
  await form.getByLabel('Project description').fill('Two rooms');
  await sendNatively(form);
  await expect(page.getByRole('alert')).toHaveText(messages.enquiry.refused(messages.server.tooMany(10)));
  await expectNoAxeViolations(page);
  await expect(form.getByLabel('Project description')).toHaveValue('Two rooms');
});
