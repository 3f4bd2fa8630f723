import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { Scheme } from '#theme/brandTypes.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns rule, target and help of every violation that axe finds in the current page with these tags or rules. */
export async function axeViolations(page: Page, runOnly: string | string[] = tags): Promise<string[]> {
  // Evaluate through the debugger, where neither the security policy nor Trusted Types applies.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Skip iframes, because the map is a page of another site.
    const found = await axe.run(document, { runOnly, resultTypes: ['violations'], iframes: false });
    return found.violations;
  }, runOnly);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  );
}

/**
 * Expects (softly) no violation in these colour schemes; only the contrast differs between them. Leaves the page in the system's
 * scheme.
 */
export async function expectAccessible(
  page: Page,
  state = 'accessibility',
  [first, ...others]: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  for (const scheme of [first, ...others, undefined]) {
    await page.evaluate((it) => {
      const { dataset } = document.documentElement;
      if (it) dataset.scheme = it;
      else delete dataset.scheme;
    }, scheme);
    const rules = scheme === first ? tags : ['color-contrast'];
    if (scheme) expect.soft(await axeViolations(page, rules), `${state}, ${scheme}`).toEqual([]);
  }
}
