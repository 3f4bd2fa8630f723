import type { Page } from '@playwright/test';
import { layoutFaults } from './layoutFaults.ts';

/** What is wrong with a page that shows odd content, by kind; each answer names the element. Empty when all is well. */
export async function oddFaults(page: Page): Promise<Record<string, string[]>> {
  const { sideways, clipped, overlapping } = await layoutFaults(page);
  const more = await page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.vh, [aria-hidden=true]');
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${element.textContent?.trim().slice(0, 40)}`;

    /** Text that sticks out of the card, the cell or the column it is in. */
    const outside: string[] = [];
    const range = document.createRange();
    for (const box of document.querySelectorAll('li, figure, form, section, footer, [aria-label=Menu]')) {
      if (!shown(box)) continue;
      const { left, right } = box.getBoundingClientRect();
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!element || !shown(element) || element.closest('svg, [id] details, div[id] ul')) continue;
        range.selectNodeContents(walker.currentNode);
        const rects = [...range.getClientRects()];
        if (rects.some((it) => it.width > 0 && (it.left < left - 1 || it.right > right + 1)))
          outside.push(`${nameOf(element)} in <${box.tagName.toLowerCase()}>`);
      }
    }

    /** Headings with nothing between them and the next of their rank, or the end of their part of the page. */
    const bare = [...document.querySelectorAll('main h2, footer h2')].flatMap((heading) => {
      const part = heading.closest('nav, section, footer') ?? document.body;
      const headings = [...part.querySelectorAll('h2')];
      const next = headings[headings.indexOf(heading as HTMLHeadingElement) + 1];
      range.setStartAfter(heading);
      if (next) range.setEndBefore(next);
      else range.setEndAfter(part);
      const content = range.cloneContents();
      const isFull = content.textContent?.trim() || content.querySelector('img, input, textarea');
      return isFull ? [] : [nameOf(heading)];
    });
    const empty = [...document.querySelectorAll('h1, h2, h3, main p, main section')]
      .filter((it) => !it.closest('[role=status], [role=alert]') && !it.textContent?.trim())
      .map((it) => it.outerHTML.slice(0, 80));
    const unique = (list: string[]) => [...new Set(list)];
    return { outside: unique(outside), bare, empty: unique(empty) };
  });
  const found = Object.entries({ sideways, clipped, overlapping, ...more });
  return Object.fromEntries(
    found.filter(([, faults]) => faults.length > 0).map(([kind, faults]) => [kind, faults.slice(0, 6)]),
  );
}
