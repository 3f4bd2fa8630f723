import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { brand } from '#theme/brand.ts';
import { sampleFiles } from '../support/sampleFiles.ts';
import { seed } from '../support/seed.ts';
import { expectAccessible } from './axe.ts';
import {
  fillForm,
  formOf,
  formPages,
  intercept,
  leadsOf,
  openForm,
  submitOf,
  takeTime,
  untilInteractive,
  valuesOf,
} from './formPages.ts';
import { holdScripts, openPage, untilHydrated } from './openPage.ts';
import { alert, header, heading, markDocument, status } from './parts.ts';
import { expect, test } from './site.ts';

const contactMessage = seed('contactMessageForm');

test.describe('sent to the real server', () => {
  test.use({ allowConsole: [/^409: POST/] });

  test('an enquiry of all nine fields is stored as it was typed, and the form is empty again', async ({
    page,
    site,
  }) => {
    const typed = {
      'First name': 'Kavitha',
      'Last name': 'మేనన్',
      Email: 'Kavitha@Example.in',
      Phone: '+91 98765 43210',
      Company: 'Deccan “Cold” Storage & Co',
      Role: '=HYPERLINK("x")',
      'Product design': '<b>sketches</b>',
      'Project budget': '12,50,000',
      'Project description': 'One\nTwo 😀',
    };
    const form = await openForm(page, 'enquiry');
    await fillForm(form, typed);
    await submitOf(form).click();
    await expect(status(page)).toHaveText(messages.enquiry.sent);
    expect(Object.values(await valuesOf(form, Object.keys(typed))).join('')).toBe('');
    await expect(submitOf(form)).toBeFocused();
    expect((await leadsOf(site, 'enquiries')).at(-1)).toMatchObject({
      firstName: 'Kavitha',
      lastName: 'మేనన్',
      email: 'Kavitha@Example.in',
      phone: '9876543210',
      company: 'Deccan “Cold” Storage & Co',
      role: '=HYPERLINK("x")',
      ProductDesign: '<b>sketches</b>',
      ProjectBudget: '1250000',
      message: 'One\nTwo 😀',
    });
  });

  test('a contact message arrives with its file, byte for byte', async ({ page, site }) => {
    const form = await openForm(page, 'contactMessage');
    await fillForm(form, formPages.contactMessage.values);
    const buffer = Buffer.alloc(900_000, 7);
    buffer.set(sampleFiles.pdf.bytes);
    await form.getByLabel('File').setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer });
    await form.getByLabel(contactMessage.labels.agreeToUpdates).check();
    await submitOf(form).click();
    await expect(status(page)).toHaveText(messages.contact.sent);
    await expect(form.getByLabel('File')).toHaveValue('');
    await expect(form.getByLabel(contactMessage.labels.agreeToUpdates)).not.toBeChecked();

    const lead = (await leadsOf(site, 'contacts')).at(-1);
    expect(lead).toMatchObject({
      name: 'Kavitha Menon',
      email: 'kavitha@example.in',
      phone: '',
      message: 'Forty rooms of stock',
      agreeToUpdates: true,
      file: { name: 'brief.pdf', type: 'application/pdf', size: buffer.length },
    });
    expect((await site.attachment(lead?.file.id ?? '')).equals(buffer)).toBe(true);
  });

  test('an address is subscribed once, whichever footer it came from', async ({ page, site }) => {
    const email = { 'Email address': 'twice@example.in' };
    const service = await openForm(page, 'newsletter');
    await fillForm(service, email);
    await takeTime(page);
    await service.getByLabel('Email address').press('Enter');
    await expect(status(page)).toHaveText(messages.newsletter.subscribed);
    await expect(service.getByLabel('Email address')).toHaveValue('');

    await openPage(page, '/terms');
    const main = formOf(page, 'newsletter');
    await untilInteractive(main);
    await fillForm(main, email);
    await submitOf(main).click();
    await expect(alert(page)).toHaveText(messages.newsletter.duplicate);
    await expect(main.getByLabel('Email address')).toHaveValue('');
    const rows = await leadsOf(site, 'subscribers');
    expect(rows.filter((row) => row.email === 'twice@example.in')).toHaveLength(1);
  });
});

