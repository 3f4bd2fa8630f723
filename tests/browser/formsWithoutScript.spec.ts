import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { clientMark } from '#starter/names.ts';
import { sampleFiles } from '../support/sampleFiles.ts';
import { seed } from '../support/seed.ts';
import {
  type FormPage,
  fillForm,
  formOf,
  formPages,
  leadsOf,
  openForm,
  submitOf,
  untilInteractive,
  valuesOf,
} from './formPages.ts';
import { holdScripts, scriptsButStarter, untilHydrated } from './openPage.ts';
import { alert, burger, closeButton, heading, menu, snackbars, status } from './parts.ts';
import { expect, test } from './site.ts';

const confirmed = seed('enquiryForm').after.heading;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [/^4\d\d: (POST|GET)/] });

  test('an invalid enquiry comes back with its values; a valid one is stored', async ({ page, site }) => {
    await page.goto('/contact');
    const form = formOf(page, 'enquiry');
    const typed = {
      'First name': 'Wrong',
      Phone: '58765',
      'Project budget': '2.5 crore',
      'Project description': 'a\nb',
    };
    await fillForm(form, typed);
    const phone = form.getByLabel('Phone');
    await phone.press('Enter');
    await expect(alert(page)).toHaveText(messages.enquiry.phone);
    await expect(alert(page)).toBeVisible();
    expect(page.url()).toBe(`${site.url}/contact`);
    await expect(page).toHaveTitle(/^Error: /);
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveAccessibleDescription(messages.enquiry.phone);
    await expect(phone).toBeFocused();
    await expect(form.getByLabel('Project budget')).toHaveAccessibleDescription(messages.enquiry.budget);

    await phone.fill('+91 98765 00003');
    await form.getByLabel('Project budget').fill('25 lakh');
    await submitOf(form).click();
    await expect(status(page)).toHaveText(messages.enquiry.sent);
    await expect(status(page)).toBeVisible();
    await expect(snackbars(page)).toHaveCount(1);
    expect(page.url()).toMatch(/\/contact\?sent=enquiry&/);
    await expect(phone).toHaveValue('');
    const stored = { firstName: 'Wrong', phone: '9876500003', ProjectBudget: '2500000' };
    expect((await leadsOf(site, 'enquiries')).at(-1)).toMatchObject(stored);

    // Nothing announces it: the title is read first, and the focus is on the confirmation.
    await expect(page.getByRole('heading', { name: confirmed })).toBeFocused();
    await expect(page).toHaveTitle(/^Message sent – /);
  });

  test('a message covers neither logo nor menu, and has no button that does nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const phone of ['5', '9876500033']) {
      await page.goto('/contact');
      const form = formOf(page, 'enquiry');
      await form.getByLabel('Phone').fill(phone);
      await submitOf(form).click();
      await expect(snackbars(page)).toBeVisible();
      await expect(closeButton(page)).toBeHidden();
      for (const control of [burger(page), page.getByRole('banner').getByRole('link').first()])
        await control.click({ trial: true });
      // It pushes the page down, instead of covering it.
      const [message, main] = [
        await snackbars(page).boundingBox(),
        await page.getByRole('main').boundingBox(),
      ];
      expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
    }
  });

  test('a contact message may contain a file', async ({ page, site }) => {
    await page.goto('/');
    const form = formOf(page, 'contactMessage');
    await fillForm(form, { Name: 'Kavitha', Email: 'kavitha@example.in', Message: 'Two rooms' });
    const { name, type, bytes } = sampleFiles.pdf;
    const file = { name, mimeType: type, buffer: Buffer.from(bytes) };
    await form.getByLabel('File').setInputFiles(file);
    await form.getByLabel(/^Send me updates/).check();
    await submitOf(form).click();
    await expect(status(page)).toHaveText(messages.contact.sent);
    await expect(page).toHaveTitle(/^Message sent – /);
    await expect(page.getByRole('heading', { name: seed('contactMessageForm').after.heading })).toBeFocused();
    const lead = (await leadsOf(site, 'contacts')).at(-1);
    expect(lead).toMatchObject({ agreeToUpdates: true, file: { name, size: bytes.length } });
    expect((await site.run('leads', 'file', lead?.file.id ?? '')).equals(file.buffer)).toBe(true);
  });

  test('an empty newsletter field is asked for, and an address subscribes', async ({ page }) => {
    for (const [path, address, role, text] of [
      ['/terms', '', 'alert', messages.newsletter.empty],
      ['/no/such/page', 'native@example.in', 'status', messages.newsletter.subscribed],
    ] as const) {
      await page.goto(path);
      const form = formOf(page, 'newsletter');
      await form.getByLabel('Email address').fill(address);
      await submitOf(form).click();
      await expect(page.getByRole(role)).toHaveText(text);
      await expect(form.getByLabel('Email address')).toHaveValue('');
      await expect(page).toHaveTitle(role === 'alert' ? /^Error: / : /^Subscribed – /);
      if (role === 'alert') await expect(form.getByLabel('Email address')).toBeFocused();
    }
  });
});

