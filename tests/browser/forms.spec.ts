import { honeypotField } from '#site/formFields.ts';
import { fileAccept } from '#site/forms/file.ts';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { brand } from '#theme/brand.ts';
import { sampleFiles } from '../support/sampleFiles.ts';
import { seed } from '../support/seed.ts';
import {
  fillForm,
  formOf,
  formPages,
  leadsOf,
  openForm,
  submitOf,
  untilInteractive,
  valuesOf,
} from './formPages.ts';
import { holdBack, holdScripts, makePatient, openPage, untilHydrated } from './openPage.ts';
import { alert, header, heading, markDocument, status } from './parts.ts';
import { expect, test } from './site.ts';

const contactMessage = seed('contactMessageForm');
const pdf = (name: string, bytes: Uint8Array = sampleFiles.pdf.bytes) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

test('an enquiry of nine fields is stored as typed, and the form is empty again', async ({ page, site }) => {
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

test('a contact message arrives with its file, filled in before scripts loaded', async ({ page, site }) => {
  const release = await holdScripts(page);
  await page.goto(formPages.contactMessage.path, { waitUntil: 'commit' });
  const form = formOf(page, 'contactMessage');
  const bytes = new Uint8Array(900_000).fill(7);
  bytes.set(sampleFiles.pdf.bytes);
  const file = pdf('brief.pdf', bytes);
  await expect(form.getByLabel('File')).toHaveAttribute('accept', fileAccept);
  await form.getByLabel('File').setInputFiles(file);
  await fillForm(form, { ...formPages.contactMessage.values, Phone: '+91 98765 00001' });
  await form.getByLabel(contactMessage.labels.agreeToUpdates).check();
  release();
  await untilInteractive(form);
  await expect(form.getByLabel('Phone')).toHaveValue('9876500001');
  await submitOf(form).click();
  await expect(status(page)).toHaveText(messages.contact.sent);
  await expect(form.getByLabel('File')).toHaveValue('');
  await expect(form.getByLabel(contactMessage.labels.agreeToUpdates)).not.toBeChecked();

  const lead = (await leadsOf(site, 'contacts')).at(-1);
  expect(lead).toMatchObject({
    name: 'Kavitha Menon',
    email: 'kavitha@example.in',
    phone: '9876500001',
    message: 'Forty rooms of stock',
    agreeToUpdates: true,
    file: { name: 'brief.pdf', type: 'application/pdf', size: bytes.length },
  });
  expect((await site.run('leads', 'file', lead?.file.id ?? '')).equals(file.buffer)).toBe(true);
});

test('the fields keep ten digits of a phone and a budget up to one crore', async ({ page }) => {
  await page.clock.install();
  const form = await openForm(page, 'enquiry');
  const field = (name: string) => form.locator(`[name=${name}]`);
  const budget = field('ProjectBudget');
  const frameOf = (name: string) =>
    form.locator('.MuiFormControl-root').filter({ has: page.locator(`[name=${name}]`) });
  /** Expects the text that a field announces after a pause in typing. */
  const expectSaid = async (name: string, text: string) => {
    await page.clock.runFor(1000);
    await expect(frameOf(name).locator('[aria-live=polite]')).toHaveText(text);
  };
  await field('phone').fill('98a7-6');
  await expect(field('phone')).toHaveValue('9876');
  const caret = () => field('phone').evaluate((input: HTMLInputElement) => input.selectionStart);
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'x', '5']) await page.keyboard.press(key);
  await expect(field('phone')).toHaveValue('98576');
  expect(await caret()).toBe(3);
  await field('phone').fill('9876543210');

  for (const [typed, shown, says] of [
    ['₹25,00,000', '2500000', '₹25,00,000, 25 lakh'],
    ['1.5 lakh', '150000', '₹1,50,000, 1 lakh 50 thousand'],
    ['10000001', '', messages.enquiry.budget],
  ] as const) {
    await budget.fill('');
    await budget.fill(typed);
    await expect(budget).toHaveValue(shown);
    await expectSaid('ProjectBudget', says);
    await expect(budget).toHaveAccessibleDescription(seed('enquiryForm').budgetHint);
  }
  // While typing, words may follow the digits.
  await budget.pressSequentially('10 lakh');
  await expect(budget).toHaveValue('10 lakh');
  await expectSaid('ProjectBudget', '₹10,00,000, 10 lakh');
  await budget.blur();
  await expect(budget).toHaveValue('1000000');
  await budget.fill('');
  await budget.pressSequentially('15000000');
  await expect(budget).toHaveValue('1500000');
  await expectSaid('ProjectBudget', messages.enquiry.budget);
  await expect(frameOf('ProjectBudget').locator('[aria-live=polite] svg')).toBeVisible();
  // The form is not sent without the refused input.
  await submitOf(form).click();
  await page.clock.runFor(500);
  await expect(alert(page)).toHaveText(messages.enquiry.budget);
  await expect(budget).toBeFocused();
  // While typing, the country code is removed when the number is complete, and an eleventh digit is refused.
  for (const [typed, shown, says] of [
    ['+91 98765 43210', '9876543210', ''],
    ['98765432101', '9876543210', messages.enquiry.phone],
  ] as const) {
    await field('phone').fill('');
    await field('phone').pressSequentially(typed);
    await expect(field('phone')).toHaveValue(shown);
    await expectSaid('phone', says);
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

test('text typed before scripts load follows the rules of its field and is not cut', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = formOf(page, 'enquiry');
  const typed = { Phone: '91987654321012', 'Project budget': '100000000', Role: 'Owner ' };
  await fillForm(form, typed);
  release();
  await untilInteractive(form);
  expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(messages.enquiry.phone);
  await expect(form.getByLabel('Project budget')).toHaveAccessibleDescription(messages.enquiry.budget);
  await form.getByLabel('Project budget').fill('9876543');
  await expect(form.getByLabel('Project budget')).toHaveAttribute('aria-invalid', 'false');
});

test('an enquiry from a product’s page names it, and replaces no typed text', async ({ page }) => {
  const [product, other] = seed('products').products;
  const address = `/contact?product=/products/${product?.slug}`;
  const design = formOf(page, 'enquiry').getByLabel('Product design', { exact: true });
  for (const typed of ['', 'A rough sketch']) {
    await openPage(page, address);
    if (typed) await design.fill(typed);
    await untilInteractive(formOf(page, 'enquiry'));
    await expect(design).toHaveValue(typed || (product?.name ?? 'none'));
    // An empty field is the visitor's choice from now on.
    await design.fill('');
    await expect(design).toHaveValue('');
  }

  // The next product's button names that product.
  await openPage(page, `/products/${other?.slug}`);
  await page.getByRole('main').locator('a[href^="/contact?product="]').first().press('Enter');
  await expect(design).toHaveValue(other?.name ?? 'none');
});

test('a form that is sent stays busy on the next page, and keeps later changes', async ({ page }) => {
  const sent: unknown[] = [];
  const answer = await holdBack(page, `**${forms.contactMessage.path}`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: {} });
  });
  const form = await openForm(page, 'contactMessage');
  const { values } = formPages.contactMessage;
  await fillForm(form, values);
  const trap = form.locator(`[aria-hidden=true] [name=${honeypotField}][tabindex="-1"]`);
  await trap.evaluate((field: HTMLInputElement) => Object.assign(field, { value: 'https://spam.example' }));
  await submitOf(form).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(submitOf(form)).toHaveText(messages.sending);
  const isSamePage = await markDocument(page);
  await header(page).locator('a[href="/"]').first().press('Enter');
  await expect(heading(page)).toHaveText(brand.line);
  await untilInteractive(form);
  await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(values);
  expect(await isSamePage()).toBe(true);

  await expect(submitOf(form)).toBeDisabled();
  await expect(submitOf(form)).toHaveText(messages.sending);
  await form.getByLabel('Name', { exact: true }).press('Enter');
  await form.getByLabel('Message', { exact: true }).press('End');
  await form.getByLabel('Message', { exact: true }).pressSequentially(', and returns');
  // The error of the new file appears on the next submit, not instead of the success message.
  await form.getByLabel('File').setInputFiles(pdf('returns.pdf', Buffer.from('MZ')));
  await expect(form.getByLabel('File')).toHaveAttribute('aria-invalid', 'true');
  answer();
  await expect(status(page)).toHaveText(messages.contact.sent);
  const left = { Name: '', Email: '', Message: 'Forty rooms of stock, and returns' };
  await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(left);
  await expect(form.getByLabel('File')).toHaveValue(/returns\.pdf$/);
  await expect(submitOf(form)).toHaveText(contactMessage.submit);
  expect(sent).toEqual([expect.objectContaining({ [honeypotField]: 'https://spam.example' })]);
});

