import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';

/** Returns the elements of the current page that still move or scroll smoothly. */
export const motionErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        const seconds = `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat);
        return Math.max(...seconds) > 0.01 || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Returns print errors of the page: floating elements and text that is too pale. */
export async function printErrors(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const floating = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((it) => it.checkVisibility() && getComputedStyle(it).position === 'fixed')
      .map((it) => `floats: ${it.outerHTML.slice(0, 120)}`),
  );
  return [...floating, ...(await axeViolations(page, ['color-contrast']))];
}
