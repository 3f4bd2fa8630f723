import type { Page } from '@playwright/test';

/** Shows every section of the page to the visitor until its code has come and taken over; ends at the top. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // React marks the elements it has taken over.
    const isWaiting = (section: Element) => !Object.keys(section).some((key) => key.startsWith('__react'));
    for (const section of document.querySelectorAll('main section, footer')) {
      while (section.isConnected && isWaiting(section)) {
        section.scrollIntoView();
        await frame();
      }
    }
    scrollTo(0, 0);
    await frame();
    await frame();
  });
}