test('a form submitted before scripts load is sent once, without a page load', async ({ page, site }) => {
  await makePatient(page);
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = formOf(page, 'enquiry');
  await fillForm(form, { 'First name': 'Hasty', Phone: '+91 98765 00009' });
  const isSamePage = await markDocument(page);
  // The starter runs when the submenu buttons have their role.
  await page.locator('summary[role=button]').first().waitFor({ state: 'attached' });
  await form.getByLabel('First name').press('Enter');
  await form.getByLabel('First name').press('Enter');
  release();
  await expect(status(page)).toHaveText(messages.enquiry.sent);
  expect(await isSamePage()).toBe(true);
  const stored = await leadsOf(site, 'enquiries');
  expect(stored.filter(({ firstName }) => firstName === 'Hasty')).toMatchObject([{ phone: '9876500009' }]);
});

test('a form that is sent early is busy at once, and fails after eight seconds without an answer', async ({
  page,
}) => {
  await page.clock.install();
  for (const [which, text] of [
    ['enquiry', messages.enquiry.failed],
    ['newsletter', messages.newsletter.failed],
  ] as const) {
    const release = await holdScripts(page);
    await page.goto(formPages[which].path, { waitUntil: 'commit' });
    const form = formOf(page, which);
    await fillForm(form, formPages[which].values);
    // The starter runs when the submenu buttons have their role.
    await page.locator('summary[role=button]').first().waitFor({ state: 'attached' });
    let asked = 0;
    await page.route(page.url(), (route) => {
      // Never answered.
      if (route.request().method() === 'HEAD') asked += 1;
      else void route.continue();
    });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    await submitOf(form).click();
    await expect(submitOf(form)).toHaveText(messages.sending);
    await expect(submitOf(form)).toBeDisabled();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(3_000);
    await expect.poll(() => asked).toBe(1);
    await expect(page.locator('#announcer')).toHaveText(messages.sending);
    await page.clock.runFor(5_000);
    await expect(alert(page)).toHaveText(text);
    await expect(submitOf(form)).toHaveText(formPages[which].submit);
    await expect(submitOf(form)).toBeEnabled();
    await expect(form).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('#announcer')).toBeEmpty();
    expect(await valuesOf(form, Object.keys(formPages[which].values))).toEqual(formPages[which].values);
    // The client has messages of its own.
    release();
    await page.clock.resume();
    await untilInteractive(form);
    await expect(alert(page)).toBeEmpty();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a form that is busy when its script comes takes over, and shows its error', async ({ page }) => {
  await makePatient(page);
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = formOf(page, 'enquiry');
  await form.getByLabel('First name').fill('Hasty');
  await page.locator('summary[role=button]').first().waitFor({ state: 'attached' });
  await submitOf(form).click();
  await expect(submitOf(form)).toHaveText(messages.sending);
  release();
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  await expect(submitOf(form)).toHaveText(formPages.enquiry.submit);
  await expect(submitOf(form)).toBeEnabled();
});

