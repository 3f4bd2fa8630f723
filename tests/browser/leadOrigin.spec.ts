import type { Page } from '@playwright/test';
import { type LeadOrigin, noOrigin } from '#server/leads/lead.ts';
import { openStore } from '#server/openStore.ts';
import { messages } from '#site/messages.ts';
import { leadsIn } from '../support/sampleLeads.ts';
import { fillForm, formOf, formPages, submitOf, untilInteractive } from './formPages.ts';
import { untilHydrated } from './openPage.ts';
import { link, markDocument } from './parts.ts';
import { expect, test } from './site.ts';
import type { Site } from './startSite.ts';

const query = '?gclid=1&utm_source=letter&utm_campaign=monsoon+sale';
const begun = { ...noOrigin, referrer: 'news.example', source: 'letter', campaign: 'monsoon sale' };

test.use({ viewport: { width: 1280, height: 800 } });

/** Follows a link from another site to a page. */
async function arrive(page: Page, site: Site, path: string): Promise<void> {
  const body = `<a href="${site.url}${path}">A good company</a>`;
  await page.route('http://news.example/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://news.example/story?reader=secret');
  await page.getByRole('link').click();
  await page.waitForURL(`${site.url}${path}`);
}

/** Returns the stored origin of the last lead. */
async function lastOrigin({ dataDir }: Site): Promise<LeadOrigin | undefined> {
  const storage = await openStore({ dataDir });
  const [lead] = await leadsIn(storage, { newestFirst: true, limit: 1 });
  await storage.close();
  return lead?.origin;
}

test('a form sends the origin of the visit, and the product’s page before it', async ({ page, site }) => {
  await arrive(page, site, `/${query}`);
  await untilHydrated(page);
  const isSamePage = await markDocument(page);
  await link(page, 'Contact').press('Enter');
  await page.waitForURL(`${site.url}/contact`);
  expect(await isSamePage()).toBe(true);
  await page.reload();
  const form = formOf(page, 'enquiry');
  const send = async (name: string) => {
    await untilInteractive(form);
    await fillForm(form, { ...formPages.enquiry.values, 'First name': name });
    await submitOf(form).click();
    await expect(page.getByText(messages.enquiry.sent)).toBeVisible();
  };
  await send('Arrived');
  expect(await lastOrigin(site)).toEqual({ ...begun, page: '/contact' });
  expect(await page.context().cookies()).toEqual([]);

  const path = '/products/best-custom-crm-software-development-company-in-hyderabad';
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'Tell us about your project' }).click();
  await send('Interested');
  expect(await lastOrigin(site)).toEqual({ ...begun, page: path });
});
