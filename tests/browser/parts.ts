import type { Page } from '@playwright/test';

// Locators of the parts of every page.

export const header = (page: Page) => page.getByRole('banner');
/** Returns the navigation of the bar, which small screens hide. */
const nav = (page: Page) => header(page).getByRole('navigation', { name: 'Main', includeHidden: true });
export const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true });
/** Returns the button of a submenu in the bar. */
export const more = (page: Page, name: string) =>
  nav(page).getByRole('button', { name: `More ${name} pages` });

export const burger = (page: Page) => page.getByRole('button', { name: 'Open menu', includeHidden: true });
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
export const toggle = (page: Page) => page.getByRole('button', { name: 'Dark colours' });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' });

export const alert = (page: Page) => page.getByRole('alert');
export const status = (page: Page) => page.getByRole('status');
export const snackbars = (page: Page) => page.locator('.MuiSnackbar-root');
export const closeButton = (page: Page) => page.getByRole('button', { name: 'Close', exact: true });

/** Finishes all animations of the page. */
export const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

/** Marks the document. Returns a function that tells whether the page is still the same document. */
export const markDocument = async (page: Page) => {
  const body = await page.evaluateHandle(() => document.body);
  return () => body.evaluate((it) => it.isConnected).catch(() => false);
};
