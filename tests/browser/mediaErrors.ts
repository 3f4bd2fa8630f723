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

/** Returns the first text of the page's content if the header of the page covers it. */
const coveredText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    while (walker.nextNode()) {
      const text = walker.currentNode;
      range.selectNodeContents(text);
      const { top, width } = range.getBoundingClientRect();
      if (!text.nodeValue?.trim() || width < 2 || !text.parentElement?.checkVisibility()) continue;
      return top < header ? [`covered: ${text.nodeValue}`] : [];
    }
    return ['no text'];
  });

/** Returns print errors of the page: floating elements, controls, covered text and text that is too pale. */
export async function printErrors(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  const covered = await coveredText(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  covered.push(...(await coveredText(page)));
  const useless = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((it) => it.checkVisibility())
      .filter((it) => getComputedStyle(it).position === 'fixed' || it.matches('button, .MuiButton-root, nav'))
      .map((it) => `of no use on paper: ${it.outerHTML.slice(0, 120)}`),
  );
  return [...useless, ...covered, ...(await axeViolations(page, ['color-contrast']))];
}
