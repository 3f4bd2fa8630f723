import type { Page } from '@playwright/test';

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

/** Waits until the code of all pages, which script fetches ahead one after another, is at hand. */
export async function untilPagesFetched(page: Page): Promise<void> {
  const last = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/CareersPage-'))?.name,
  );
  await last.evaluate((url) => import(url ?? ''));
}

/** Keeps every script of the page back until the answer is called, or only those of a name. */
export const holdScripts = (page: Page, name = ''): Promise<() => void> =>
  holdBack(page, `**/assets/${name}*.js`);

/** Keeps back what a page asks for below such addresses, until the answer is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
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
