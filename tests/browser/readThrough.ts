import type { Page } from '@playwright/test';

/** Shows every section of the page to the visitor until its code has come and taken over; ends at the top. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (const island of document.querySelectorAll('[data-island]')) {
      while (!island.matches('[data-hydrated]')) {
        island.scrollIntoView();
        await frame();
      }
    }
    scrollTo(0, 0);
    await frame();
    await frame();
  });
}