test('the newsletter is busy while it is sent, and a screen reader hears it', async ({ page }) => {
  await page.clock.install({ time: 0 });
  const release = await holdBack(page, `**${forms.newsletter.path}`, (route) =>
    route.fulfill({ status: 201, json: { message: 'Welcome' } }),
  );
  const form = await openForm(page, 'newsletter');
  await fillForm(form, formPages.newsletter.values);
  await page.clock.pauseAt(60_000);
  await submitOf(form).click();
  await expect(submitOf(form)).toHaveText(messages.sending);
  await expect(submitOf(form)).toBeDisabled();
  await expect(page.locator('#announcer')).toBeEmpty();
  await page.clock.runFor(500);
  await expect(page.locator('#announcer')).toHaveText(messages.sending);
  release();
  await expect(submitOf(form)).toHaveText(formPages.newsletter.submit);
  await expect(page.locator('#announcer')).toBeEmpty();
});

test('a field is described by its hint and its error, as both are seen', async ({ page }) => {
  const form = await openForm(page, 'contactMessage');
  const email = form.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription(contactMessage.emailHint);
  await form.getByLabel('Name', { exact: true }).fill('Asha');
  await email.fill('none');
  await submitOf(form).click();
  await expect(email).toHaveAccessibleDescription(`${contactMessage.emailHint} ${messages.contact.email}`);
});

test('nothing is rewritten while an input method composes', async ({ page }) => {
  const form = await openForm(page, 'enquiry');
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (text: string) => {
    for (let length = 1; length <= text.length; length++)
      await keyboard.send('Input.imeSetComposition', {
        text: text.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      });
  };
  const phone = form.getByLabel('Phone');
  await phone.focus();
  await compose('+91 98765 43210');
  await expect(phone).toHaveValue('+91 98765 43210');
  await keyboard.send('Input.insertText', { text: '+91 98765 43210' });
  await expect(phone).toHaveValue('9876543210');

  const budget = form.getByLabel('Project budget');
  await budget.focus();
  await compose('20000000');
  await expect(budget).toHaveValue('20000000');
  await keyboard.send('Input.insertText', { text: '20000000' });
  await expect(budget).toHaveValue('');
  await expect(form.getByText(messages.enquiry.budget)).toBeVisible();
});

