import type { Page, Route } from '@playwright/test';
import { formTimeoutMs } from '#starter/names.ts';

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Starts the client as if the visitor had entered a form, and waits until the page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await wantClient(page);
  await page.locator('html[data-hydrated]').waitFor();
}

/** Simulates a focus event in a form as soon as the starter runs. Does not move the focus. */
export const wantClient = (page: Page) =>
  page.waitForFunction(() => {
    document.forms[0]?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return document.querySelector('html[data-hydrated], link[rel=modulepreload]');
  });

/** Lets a form wait for its script as long as necessary. */
export const makePatient = (page: Page) =>
  page.addInitScript((timeout) => {
    const start = window.setTimeout;
    const patient = (run: (...given: unknown[]) => void, time?: number, ...given: unknown[]) =>
      time === timeout ? 0 : start(run, time, ...given);
    Object.assign(window, { setTimeout: patient });
  }, formTimeoutMs);

/**
 * Resolves once the server has answered a request that the page sends now. Earlier requests of the page are recorded by then,
 * so a test can tell that there were none.
 */
export const untilAsked = (page: Page) => page.evaluate(() => fetch('/healthz').then(() => {}));

/** Matches the addresses of all scripts except the starter, which loads the others. */
export const scriptsButStarter = /\/assets\/(?!starter-)[^/]+\.js$/;

/** Holds back the scripts except the starter until the returned function is called. */
export const holdScripts = (page: Page) => holdBack(page, scriptsButStarter);

/** Holds back requests to these addresses until the returned function is called, and then lets them go on, or answers them. */
export async function holdBack(
  page: Page,
  addresses: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await answer(route);
  });
  return release;
}