test.describe('sent before scripts load', () => {
  test.use({ allowConsole: [/^400: POST/] });

  test('an invalid form comes back, becomes interactive unchanged and is sent', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = formOf(page, 'enquiry');
    const typed = { 'First name': 'Hasty', Phone: '58765', 'Project description': 'One\nTwo' };
    await fillForm(form, typed);
    await submitOf(form).click();
    await expect(alert(page)).toHaveText(messages.enquiry.phone);
    await expect(form.getByLabel('Phone')).toBeFocused();

    release();
    await untilHydrated(page);
    await untilInteractive(form);
    await expect(alert(page)).toHaveText(messages.enquiry.phone);
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    await closeButton(page).click();
    await expect(alert(page)).toBeEmpty();
    await form.getByLabel('Phone').fill('9876500004');
    await expect(form.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'false');
    await submitOf(form).click();
    await expect(status(page)).toHaveText(messages.enquiry.sent);
    expect(Object.values(await valuesOf(form, Object.keys(typed))).join('')).toBe('');
  });

  test('a valid form leaves no draft, and a reload shows no message again', async ({ page, site }) => {
    const form = await openForm(page, 'enquiry');
    await fillForm(form, { ...formPages.enquiry.values, Phone: '9876500005' });
    // Submit like a browser without script.
    await form.evaluate((element: HTMLFormElement) => element.submit());
    await expect(status(page)).toHaveText(messages.enquiry.sent);
    await untilInteractive(form);
    await expect(form.getByLabel('First name')).toHaveValue('');
    await expect.poll(() => page.url()).toBe(`${site.url}/contact`);
    await page.reload();
    await untilInteractive(form);
    await expect(form.getByLabel('First name')).toHaveValue('');
    await expect(status(page)).toBeEmpty();
  });
});