/** Numbers of other countries, whose digits may look like an Indian number; `phoneField.test.tsx` has all ways and numbers. */
const foreign = [
  { number: '+971 50 123 4567', isTyped: true },
  { number: '+91 5876543210', isTyped: false },
];

test('a number with another country’s code is not sent as an Indian one until it is typed anew', async ({
  page,
}) => {
  const form = await openForm(page, 'enquiry');
  const phone = form.getByLabel('Phone');
  const sent: string[] = [];
  await page.route(`**${forms.enquiry.path}`, (route) => {
    sent.push(route.request().postDataJSON().phone);
    return route.fulfill({ status: 201, json: {} });
  });
  for (const { number, isTyped } of foreign) {
    await phone.fill('');
    if (isTyped) await phone.pressSequentially(number);
    else await phone.fill(number);
    await expect(phone).toHaveValue(/^\d+$/);
    for (const _ of ['once', 'again']) {
      await submitOf(form).click();
      await expect(phone).toHaveAttribute('aria-invalid', 'true');
      await expect(alert(page)).toHaveText(messages.enquiry.phone);
    }
    expect(sent, number).toEqual([]);
  }
  // Also after a reload, which restores its digits.
  await page.reload();
  await untilInteractive(form);
  await submitOf(form).click();
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  expect(sent).toEqual([]);

  await phone.press('ControlOrMeta+a');
  await phone.pressSequentially('+91 98765 43210');
  await submitOf(form).click();
  await expect(status(page)).toHaveText(messages.enquiry.sent);
  expect(sent).toEqual(['9876543210']);
});

test('a letter and an eleventh digit are refused with a visible and announced message, and the ten digits are sent', async ({
  page,
}) => {
  const form = await openForm(page, 'enquiry');
  const phone = form.getByLabel('Phone');
  const frame = form.locator('.MuiFormControl-root').filter({ has: page.locator('[name=phone]') });
  for (const key of ['x', '1']) {
    await phone.fill('');
    await phone.pressSequentially(`9876543210${key}`);
    await expect(phone).toHaveValue('9876543210');
    await expect(frame.locator('[aria-live=polite]')).toHaveText(messages.enquiry.phone);
    await expect(frame.locator('[aria-live=polite] svg')).toBeVisible();
  }
  await submitOf(form).click();
  await expect(status(page)).toHaveText(messages.enquiry.sent);
});

test.describe('without a connection', () => {
  test.use({ allowConsole: [/net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('a form shows the failure and keeps its values, also before its script', async ({ page, context }) => {
    const { path, values } = formPages.enquiry;
    await page.goto(path);
    // The starter runs when the submenu buttons have their role.
    await page.locator('summary[role=button]').first().waitFor({ state: 'attached' });
    const isSamePage = await markDocument(page);
    await context.setOffline(true);
    const form = formOf(page, 'enquiry');
    await fillForm(form, values);
    for (const _ of ['once', 'again']) {
      await submitOf(form).click();
      await expect(alert(page)).toHaveText(messages.enquiry.failed);
    }
    expect(await valuesOf(form, Object.keys(values))).toEqual(values);
    expect(await isSamePage()).toBe(true);

    await context.setOffline(false);
    await submitOf(form).click();
    await expect(status(page)).not.toBeEmpty();
    await expect(alert(page)).toBeEmpty();
  });

  test('every value survives a reload and a visit to another page', async ({ page, context, site }) => {
    const form = await openForm(page, 'contactMessage');
    const values = { ...formPages.contactMessage.values, Name: 'Kept' };
    const tick = form.getByRole('checkbox');
    const expectKept = async () => {
      await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(values);
      await expect(tick).toBeChecked();
    };
    await fillForm(form, values);
    await tick.check();
    await form.getByLabel('File').setInputFiles(pdf('brief.pdf'));
    await context.setOffline(true);
    await submitOf(form).click();
    await expect(alert(page)).toHaveText(messages.contact.failed);
    await expectKept();
    await expect(form.getByLabel('File')).toHaveValue(/brief\.pdf$/);

    await context.setOffline(false);
    await page.reload();
    await untilInteractive(form);
    await expectKept();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(heading(page)).toHaveText(/terms/i);
    await page.goBack();
    await expectKept();
    // Also with the browser's Back.
    await page.goto('/privacy');
    await page.goBack();
    await expectKept();

    await untilInteractive(form);
    await submitOf(form).click();
    await expect(status(page)).toHaveText(messages.contact.sent);
    const lead = (await leadsOf(site, 'contacts')).at(-1);
    expect(lead).toMatchObject({ name: 'Kept', agreeToUpdates: true });
    await page.reload();
    await untilHydrated(page);
    await untilInteractive(form);
    expect(Object.values(await valuesOf(form, Object.keys(values))).join('')).toBe('');
  });
});
