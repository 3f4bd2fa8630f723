import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { Scheme } from '#theme/brandTypes.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rule, target and help of every accessibility violation axe finds in the page as it is now, by these tags or rules. */
export async function axeViolations(page: Page, runOnly: string | string[] = tags): Promise<string[]> {
  // Evaluated through the debugger, where neither the security policy nor Trusted Types applies.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // The map is another site's page.
    const found = await axe.run(document, { runOnly, resultTypes: ['violations'], iframes: false });
    return found.violations;
  }, runOnly);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  );
}

/** Expects no accessibility violation in the page as it is now. */
export const expectNoAxeViolations = async (page: Page): Promise<void> =>
  expect(await axeViolations(page), `accessibility of ${page.url()}`).toEqual([]);

/** Expects none, in these colour schemes, and goes on if there are; leaves the page in the system's scheme. */
export async function expectAccessible(
  page: Page,
  state = 'accessibility',
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  for (const scheme of [...schemes, undefined]) {
    await page.evaluate((it) => {
      const { dataset } = document.documentElement;
      if (it) dataset.scheme = it;
      else delete dataset.scheme;
    }, scheme);
    if (scheme) expect.soft(await axeViolations(page), `${state}, ${scheme}`).toEqual([]);
  }
}
