import type { Page } from '@playwright/test';

/** Runs in a page: scrolls to an element, and resolves once the browser has rendered it there. */
const showInWindow = (element: Element) =>
  new Promise<void>((done) => {
    element.scrollIntoView({ behavior: 'instant' });
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      done();
    }).observe(element);
  });

/** Scrolls to the top of the page. */
export const showTop = (page: Page) => page.locator('body').evaluate(showInWindow);

/** Scrolls through the whole page and back to the top. */
export async function readThrough(page: Page): Promise<void> {
  for (const section of await page.locator('main section, footer').all())
    await section.evaluate(showInWindow);
  await showTop(page);
}
