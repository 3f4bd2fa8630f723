import type { Page } from '@playwright/test';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { sampleFiles } from '../support/sampleFiles.ts';
import { type FormPage, fillForm, formPages, openForm, submitOf } from './formPages.ts';
import { openPage } from './openPage.ts';
import { alert, burger, heading, status, toTop } from './parts.ts';
import { controlOf, controlsOf, pressFaults } from './pressed.ts';
import { expect, test } from './site.ts';

test.use({ reducedMotion: 'reduce', allowConsole: [/^(?:400|409|503): POST/] });

/** Presses each control of what is open that was not pressed before, each time opened afresh. */
async function pressAll(page: Page, open: () => Promise<void>, pressed: Set<string>): Promise<void> {
  await open();
  for (const { label } of await controlsOf(page)) {
    if (pressed.has(label)) continue;
    pressed.add(label);
    await open();
    const control = await controlOf(page, label);
    if (control) expect.soft(await pressFaults(page, control), `${page.url()}: ${label}`).toEqual([]);
  }
}

test('every press on a page is announced, and leaves the focus where visitors go on', async ({ page }) => {
  test.setTimeout(300_000);
  const pressed = new Set<string>();
  for (const path of ['/', '/contact', '/about', '/terms', '/services'])
    await pressAll(page, () => openPage(page, path), pressed);
  // An empty submit of each form is among them.
  expect([...pressed].filter((label) => label.startsWith('submit '))).toHaveLength(3);

  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  expect.soft(await pressFaults(page, burger(page)), 'the menu').toEqual([]);
  const openMenu = async () => {
    await openPage(page, '/');
    await burger(page).press('Enter');
  };
  await pressAll(page, openMenu, pressed);

  await openPage(page, '/terms');
  await page.evaluate(() => scrollTo(0, 2_000));
  await toTop(page).press('Enter');
  // This is what the button is for.
  await expect(heading(page)).toBeFocused();
});

test('the outcome of a form is announced, and the focus stays at it', async ({ page }) => {
  for (const which of ['enquiry', 'contactMessage', 'newsletter'] as const satisfies FormPage[]) {
    const { values } = formPages[which];
    const own = { ...values, ...(which === 'newsletter' && { 'Email address': 'pressed@example.in' }) };
    for (const state of ['refused', 'sent'] as const) {
      const form = await openForm(page, which);
      await fillForm(form, own);
      if (state === 'refused')
        await page.route(`**${forms[which].path}`, (route) => route.fulfill({ status: 503, json: {} }));
      expect.soft(await pressFaults(page, submitOf(form)), `${which}, ${state}`).toEqual([]);
      await expect(state === 'sent' ? status(page) : alert(page)).not.toBeEmpty();
      await expect(submitOf(form)).toBeFocused();
      await page.unrouteAll();
    }
  }

  const form = await openForm(page, 'contactMessage');
  const { name, type, bytes } = sampleFiles.pdf;
  const file = { name, mimeType: type, buffer: Buffer.from(bytes) };
  await form.getByLabel('File').setInputFiles(file);
  const remove = form.getByRole('button', { name: 'Remove file' });
  expect(await pressFaults(page, remove)).toEqual([]);
  await expect(form.getByText(messages.file.removed)).toBeVisible();
});
