import type { Page } from '@playwright/test';

/** Sums up layout shifts from the first paint on; the returned function renders the page once more and resolves with the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0;
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries) shift += (entry as PerformanceEntry & { value: number }).value;
      return shift;
    };
    const observer = new PerformanceObserver((list) => void add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = () =>
      new Promise<number>((done) => {
        new IntersectionObserver((_, rendered) => {
          rendered.disconnect();
          done(add(observer.takeRecords()));
        }).observe(document.body);
      });
    Object.assign(window, { shifts });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: () => Promise<number> }).shifts());
}
