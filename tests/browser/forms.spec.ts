import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { brand } from '#theme/brand.ts';
import { budgets, emails, phones } from '../support/formInputs.ts';
import { sampleFiles } from '../support/sampleFiles.ts';
import { seed } from '../support/seed.ts';
import { expectNoAxeViolations } from './axe.ts';
import {
  fillForm,
  formOf,
  formPages,
  intercept,
  openForm,
  submitOf,
  untilInteractive,
  valuesOf,
} from './formPages.ts';
import { holdScripts, openPage, untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';

const contactMessage = seed('contactMessageForm');

const leads = async (site: { leads: (args: string[]) => Promise<string> }, kind: string) =>
  JSON.parse(await site.leads(['export', '--format', 'json', '--kind', kind]));

test.describe('sent to the real server', () => {
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
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
    expect(Object.values(await valuesOf(form, Object.keys(typed))).join('')).toBe('');
    await expect(submitOf(form)).toBeFocused();

    expect((await leads(site, 'enquiries')).at(-1)).toMatchObject({
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

  test('an enquiry is still there after the server was killed and started again', async ({ page, site }) => {
    const form = await openForm(page, 'enquiry');
    await fillForm(form, { 'First name': 'Survivor', Phone: '9812345670' });
    await submitOf(form).click();
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
    await page.waitForLoadState('networkidle');
    await site.restart('SIGKILL');
    const kept = await leads(site, 'enquiries');
    expect(kept.filter((lead: { firstName: string }) => lead.firstName === 'Survivor')).toHaveLength(1);
  });

  test('a contact message arrives with its file, byte for byte', async ({ page, site }) => {
    const form = await openForm(page, 'contactMessage');
    await fillForm(form, formPages.contactMessage.values);
    // Large enough to show how much of it has been sent.
    const buffer = Buffer.alloc(900_000, 7);
    buffer.set(sampleFiles.pdf.bytes);
    await form.getByLabel('File').setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer });
    await form.getByLabel(contactMessage.labels.agreeToUpdates).check();
    await submitOf(form).click();
    await expect(page.getByRole('status')).toHaveText(messages.contact.sent);
    await expect(form.getByLabel('File')).toHaveValue('');
    await expect(form.getByLabel(contactMessage.labels.agreeToUpdates)).not.toBeChecked();

    const lead = (await leads(site, 'contacts')).at(-1);
    expect(lead).toMatchObject({
      name: 'Kavitha Menon',
      email: 'kavitha@example.in',
      phone: '',
      message: 'Forty rooms of stock',
      agreeToUpdates: true,
      file: { name: 'brief.pdf', type: 'application/pdf', size: buffer.length },
      // Without a doubt which words were next to the box.
    });
    expect((await site.attachment(lead.file.id)).equals(buffer)).toBe(true);
  });

  test.describe('twice', () => {
    test.use({ allowConsole: [/^409: POST/] });

    test('an address is subscribed once, whichever footer it came from', async ({ page, site }) => {
      const email = { 'Email address': 'twice@example.in' };
      const service = await openForm(page, 'newsletter');
      await fillForm(service, email);
      await service.getByLabel('Email address').press('Enter');
      await expect(page.getByRole('status')).toHaveText(messages.newsletter.subscribed);
      await expect(service.getByLabel('Email address')).toHaveValue('');

      await openPage(page, '/terms');
      const main = formOf(page, 'newsletter');
      await untilInteractive(main);
      await fillForm(main, email);
      await submitOf(main).click();
      await expect(page.getByRole('alert')).toHaveText(messages.newsletter.duplicate);
      await expect(main.getByLabel('Email address')).toHaveValue('');
      const rows: { email: string }[] = await leads(site, 'subscribers');
      expect(rows.filter((row) => row.email === 'twice@example.in')).toHaveLength(1);
    });
  });
});

test.describe('the fields', () => {
  test.use({ allowConsole: [/^500: POST/] });

  test('make of every phone number what the table says', async ({ page }) => {
    const form = await openForm(page, 'enquiry');
    const phone = form.getByLabel('Phone');
    for (const { typed, shown } of phones) {
      await phone.fill('');
      await phone.fill(typed);
      expect([typed, await phone.inputValue()]).toEqual([typed, shown]);
    }
  });

  test('make of every budget what the table says', async ({ page }) => {
    await page.clock.install();
    const form = await openForm(page, 'enquiry');
    const budget = form.getByLabel('Project budget');
    const live = form
      .locator('.MuiFormControl-root')
      .filter({ has: page.getByLabel('Project budget') })
      .locator('[aria-live=polite]');
    for (const { typed, shown, words } of budgets) {
      await budget.fill('');
      await budget.fill(typed);
      expect([typed, await budget.inputValue()]).toEqual([typed, shown ?? '']);
      // It is said after a pause in typing.
      await page.clock.runFor(1000);
      await expect(live).toHaveText(shown || !words ? (words ?? '') : messages.enquiry.notTaken(words));
      await expect(budget).toHaveAccessibleDescription(seed('enquiryForm').budgetHint);
    }
  });

  test('judge every e-mail address as the table says', async ({ page }) => {
    // Nothing of it is about motion, and messages come and go often.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const sent = await intercept(page, 'contactMessage', (route) => route.fulfill({ status: 500, body: '' }));
    const form = await openForm(page, 'contactMessage');
    await fillForm(form, { Name: 'Kavitha' });
    for (const { typed, isValid } of emails) {
      const before = sent.length;
      await form.getByLabel('Email').fill(typed);
      await submitOf(form).click();
      await expect(page.getByRole('alert')).toHaveText(
        isValid ? messages.contact.failed : messages.contact.email,
      );
      expect([typed, sent.length - before]).toEqual([typed, isValid ? 1 : 0]);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
    }
  });

  test('carry what keyboards and autofill need', async ({ page }) => {
    const form = await openForm(page, 'enquiry');
    const expected = {
      firstName: { autocomplete: 'given-name', inputmode: null },
      lastName: { autocomplete: 'family-name', inputmode: null },
      email: { autocomplete: 'email', inputmode: 'email' },
      phone: { autocomplete: 'tel-national', inputmode: 'numeric' },
      company: { autocomplete: 'organization', inputmode: null },
      role: { autocomplete: 'organization-title', inputmode: null },
      ProjectBudget: { autocomplete: 'off', inputmode: 'numeric' },
    };
    for (const [name, { autocomplete, inputmode }] of Object.entries(expected)) {
      const field = form.locator(`[name=${name}]`);
      expect(await field.getAttribute('autocomplete')).toBe(autocomplete);
      expect(await field.getAttribute('inputmode')).toBe(inputmode);
    }
    await expect(form.locator('[name=email]')).toHaveAttribute('autocapitalize', 'none');
  });
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

test('a form is sent once however often it is submitted, and says Sending... meanwhile', async ({ page }) => {
  const { sent, answer } = await holdAnswer(page);
  const form = await openForm(page, 'contactMessage');
  await fillForm(form, formPages.contactMessage.values);
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
  await expect(page.getByRole('status')).toHaveText(messages.contact.sent);
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
  const document = await page.evaluateHandle(() => window.document.body);
  await page.getByRole('banner').locator('a[href="/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.line);
  await untilInteractive(form);
  await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(values);
  expect(await document.evaluate((body) => body.isConnected)).toBe(true);

  await expect(submitOf(form)).toBeDisabled();
  await expect(submitOf(form)).toHaveText(messages.sending);
  await form.getByLabel('Name', { exact: true }).press('Enter');
  await form.getByLabel('Message', { exact: true }).press('End');
  await form.getByLabel('Message', { exact: true }).pressSequentially(', and returns');
  answer();
  await expect(page.getByRole('status')).toHaveText(messages.contact.sent);
  const left = { Name: '', Email: '', Message: 'Forty rooms of stock, and returns' };
  await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(left);
  await expect(submitOf(form)).toHaveText(contactMessage.submit);
  expect(sent).toHaveLength(1);
});

test('what was typed before the scripts came stays, and can be sent', async ({ page, site }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = formOf(page, 'enquiry');
  const early = { 'First name': 'Early', Phone: '+91 98765 00001', 'Project budget': '2500000' };
  await fillForm(form, early);
  release();
  await untilHydrated(page);
  await untilInteractive(form);
  await expect(form.getByLabel('Phone')).toHaveValue('9876500001');
  await expect(form.getByLabel('First name')).toHaveValue('Early');
  await expect(form.getByText('₹25,00,000, 25 lakh', { exact: true })).toBeVisible();
  await submitOf(form).click();
  await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
  expect((await leads(site, 'enquiries')).at(-1)).toMatchObject({ firstName: 'Early', phone: '9876500001' });
});

test('a file chosen before the scripts came can be seen and is sent', async ({ page, site }) => {
  const { path, values } = formPages.contactMessage;
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  const form = formOf(page, 'contactMessage');
  const buffer = Buffer.from(sampleFiles.pdf.bytes);
  await form.getByLabel('File').setInputFiles({ name: 'early.pdf', mimeType: 'application/pdf', buffer });
  await fillForm(form, values);
  release();
  await untilInteractive(form);
  const remove = form.getByRole('button', { name: contactMessage.removeFile });
  await expect(remove).toBeVisible();
  await submitOf(form).click();
  await expect(page.getByRole('status')).toHaveText(messages.contact.sent);
  expect((await leads(site, 'contacts')).at(-1)).toMatchObject({ file: { name: 'early.pdf' } });
  await expect(remove).toHaveCount(0);
});

test('what was sent before the scripts came goes by script, once, and the page stays', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = formOf(page, 'enquiry');
  await fillForm(form, { 'First name': 'Hasty', Phone: '+91 98765 00009' });
  const document = await page.evaluateHandle(() => window.document.body);
  await form.getByLabel('First name').press('Enter');
  await form.getByLabel('First name').press('Enter');
  release();
  await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
  expect(await document.evaluate((body) => body.isConnected)).toBe(true);
  const stored: { firstName: string }[] = await leads(site, 'enquiries');
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
    await fillForm(form, values);
    await context.setOffline(true);
    await submitOf(form).click();
    await expect(page.getByRole('alert')).toHaveText(messages.enquiry.failed);
    expect(await valuesOf(form, Object.keys(values))).toEqual(values);

    await context.setOffline(false);
    await page.reload();
    await untilHydrated(page);
    await untilInteractive(form);
    await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(values);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
    await page.goBack();
    await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(values);

    await submitOf(form).click();
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
    await page.reload();
    await untilHydrated(page);
    await untilInteractive(form);
    expect(Object.values(await valuesOf(form, Object.keys(values))).join('')).toBe('');
  });
});

test('a form that never gets an answer keeps saying Sending..., and its text survives a reload', async ({
  page,
}) => {
  await intercept(page, 'contactMessage', () => new Promise(() => {}));
  const form = await openForm(page, 'contactMessage');
  const { values } = formPages.contactMessage;
  await fillForm(form, values);
  await submitOf(form).click();
  await expect(submitOf(form)).toHaveText(messages.sending);
  expect(await valuesOf(form, Object.keys(values))).toEqual(values);
  await page.reload();
  await untilHydrated(page);
  await untilInteractive(form);
  await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(values);
});

for (const which of ['enquiry', 'contactMessage'] as const) {
  test(`the ${which} form with errors and message has no accessibility violation, light or dark`, async ({
    page,
  }) => {
    // Or a scheme's colours would still be on their way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const form = await openForm(page, which);
    await submitOf(form).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page);
    }
  });
}
