import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with rule, target and help of every accessibility violation axe finds in the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Evaluated through the debugger, where neither the security policy nor Trusted Types applies.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // The map is another site's page.
    return (await axe.run({ runOnly: tags, resultTypes: ['violations'], iframes: false })).violations;
  }, tags);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}
