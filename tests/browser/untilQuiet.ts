import type { Page, Request } from '@playwright/test';

/** Watches the calls of a page from now on. */
export function watchCalls(page: Page) {
  const waiting = new Set<Request>();
  const begin = (request: Request) => waiting.add(request);
  const end = (request: Request) => waiting.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    /** Waits until no call is on its way and the page has not changed for some frames, and ends. */
    async untilQuiet(): Promise<void> {
      for (let quiet = 0; quiet < 3; ) {
        const hasChanged = await page.evaluate(changesSoon);
        quiet = hasChanged || waiting.size > 0 ? 0 : quiet + 1;
      }
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}

/** Runs in a page: returns whether it changes in the next frames. */
async function changesSoon(): Promise<boolean> {
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  observer.disconnect();
  return hasChanged;
}
