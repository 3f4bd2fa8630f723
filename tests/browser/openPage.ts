import type { Page } from '@playwright/test';
import { textsPath } from '#site/records/contentRecords.ts';

/** Opens a page and waits until its script has taken over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Makes the visitor's first move and waits until the page's script has taken over: after a reload, for one. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator('html[data-hydrated]').waitFor();
}

/** Waits until the code of all pages, which script fetches ahead one after another, and their texts are at hand. */
export async function untilPagesFetched(page: Page): Promise<void> {
  const last = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/CareersPage-'))?.name,
  );
  await last.evaluate((url) => import(url ?? ''));
  const rules = await page.waitForFunction((texts) => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return fetched.some((name) => name.endsWith(texts)) && fetched.find((name) => name.includes('/rules-'));
  }, textsPath);
  // With them the answer is read, in the next turn at the latest.
  await rules.evaluate((url) => import(url || '').then(() => new Promise((resolve) => setTimeout(resolve))));
}

/** Addresses of every script but the starter, which runs the page's frame and asks for the others. */
export const scriptsButStarter = /\/assets\/(?!starter-)[^/]+\.js$/;

/** Keeps every script of the page but the starter back until the answer is called, or only those of a name. */
export const holdScripts = (page: Page, name?: string): Promise<() => void> =>
  holdBack(page, name ? `**/assets/${name}*.js` : scriptsButStarter);

/** Keeps back what a page asks for at such addresses, until the answer is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
