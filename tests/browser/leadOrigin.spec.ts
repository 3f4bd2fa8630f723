import type { Page } from '@playwright/test';
import { type LeadOrigin, noOrigin } from '#server/storage/lead.ts';
import { openStorage } from '#server/storage/openStorage.ts';
import { leadsIn } from '../support/leadsIn.ts';
import { type FormPage, fillForm, formOf, formPages, submitOf, untilInteractive } from './formPages.ts';
import { holdBack, holdScripts, openPage, untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';
import type { Site } from './startSite.ts';

const query = '?gclid=1&utm_source=letter&utm_campaign=monsoon+sale';
const begun = { ...noOrigin, referrer: 'news.example', source: 'letter', campaign: 'monsoon sale' };

/** Comes to a page of the site by a link on another. */
async function arrive(page: Page, site: Site, path: string): Promise<void> {
  const body = `<a href="${site.url}${path}">A good company</a>`;
  await page.route('http://news.example/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://news.example/story?reader=secret');
  await page.getByRole('link').click();
  await page.waitForURL(`${site.url}${path}`);
}

let count = 0;

/** Fills a form in as nobody has before, sends it and waits for the message. */
async function send(page: Page, which: FormPage): Promise<void> {
  count += 1;
  const form = formOf(page, which);
  const email = `${test.info().workerIndex}.${count}@example.in`;
  const own = {
    enquiry: { Email: email },
    contactMessage: { Email: email },
    newsletter: { 'Email address': email },
  };
  await fillForm(form, { ...formPages[which].values, ...own[which] });
  await submitOf(form).click();
  await expect(page.getByRole('status')).not.toBeEmpty();
}

/** Where the last lead came from, as the store has it. */
async function lastOrigin({ dataDir }: Site): Promise<LeadOrigin | undefined> {
  const storage = await openStorage({ dataDir });
  const [lead] = await leadsIn(storage, { newestFirst: true, limit: 1 });
  await storage.close();
  return lead?.origin;
}

test('the visit’s beginning comes with each form, after pages reached by a click and loaded anew', async ({
  page,
  site,
}) => {
  await arrive(page, site, `/${query}`);
  await untilHydrated(page);
  await page.evaluate(() => {
    document.documentElement.dataset.first = '';
  });
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL(`${site.url}/contact`);
  await untilInteractive(formOf(page, 'enquiry'));
  await expect(page.locator('html[data-first]')).toBeAttached();
  const [request] = await Promise.all([
    page.waitForRequest((it) => it.method() === 'POST'),
    send(page, 'enquiry'),
  ]);
  expect(Object.keys(request.postDataJSON()).sort()).toEqual([
    ...[
      'ProductDesign',
      'ProjectBudget',
      'company',
      'email',
      'firstName',
      'lastName',
      'message',
      'phone',
      'role',
    ],
  ]);
  expect(await lastOrigin(site)).toEqual({ ...begun, page: '/contact' });

  for (const which of ['contactMessage', 'newsletter'] as const) {
    const { path } = formPages[which];
    await openPage(page, path);
    await untilInteractive(formOf(page, which));
    await send(page, which);
    expect(await lastOrigin(site)).toEqual({ ...begun, page: path });
  }
  expect(await page.context().cookies()).toEqual([]);
});

test('a visitor quicker than the first page’s script keeps the campaign', async ({ page, site }) => {
  const release = await holdBack(page, '**/assets/starter-*');
  await arrive(page, site, `/${query}`);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL(`${site.url}/contact`);
  release();
  await untilHydrated(page);
  await untilInteractive(formOf(page, 'enquiry'));
  await send(page, 'enquiry');
  expect(await lastOrigin(site)).toEqual({ ...begun, referrer: '', page: '/contact' });
});

test('a form that is sent before its script came tells where the visit began', async ({ page, site }) => {
  const release = await holdScripts(page);
  await arrive(page, site, `/${query}`);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL(`${site.url}/contact`);
  await send(page, 'enquiry');
  expect(await lastOrigin(site)).toEqual({ ...begun, page: '/contact' });
  release();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [/^400: POST/] });

  test('the campaign stays after a mistake, and after a form that was sent', async ({ page, site }) => {
    await arrive(page, site, `/contact${query}`);
    await fillForm(formOf(page, 'enquiry'), { Phone: '58765' });
    await submitOf(formOf(page, 'enquiry')).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await send(page, 'enquiry');
    const origin = { ...begun, referrer: '', page: '/contact' };
    expect(await lastOrigin(site)).toEqual(origin);
    await send(page, 'newsletter');
    expect(await lastOrigin(site)).toEqual(origin);
  });
});
