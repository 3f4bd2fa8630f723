import { writeFile } from 'node:fs/promises';
import { messages } from '#site/messages.ts';
import { sampleFiles } from '../support/sampleFiles.ts';
import { fillForm, formOf, formPages, submitOf, untilInteractive, valuesOf } from './formPages.ts';
import { holdScripts, untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';

const leads = async (site: { leads: (args: string[]) => Promise<string> }, kind: string) =>
  JSON.parse(await site.leads(['export', '--format', 'json', '--kind', kind]));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [/^4\d\d: (POST|GET)/] });

  test('an enquiry is stored, and its page shows the message, with nothing typed in the address', async ({
    page,
    site,
  }) => {
    await page.goto('/contact');
    const form = formOf(page, 'enquiry');
    await fillForm(form, { ...formPages.enquiry.values, Phone: '+91 98765 00002' });
    await submitOf(form).click();
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.locator('.MuiSnackbar-root')).toHaveCount(1);
    expect(page.url()).toBe(`${site.url}/contact?sent=enquiry`);
    await expect(form.getByLabel('Phone')).toHaveValue('');
    expect((await leads(site, 'enquiries')).at(-1)).toMatchObject({
      firstName: 'Kavitha',
      phone: '9876500002',
    });
  });

  test('a wrong enquiry comes back with all that was typed, the message twice and the focus on the field', async ({
    page,
    site,
  }) => {
    await page.goto('/contact');
    const form = formOf(page, 'enquiry');
    const typed = {
      'First name': 'Wrong',
      Phone: '58765',
      'Project budget': '25 lakh',
      'Project description': 'a\nb',
    };
    await fillForm(form, typed);
    await form.getByLabel('Phone').press('Enter');
    await expect(page.getByRole('alert')).toHaveText(messages.enquiry.phone);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(page.url()).toBe(`${site.url}/contact`);
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    const phone = form.getByLabel('Phone');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveAccessibleDescription(messages.enquiry.phone);
    await expect(phone).toBeFocused();
    await expect(form.getByLabel('Project budget')).toHaveAccessibleDescription(messages.enquiry.budget);

    await fillForm(form, { Phone: '9876500003', 'Project budget': '25,00,000' });
    await submitOf(form).click();
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
    expect((await leads(site, 'enquiries')).at(-1)).toMatchObject({
      firstName: 'Wrong',
      ProjectBudget: '2500000',
    });
  });

  test('a contact message may carry a file, which must be chosen again after an error', async ({
    page,
    site,
  }) => {
    await page.goto('/');
    const form = formOf(page, 'contactMessage');
    const { name, type, bytes } = sampleFiles.pdf;
    const file = { name, mimeType: type, buffer: Buffer.from(bytes) };
    await form.getByLabel('Name').fill('Kavitha');
    await form.getByLabel('Email').fill('Kavitha@example.in');
    await form.getByLabel(/^Send me updates/).check();
    await form.getByLabel('File').setInputFiles(file);
    await submitOf(form).click();
    await expect(page.getByRole('alert')).toHaveText(messages.contact.email);
    await expect(form.getByLabel('Email')).toHaveValue('Kavitha@example.in');
    await expect(form.getByLabel(/^Send me updates/)).toBeChecked();
    await expect(form.getByLabel('File')).toHaveAccessibleDescription(messages.file.again);

    await form.getByLabel('Email').fill('kavitha@example.in');
    await form.getByLabel('File').setInputFiles(file);
    await submitOf(form).click();
    await expect(page.getByRole('status')).toHaveText(messages.contact.sent);
    const lead = (await leads(site, 'contacts')).at(-1);
    expect(lead).toMatchObject({ agreeToUpdates: true, file: { name, size: bytes.length } });
    expect((await site.attachment(lead.file.id)).equals(file.buffer)).toBe(true);
  });

  test('a film for a file is refused while it is being sent, and what was typed comes back', async ({
    page,
  }, testInfo) => {
    await page.goto('/');
    const form = formOf(page, 'contactMessage');
    const typed = { Name: 'Kavitha', Email: 'kavitha@example.in', Message: 'Two rooms' };
    await fillForm(form, typed);
    // From the disk: the browser's debugger takes long for so many bytes.
    const film = testInfo.outputPath('film.pdf');
    await writeFile(film, Buffer.alloc(30 * 1024 ** 2, 'x'));
    await form.getByLabel('File').setInputFiles(film);
    await submitOf(form).click();
    await expect(page.getByRole('alert')).toHaveText(messages.file.tooLarge);
    await expect(form.getByLabel('File')).toHaveAccessibleDescription(messages.file.tooLarge);
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
  });

  test('an address is subscribed once, from the 404 page, too', async ({ page }) => {
    for (const [path, role, text] of [
      ['/no/such/page', 'status', messages.newsletter.subscribed],
      ['/services', 'alert', messages.newsletter.duplicate],
    ] as const) {
      await page.goto(path);
      const form = formOf(page, 'newsletter');
      await form.getByLabel('Email address').fill('native@example.in');
      await submitOf(form).click();
      await expect(page.getByRole(role)).toHaveText(text);
      await expect(form.getByLabel('Email address')).toHaveValue('');
    }
  });

  test('an empty newsletter field is asked for', async ({ page }) => {
    await page.goto('/terms');
    await submitOf(formOf(page, 'newsletter')).click();
    await expect(page.getByRole('alert')).toHaveText(messages.newsletter.empty);
  });
});

test.describe('sent before the scripts have come', () => {
  test.use({ allowConsole: [/^400: POST/] });

  test('a wrong form comes back, becomes interactive as it is, and can be corrected and sent', async ({
    page,
    site,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = formOf(page, 'enquiry');
    const typed = { 'First name': 'Hasty', Phone: '58765', 'Project description': 'One\nTwo' };
    await fillForm(form, typed);
    await submitOf(form).click();
    await expect(page.getByRole('alert')).toHaveText(messages.enquiry.phone);
    await expect(form.getByLabel('Phone')).toBeFocused();

    release();
    await untilHydrated(page);
    await untilInteractive(form);
    await expect(page.getByRole('alert')).toHaveText(messages.enquiry.phone);
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('alert')).toBeEmpty();

    await form.getByLabel('Phone').fill('9876500004');
    await expect(form.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'false');
    await submitOf(form).click();
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
    expect(Object.values(await valuesOf(form, Object.keys(typed))).join('')).toBe('');
    expect((await leads(site, 'enquiries')).at(-1)).toMatchObject({
      firstName: 'Hasty',
      phone: '9876500004',
    });
  });

  test('a right form leaves no draft behind, and a reload does not show its message again', async ({
    page,
    site,
  }) => {
    await page.goto('/contact');
    await untilHydrated(page);
    const form = formOf(page, 'enquiry');
    await untilInteractive(form);
    await fillForm(form, { ...formPages.enquiry.values, Phone: '9876500005' });
    // As a browser sends it when no script is there.
    await form.evaluate((element: HTMLFormElement) => element.submit());
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
    await untilHydrated(page);
    await untilInteractive(form);
    await expect(form.getByLabel('First name')).toHaveValue('');
    await expect.poll(() => page.url()).toBe(`${site.url}/contact`);
    await page.reload();
    await untilHydrated(page);
    await untilInteractive(form);
    await expect(form.getByLabel('First name')).toHaveValue('');
    await expect(page.getByRole('status')).toBeEmpty();
  });
});
