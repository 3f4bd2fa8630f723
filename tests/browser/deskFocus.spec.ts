import type { Page } from '@playwright/test';
import { forms } from '#site/forms/forms.ts';
import { expect, expectNoAxe, test } from './staffDesk.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Returns the focused element's tag and first words, and whether it has the site's focus ring. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement as HTMLElement;
    // A field and a box show the ring on the frame around them.
    const frames = [stop, stop.parentElement, stop.closest('.MuiInputBase-root')];
    const rings = frames.map((frame) => frame && getComputedStyle(frame));
    return {
      what: `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.innerText ?? ''}`.slice(0, 60),
      hasRing: rings.some((ring) => ring && ring.outlineStyle === 'solid' && ring.outlineWidth === '3px'),
    };
  });

test('with forced colours the ring stays, and what is chosen has a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('#/leads');
  const link = (name: RegExp) => page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name });
  await expect(link(/^Leads/)).toHaveCSS('border-top-width', '2px');
  await expect(link(/^Today/)).toHaveCSS('border-top-width', '0px');
  await page.keyboard.press('Tab');
  expect((await focused(page)).hasRing).toBe(true);
});

test('whatever is pressed, the focus stays at a neighbour, a heading or a field', async ({ page, site }) => {
  const lead = { firstName: 'Focus', email: 'focus@example.in', phone: '9848011223', message: 'Rooms' };
  // The last one is not reached: its buttons would be disabled.
  for (const firstName of ['Focuslast', 'Focusa', 'Focusb', 'Focusc'])
    await page.request.post(site.url + forms.enquiry.path, { data: { ...lead, firstName } });
  const isAt = (what: RegExp | string) => expect.poll(async () => (await focused(page)).what).toMatch(what);
  const press = async (name: string | RegExp) => button(page, name).press('Enter');

  // Leads: opened from Today, marked, closed; ticked and cleared.
  await page.goto('#/today');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await isAt(/^A Skip to/);
  await page.keyboard.press('Enter');
  await isAt(/^H1/);
  await page
    .getByRole('region', { name: 'Leads' })
    .getByRole('link', { name: 'Focus' })
    .first()
    .press('Enter');
  await isAt(/^H2 Focus/);
  await page.goto('#/leads?search=Focus');
  const row = page.getByRole('link', { name: 'Focusb' });
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await row.press('Enter');
  await isAt(/^H2 Focusb/);
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expectNoAxe(page);
  await press('Next lead');
  await isAt('Next lead');
  await expect(page.locator('#announcements')).toContainText('Focus');
  await press('Previous lead');
  await expect(page.getByRole('heading', { name: 'Focusb' })).toBeVisible();
  await page.keyboard.press('Escape');
  await isAt(/^A Focusb/);
  await row.press('Enter');
  await press('Mark done');
  await isAt('Reopen');
  // The lead has left the list of open ones: the next row takes its place. On a busy machine it does so only after the lead is
  // closed; then the focus is at that row's box.
  await press('Close the lead');
  await isAt(/Focusa$/);
  await page.getByRole('checkbox', { name: 'Select Focusa' }).press('Space');
  await press('Clear selection');
  await isAt('INPUT Select Focusa');

  // A person of a list: removed and brought back.
  await page.goto('#/content');
  await page.getByRole('link', { name: 'People', exact: true }).press('Enter');
  await isAt(/^H1 People/);
  await expect(page).toHaveTitle(/People – Content/);
  const remove = page.getByRole('button', { name: /^Remove / }).first();
  const name = await remove.getAttribute('aria-label');
  await remove.press('Enter');
  await isAt(/Remove/);
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).press('Enter');
  await isAt(name ?? '');

  // A page: made, duplicated, removed and brought back.
  await page.goto('#/pages');
  await press('New page');
  await page.getByRole('textbox', { name: 'Title' }).fill('Focus kept');
  await page.keyboard.press('Enter');
  await isAt(/^H1 Focus kept/);
  await press('Add a block');
  await isAt(/^H2 Add a block/);
  await expectNoAxe(page);
  await press(/^Quote/);
  await isAt(/^SECTION/);
  const quoteText = page.getByRole('textbox', { name: 'What the customer says' });
  await expect(quoteText).toHaveAttribute('aria-invalid', 'false');
  await quoteText.focus();
  await page.getByRole('link', { name: '‹ Pages' }).focus();
  await expect(quoteText).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: '‹ Pages' }).press('Enter');
  await isAt(/^H1 Pages/);
  await press('More for Focus kept');
  await page.getByRole('menuitem', { name: 'Remove …' }).press('Enter');
  await press('Remove the page');
  await expect(page.getByText('Removed: Focus kept')).toBeVisible();
  await isAt(/^(A|H1)/);
});