test.describe('the message that came with a page', () => {
  test.use({ allowConsole: [/^400: POST/] });

  /** Sends a form like a browser without script, and counts the scripts that the page fetches from then on. */
  async function sendPlainly(page: Page, which: FormPage, values: Record<string, string>) {
    await page.goto(formPages[which].path);
    const form = formOf(page, which);
    await fillForm(form, values);
    await form.evaluate((element: HTMLFormElement) => element.submit());
    await expect(snackbars(page)).toBeVisible();
    // The starter runs when the submenu buttons have their role.
    await page.locator('summary[role=button]').first().waitFor({ state: 'attached' });
    const scripts: string[] = [];
    page.on('request', (request) => scriptsButStarter.test(request.url()) && scripts.push(request.url()));
    return { form, scripts };
  }

  const wrong = { Phone: '5' };

  test('closes at the first press, without the client, and the focus goes to its form', async ({ page }) => {
    for (const [which, values, focused] of [
      ['enquiry', wrong, seed('contactPage').formHeading],
      ['enquiry', { Phone: '9876500044' }, seed('contactPage').formHeading],
      ['newsletter', { 'Email address': `closes${Date.now()}@example.in` }, ''],
    ] as const) {
      const { scripts, form } = await sendPlainly(page, which, values);
      await closeButton(page).click();
      await expect(snackbars(page)).toHaveCount(0);
      await expect(page.locator('body')).not.toBeFocused();
      if (focused) await expect(page.getByRole('heading', { name: focused })).toBeFocused();
      // A wrong field has the focus from the start, which fetches the client.
      if (values !== wrong) expect(scripts).toEqual([]);
      // React starts without the message.
      await untilInteractive(form);
      await expect(snackbars(page)).toHaveCount(0);
    }
  });

  test('goes after twelve seconds, but not while the visitor points at it', async ({ page }) => {
    await page.clock.install();
    const address = `points${Date.now()}@example.in`;
    const { scripts } = await sendPlainly(page, 'newsletter', { 'Email address': address });
    await snackbars(page).hover();
    await page.clock.runFor(60_000);
    await expect(snackbars(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(12_000);
    await expect(snackbars(page)).toHaveCount(0);
    expect(scripts).toEqual([]);
  });

  test('outlasts the Escape that closes the menu, and goes with the next', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await sendPlainly(page, 'enquiry', { Phone: '5' });
    await burger(page).press('Enter');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(alert(page)).toHaveText(messages.enquiry.phone);
    await page.keyboard.press('Escape');
    await expect(alert(page)).toBeEmpty();
  });

  for (const pressed of ['input[name=phone]', 'body'])
    test(`goes with the Escape in ${pressed} while React takes over the page`, async ({ page }) => {
      await page.addInitScript(
        ([mark, selector]) =>
          new MutationObserver((_, observer) => {
            observer.disconnect();
            const shown = document.querySelector('.MuiSnackbar-root');
            document.documentElement.dataset.pressedOn = shown?.textContent ?? '';
            const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
            document.querySelector(selector)?.dispatchEvent(press);
          }).observe(document, { subtree: true, attributeFilter: [`data-${mark}`] }),
        [clientMark, pressed] as const,
      );
      await page.goto(formPages.enquiry.path);
      const form = formOf(page, 'enquiry');
      await fillForm(form, wrong);
      await form.evaluate((element: HTMLFormElement) => element.submit());
      // The field that is wrong has the focus, which fetches the client.
      await expect(page.locator('html')).toHaveAttribute('data-pressed-on', messages.enquiry.phone);
      await untilInteractive(form);
      await expect(snackbars(page)).toHaveCount(0);
      await expect(form.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
    });

  test('goes when its field is right', async ({ page }) => {
    const { form } = await sendPlainly(page, 'enquiry', { Phone: '5' });
    await untilInteractive(form);
    await expect(alert(page)).toHaveText(messages.enquiry.phone);
    await form.getByLabel('Phone').fill('9876500045');
    await expect(alert(page)).toBeEmpty();
  });
});

test('an old confirmation says nothing and keeps a half-typed form', async ({ page, site }) => {
  await page.goto('/contact');
  const form = formOf(page, 'enquiry');
  await form.getByLabel('Phone').fill('9876500055');
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(status(page)).toHaveText(messages.enquiry.sent);
  // The starter has removed what says so from the address.
  await expect.poll(() => page.url()).toBe(`${site.url}/contact`);
  const draft = { 'First name': 'Half', 'Project description': 'typed' };
  await fillForm(form, draft);
  for (const address of ['/contact?sent=enquiry', '/contact?sent=enquiry&sentAt=mabcdefg-00000000']) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => page.url()).toBe(`${site.url}/contact`);
    await expect(status(page)).toBeEmpty();
    expect(await valuesOf(form, Object.keys(draft))).toEqual(draft);
    await untilInteractive(form);
    await expect(status(page)).toBeEmpty();
    expect(await valuesOf(form, Object.keys(draft))).toEqual(draft);
  }
});