test('the fields of an enquiry keep ten digits of a phone and a budget up to one crore, say so, and know autofill', async ({
  page,
}) => {
  await page.clock.install();
  const form = await openForm(page, 'enquiry');
  const field = (name: string) => form.locator(`[name=${name}]`);
  for (const [typed, shown] of [
    ['98a7-6 5(43)210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91 5876543210', '915876543210'],
  ] as const) {
    await field('phone').fill('');
    await field('phone').fill(typed);
    await expect(field('phone')).toHaveValue(shown);
  }
  const live = form
    .locator('.MuiFormControl-root')
    .filter({ has: page.locator('[name=ProjectBudget]') })
    .locator('[aria-live=polite]');
  for (const [typed, shown, says] of [
    ['₹25,00,000', '2500000', '₹25,00,000, 25 lakh'],
    ['10000001', '', messages.enquiry.notTaken(messages.enquiry.budget)],
    ['1.5 lakh', '', messages.enquiry.notTaken(messages.enquiry.wholeRupees)],
  ] as const) {
    await field('ProjectBudget').fill('');
    await field('ProjectBudget').fill(typed);
    await expect(field('ProjectBudget')).toHaveValue(shown);
    // It is said after a pause in typing.
    await page.clock.runFor(1000);
    await expect(live).toHaveText(says);
    await expect(field('ProjectBudget')).toHaveAccessibleDescription(seed('enquiryForm').budgetHint);
  }
  for (const [name, autocomplete, inputmode] of [
    ['firstName', 'given-name', null],
    ['email', 'email', 'email'],
    ['phone', 'tel-national', 'numeric'],
    ['company', 'organization', null],
    ['ProjectBudget', 'off', 'numeric'],
  ] as const) {
    expect(await field(name).getAttribute('autocomplete'), name).toBe(autocomplete);
    expect(await field(name).getAttribute('inputmode'), name).toBe(inputmode);
  }
  await expect(field('email')).toHaveAttribute('autocapitalize', 'none');
});

/** The contact message is taken, but not before the test says so. */
async function holdAnswer(page: Page) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = await intercept(page, 'contactMessage', async (route) => {
    await answered;
    await route.fulfill({ status: 201, json: {} });
  });
  return { sent, answer };
}

test('a contact message wants an address in small letters, is sent once however often it is submitted, and says Sending... meanwhile', async ({
  page,
}) => {
  const { sent, answer } = await holdAnswer(page);
  const form = await openForm(page, 'contactMessage');
  await fillForm(form, formPages.contactMessage.values);
  for (const wrong of ['Kavitha@example.in', 'kavitha@example', '']) {
    await form.getByLabel('Email').fill(wrong);
    await submitOf(form).click();
    await expect(alert(page)).toHaveText(messages.contact.email);
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(messages.contact.email);
    await page.keyboard.press('Escape');
    await expect(alert(page)).toBeEmpty();
  }
  await form.getByLabel('Email').fill('kavitha@example.in');
  const button = submitOf(form);
  await button.evaluate((element: HTMLButtonElement) => {
    element.focus();
    element.click();
    element.click();
  });
  await expect(button).toHaveText(messages.sending);
  await expect(button).toBeDisabled();
  await form.getByLabel('Name', { exact: true }).press('Enter');
  answer();
  await expect(status(page)).toHaveText(messages.contact.sent);
  await expect(button).toHaveText(contactMessage.submit);
  expect(sent).toEqual([
    {
      name: 'Kavitha Menon',
      email: 'kavitha@example.in',
      phone: '',
      message: 'Forty rooms of stock',
      agreeToUpdates: false,
      file: null,
    },
  ]);
});

test('a form that is being sent stays busy on the next page, is sent once, and is empty when it was taken', async ({
  page,
}) => {
  const { sent, answer } = await holdAnswer(page);
  const form = await openForm(page, 'contactMessage');
  const { values } = formPages.contactMessage;
  await fillForm(form, values);
  await submitOf(form).click();
  await expect(submitOf(form)).toHaveText(messages.sending);
  const isSamePage = await markDocument(page);
  await header(page).locator('a[href="/"]').first().click();
  await expect(heading(page)).toHaveText(brand.line);
  await untilInteractive(form);
  await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(values);
  expect(await isSamePage()).toBe(true);

  await expect(submitOf(form)).toBeDisabled();
  await expect(submitOf(form)).toHaveText(messages.sending);
  await form.getByLabel('Name', { exact: true }).press('Enter');
  await form.getByLabel('Message', { exact: true }).press('End');
  await form.getByLabel('Message', { exact: true }).pressSequentially(', and returns');
  answer();
  await expect(status(page)).toHaveText(messages.contact.sent);
  const left = { Name: '', Email: '', Message: 'Forty rooms of stock, and returns' };
  await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(left);
  await expect(submitOf(form)).toHaveText(contactMessage.submit);
  expect(sent).toHaveLength(1);
});

