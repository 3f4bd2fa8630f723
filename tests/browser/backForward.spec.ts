import { routes } from '#site/routes.ts';
import { fillForm, formOf, formPages, openForm, valuesOf } from './formPages.ts';
import { expect, test } from './site.ts';

// The browser's back/forward cache itself is off under Playwright: what would keep a page out of it is tested.

test('no page forbids to be kept for Back', async ({ request }) => {
  for (const { path } of routes) {
    const { 'cache-control': caching } = (await request.get(path)).headers();
    expect(caching, path).toBeTruthy();
    expect(caching, path).not.toContain('no-store');
  }
});

test('no script waits for a page to be unloaded', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...[type, ...rest]: Parameters<typeof listen>) {
      heard.push(type);
      listen.call(this, type, ...rest);
    };
  });
  await openForm(page, 'enquiry');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveTitle(/^Custom software company in Hyderabad \| /);
  const { heard, handlers } = await page.evaluate(() => ({
    heard: (window as unknown as { heard: string[] }).heard,
    handlers: [window.onunload, window.onbeforeunload].filter(Boolean).length,
  }));
  expect(heard).toContain('pagehide');
  expect(heard.filter((type) => /^(before)?unload$/.test(type))).toEqual([]);
  expect(handlers).toBe(0);
});

test('what was typed into a form is still there on Back', async ({ page }) => {
  const form = await openForm(page, 'enquiry');
  await fillForm(form, formPages.enquiry.values);
  await page.goto('/privacy');
  await page.goBack();
  const labels = Object.keys(formPages.enquiry.values);
  await expect.poll(() => valuesOf(formOf(page, 'enquiry'), labels)).toEqual(formPages.enquiry.values);
});
