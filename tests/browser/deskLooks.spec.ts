import type { Locator, Page } from '@playwright/test';
import { forms } from '#site/forms/forms.ts';
import { expect, test } from './staffDesk.ts';

/** Returns an element's place, rounded to whole pixels. */
async function placeOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

const styleOf = (element: Locator, name: string) =>
  element.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), name);

/** Opens the address of a place at a width, and waits until it is there. */
async function openPlace(page: Page, place: string, heading: string, width = 1440) {
  await page.setViewportSize({ width, height: width < 900 ? 844 : 900 });
  await page.goto(place);
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
}

test('leads, a form and the numbers stand as the design says', async ({ page, ownDesk: { url, site } }) => {
  const data = {
    ...{ firstName: 'Kavitha', lastName: 'Rao', message: 'Forty rooms.', phone: '9848011223' },
    ...{ email: 'kavitha.rao@charminar-pearls.example', ProjectBudget: '350000' },
  };
  expect((await page.request.post(site.url + forms.enquiry.path, { data })).status()).toBe(201);

  await openPlace(page, `${url}#/leads`, 'Leads');
  const row = page.getByRole('row').filter({ hasText: 'Kavitha Rao' });
  const amount = row.getByRole('gridcell', { name: '₹3.5 lakh', exact: true });
  expect(await styleOf(amount, 'text-align')).toBe('right');
  expect(await amount.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  // Only the name says that nobody has dealt with it.
  expect(await styleOf(row.getByRole('link'), 'font-weight')).toBe('700');
  expect(await styleOf(row.getByText('Forty rooms.'), 'font-weight')).toBe('400');

  await row.getByRole('link').click();
  const lead = page.getByRole('region', { name: 'Lead' });
  const actions = ['Reply by mail', 'Copy text', 'Call', 'WhatsApp', 'Mark done', 'More actions'];
  const places = await Promise.all(
    actions.map((name) =>
      placeOf(lead.getByRole('button', { name }).or(lead.getByRole('link', { name, exact: true }))),
    ),
  );
  expect(new Set(places.map(({ y }) => y)).size).toBe(1);

  await openPlace(page, `${url}#/leads`, 'Leads', 390);
  expect((await placeOf(page.getByRole('link', { name: 'Kavitha Rao', exact: true }))).y).toBeLessThanOrEqual(
    190,
  );

  await openPlace(page, `${url}#/content/office`, 'Office and contact');
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  const before = await placeOf(phone);
  await phone.press('End');
  await phone.pressSequentially('1');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(await placeOf(phone)).toEqual(before);

  await openPlace(page, `${url}#/numbers`, 'Numbers');
  const figure = page.getByRole('term').first().locator('xpath=following-sibling::dd[1]');
  expect([await styleOf(figure, 'font-size'), await styleOf(figure, 'font-weight')]).toEqual(['32px', '600']);
});
