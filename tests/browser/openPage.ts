import type { Page } from '@playwright/test';

/** Opens a page and waits until its script has taken over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Lets the client start as if the visitor had entered a form, and waits until the page's script has taken over. */
export async function untilHydrated(page: Page): Promise<void> {
  await wantClient(page);
  await page.locator('html[data-hydrated]').waitFor();
}

/** Tells the starter, as soon as it is there, that the focus came into a form. The focus itself stays where it is. */
export const wantClient = (page: Page) =>
  page.waitForFunction(() => {
    document.forms[0]?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return document.querySelector('html[data-hydrated], link[rel=modulepreload]');
  });

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
