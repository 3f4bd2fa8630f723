import type { Page } from '@playwright/test';
import { type LeadOrigin, noOrigin } from '#server/storage/lead.ts';
import { openStorage } from '#server/storage/openStorage.ts';
import { leadsIn } from '../support/leadsIn.ts';
import {
  type FormPage,
  fillForm,
  formOf,
  formPages,
  openForm,
  submitOf,
  untilInteractive,
} from './formPages.ts';
import { untilHydrated } from './openPage.ts';
import { link, markDocument } from './parts.ts';
import { expect, test } from './site.ts';
import type { Site } from './startSite.ts';

const query = '?gclid=1&utm_source=letter&utm_campaign=monsoon+sale';
const begun = { ...noOrigin, referrer: 'news.example', source: 'letter', campaign: 'monsoon sale' };

test.use({ viewport: { width: 1280, height: 800 } });

/** Comes to a page of the site by a link on another. */
async function arrive(page: Page, site: Site, path: string): Promise<void> {
  const body = `<a href="${site.url}${path}">A good company</a>`;
  await page.route('http://news.example/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://news.example/story?reader=secret');
  await page.getByRole('link').click();
  await page.waitForURL(`${site.url}${path}`);
}

/** Fills a form in, sends it and waits for the message. `own`: what nobody else sends, or it would be the same lead. */
async function send(page: Page, which: FormPage, own: Record<string, string> = {}): Promise<void> {
  const form = formOf(page, which);
  await fillForm(form, { ...formPages[which].values, ...own });
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

test('the visit’s beginning comes with a form, after pages reached by a click and loaded again', async ({
  page,
  site,
}) => {
  await arrive(page, site, `/${query}`);
  await untilHydrated(page);
  const isSamePage = await markDocument(page);
  await link(page, 'Contact').press('Enter');
  await page.waitForURL(`${site.url}/contact`);
  await untilInteractive(formOf(page, 'enquiry'));
  expect(await isSamePage()).toBe(true);
  await send(page, 'enquiry', { 'First name': 'Arrived' });
  expect(await lastOrigin(site)).toEqual({ ...begun, page: '/contact' });

  await openForm(page, 'contactMessage');
  await send(page, 'contactMessage', { Name: 'Arrived' });
  expect(await lastOrigin(site)).toEqual({ ...begun, page: '/about' });
  expect(await page.context().cookies()).toEqual([]);
});