test('what was typed and chosen before the scripts came stays, and can be sent', async ({ page, site }) => {
  const { path, values } = formPages.contactMessage;
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  const form = formOf(page, 'contactMessage');
  const buffer = Buffer.from(sampleFiles.pdf.bytes);
  await form.getByLabel('File').setInputFiles({ name: 'early.pdf', mimeType: 'application/pdf', buffer });
  await fillForm(form, { ...values, Phone: '+91 98765 00001' });
  release();
  await untilInteractive(form);
  await expect(form.getByLabel('Phone')).toHaveValue('9876500001');
  const remove = form.getByRole('button', { name: contactMessage.removeFile });
  await expect(remove).toBeVisible();
  await submitOf(form).click();
  await expect(status(page)).toHaveText(messages.contact.sent);
  const early = { phone: '9876500001', file: { name: 'early.pdf' } };
  expect((await leadsOf(site, 'contacts')).at(-1)).toMatchObject(early);
  await expect(remove).toHaveCount(0);
});

test('what was sent before the scripts came goes by script, once, and the page stays', async ({
  page,
  site,
}) => {
  // The form waits three seconds for its script; here, for as long as it takes.
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const patient = (run: () => void, time?: number) => (time === 3000 ? 0 : start(run, time));
    Object.assign(window, { setTimeout: patient });
  });
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = formOf(page, 'enquiry');
  await fillForm(form, { 'First name': 'Hasty', Phone: '+91 98765 00009' });
  const isSamePage = await markDocument(page);
  // The starter is there when it has given the submenus' buttons their role.
  await page.locator('summary[role=button]').first().waitFor({ state: 'attached' });
  await form.getByLabel('First name').press('Enter');
  await form.getByLabel('First name').press('Enter');
  release();
  await expect(status(page)).toHaveText(messages.enquiry.sent);
  expect(await isSamePage()).toBe(true);
  const stored = await leadsOf(site, 'enquiries');
  expect(stored.filter(({ firstName }) => firstName === 'Hasty')).toMatchObject([{ phone: '9876500009' }]);
});

test.describe('without a connection', () => {
  test.use({ allowConsole: [/net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('every value stays, across a reload and a visit to another page, and is gone once it was sent', async ({
    page,
    context,
  }) => {
    const form = await openForm(page, 'enquiry');
    const { values } = formPages.enquiry;
    const expectKept = () => expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(values);
    await fillForm(form, values);
    await context.setOffline(true);
    await submitOf(form).click();
    await expect(alert(page)).toHaveText(messages.enquiry.failed);
    await expectKept();

    await context.setOffline(false);
    await page.reload();
    await untilInteractive(form);
    await expectKept();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(heading(page)).toHaveText(/terms/i);
    await page.goBack();
    await expectKept();
    // The browser's own Back, too.
    await page.goto('/privacy');
    await page.goBack();
    await expectKept();

    await untilInteractive(form);
    await submitOf(form).click();
    await expect(status(page)).toHaveText(messages.enquiry.sent);
    await page.reload();
    await untilHydrated(page);
    await untilInteractive(form);
    expect(Object.values(await valuesOf(form, Object.keys(values))).join('')).toBe('');
  });
});

test('a form with errors and messages has no accessibility violation, light or dark', async ({ page }) => {
  // Or a scheme's colours would still be on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const which of ['contactMessage', 'enquiry'] as const) {
    const form = await openForm(page, which);
    await submitOf(form).click();
    await expect(alert(page)).not.toBeEmpty();
    await expectAccessible(page, `${which} with errors`);
  }
  await fillForm(formOf(page, 'enquiry'), formPages.enquiry.values);
  await submitOf(formOf(page, 'enquiry')).click();
  await expect(status(page)).toHaveText(messages.enquiry.sent);
  await expectAccessible(page, 'enquiry sent');
});
