import type { Page } from '@playwright/test';

/** Scrolls through the whole page and back to the top. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (const section of document.querySelectorAll('main section, footer')) {
      section.scrollIntoView({ behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo(0, 0);
    await frame();
    await frame();
  });
}
