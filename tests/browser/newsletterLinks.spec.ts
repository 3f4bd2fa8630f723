import type { Page } from '@playwright/test';
import { subscriberToken } from '#server/leads/subscribers.ts';
import { openStore } from '#server/openStore.ts';
import { leadsIn } from '../support/sampleLeads.ts';
import { seed } from '../support/seed.ts';
import { expect, test } from './site.ts';

test.use({ reducedMotion: 'reduce' });

const words = seed('newsletterPage');

/** Subscribes and returns the token of the subscriber's links. */
async function subscribe(page: Page, dataDir: string): Promise<string> {
  const email = `a${Math.random()}@home.example`;
  await page.request.post('/newsLetter/create', { data: { email } });
  const storage = await openStore({ dataDir });
  const [newest] = await leadsIn(storage, { newestFirst: true, limit: 1 });
  const token = await subscriberToken(storage, newest?.id ?? '');
  await storage.close();
  return token;
}

/** Clicks the button of a question and expects its result. */
async function press(page: Page, button: string, outcome: { heading: string; text: string }) {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(outcome.heading);
  await expect(page.getByText(outcome.text)).toBeVisible();
}

test('a subscriber confirms, unsubscribes, and can repeat both', async ({ page, site }) => {
  const token = await subscribe(page, site.dataDir);
  await page.goto(`/newsletter/confirm/${token}`);
  await press(page, words.confirm.button, words.confirmed);
  expect(page.url()).toBe(`${site.url}/newsletter/confirmed`);
  await page.goto(`/newsletter/unsubscribe/${token}`);
  await press(page, words.unsubscribe.button, words.unsubscribed);
  await page.goto(`/newsletter/unsubscribe/${token}`);
  await press(page, words.unsubscribe.button, words.used);
  await page.getByRole('main').getByRole('link', { name: words.home.label }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});
