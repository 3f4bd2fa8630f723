import type { Locator, Page } from '@playwright/test';
import { forms } from '#site/forms/forms.ts';
import { hangTimeout } from '../support/hangTimeout.ts';
import { samplePictures } from '../support/samplePictures.ts';
import { holdBack } from './openPage.ts';
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

test('leads, a form and the numbers stand as the design says', async ({ page, desk: { url, site } }) => {
  const data = {
    firstName: 'Kavitha',
    lastName: 'Rao',
    message: 'Forty rooms.',
    phone: '9848011223',
    email: 'kavitha.rao@charminar-pearls.example',
    ProjectBudget: '350000',
  };
  expect((await page.request.post(site.url + forms.enquiry.path, { data })).status()).toBe(201);

  // Each place with the call that its list waits for, and a row of the list.
  for (const [place, heading, call, rowOf] of [
    ['today', 'Today', /\/today$/, 'section[aria-label=Leads] li'],
    ['leads', 'Leads', /\/leads\?/, 'tbody tr'],
    ['pages', 'Pages', /\/pages$/, 'ul > li:has(.MuiSkeleton-root), main li:has([id^=page-])'],
    ['history', 'History', /\/versions$/, 'main li'],
  ] as const) {
    const rows = page.locator(rowOf);
    const release = await holdBack(page, call);
    await openPlace(page, `${url}#/${place}`, heading);
    await expect(rows.first().locator('.MuiSkeleton-root').first()).toBeVisible();
    const loading = await placeOf(rows.first());
    release();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    const { y, height } = await placeOf(rows.first());
    expect.soft(Math.abs(loading.y - y), `${place}: the first row moves`).toBeLessThanOrEqual(1);
    expect.soft(Math.abs(loading.height - height), `${place}: a row grows`).toBeLessThanOrEqual(1);
  }

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

  const head = page.getByRole('heading', { name: 'Office and contact', exact: true }).locator('..');
  for (const width of [1280, 390]) {
    await openPlace(page, `${url}#/content/office`, 'Office and contact', width);
    await expect.poll(async () => (await placeOf(head)).height, `${width} px`).toBe(44);
  }
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  // The head has this height at both widths: the form may still have the layout of the wide window.
  await expect.poll(async () => (await placeOf(phone)).x).toBe(16);
  const before = await placeOf(phone);
  await expect(head.getByRole('button')).toHaveCount(4);
  await phone.press('End');
  await phone.pressSequentially('1');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(await placeOf(phone)).toEqual(before);

  await openPlace(page, `${url}#/numbers`, 'Numbers');
  const figure = page.getByRole('term').first().locator('xpath=following-sibling::dd[1]');
  expect([await styleOf(figure, 'font-size'), await styleOf(figure, 'font-weight')]).toEqual(['32px', '600']);
});

test('a newcomer publishes a case study with at most 28 actions', async ({
  page,
  ownDesk: { url, site },
}) => {
  page.setDefaultTimeout(hangTimeout);
  let actions = 0;
  /** Waits for an action of a person: a press, or the words of a field. */
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await openPlace(page, `${url}#/pages`, 'Pages');
  await act(button('New page').click());
  await act(page.getByRole('radio', { name: 'Case study' }).check());
  await act(page.getByRole('textbox', { name: 'Title' }).fill('A hospital group'));
  await act(button('Make the page').click());

  const list = page.getByRole('navigation', { name: 'Blocks on this page' });
  const choose = (block: string) => act(list.getByRole('button', { name: block, exact: true }).click());
  /** Writes into a field of a block. */
  const write = (block: string, field: string, words: string) =>
    act(
      page
        .getByRole('region', { name: block, exact: true })
        .getByRole('textbox', { name: new RegExp(`^${field}( \\(optional\\))?$`) })
        .first()
        .fill(words),
    );
  await write('Page settings', 'Text in search engines', 'How four hospitals came to write each bill once.');
  await choose('Text');
  await write('Text', 'Text', 'Four hospitals wrote each bill twice.');
  await choose('Picture and text');
  await write('Picture and text', 'Heading', 'At the bed');
  await write('Picture and text', 'Text', 'The nurse types it once.');
  const picture = page.getByRole('region', { name: 'Picture and text' });
  const file = { name: 'ward.jpg', mimeType: 'image/jpeg', buffer: await samplePictures.jpg() };
  await act(picture.getByLabel('File: Picture', { exact: true }).setInputFiles(file));
  await write('Picture and text', 'What the picture shows', 'A nurse types at a bed');
  await choose('Numbers');
  for (const value of ['4', '9,000']) {
    // The button of an open entry says Close.
    await act(
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
    );
    await write('Numbers', 'Number', value);
    await write('Numbers', 'Words below it', 'of them');
  }
  await choose('Quote');
  await write('Quote', 'What the customer says', 'It simply works.');
  await write('Quote', 'Role', 'Head of nursing');
  await act(button('Publish this page').click());
  await act(button('Publish changes').click());
  const visit = async () => (await page.request.get(`${site.url}/insights/a-hospital-group`)).status();
  await expect.poll(visit).toBe(200);
  expect(actions).toBeLessThanOrEqual(28);
});
