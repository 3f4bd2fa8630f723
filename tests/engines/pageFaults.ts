import axe from 'axe-core';
import { expect } from 'vitest';
import type { Scheme } from '#theme/brandTypes.ts';
import type { Visitor } from './visitor.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that nothing sticks out of the window and no text is cut off, in the page as it is now. */
export async function expectSound({ browser }: Visitor): Promise<void> {
  const faults = await browser.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.vh, [aria-hidden=true], svg, iframe, [href="#main"]') !== null;
    const texts = [...document.querySelectorAll('body *')].filter(
      (it) =>
        !isHidden(it) && [...it.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    );
    const range = document.createRange();
    const linesOf = (element: Element) =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()].filter(({ width }) => width > 0);
        });
    const sideways = texts.filter((it) =>
      linesOf(it).some(({ left, right }) => left < -1 || right > clientWidth + 1),
    );
    const clipped = texts.filter((it) => {
      const { overflowX, overflowY } = getComputedStyle(it);
      const isCut = (overflow: string, content: number, box: number) =>
        /hidden|clip/.test(overflow) && content > box + 1;
      return (
        isCut(overflowX, it.scrollWidth, it.clientWidth) || isCut(overflowY, it.scrollHeight, it.clientHeight)
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...sideways.map((it) => `sticks out: ${it.outerHTML.slice(0, 120)}`),
      ...clipped.map((it) => `is cut off: ${it.outerHTML.slice(0, 120)}`),
    ];
  });
  const path = await browser.evaluate(() => location.pathname);
  expect.soft(faults, path).toEqual([]);
}

/** Expects that axe finds nothing in the page as it is now, in these colour schemes. */
export async function expectAccessible({ browser }: Visitor, schemes: readonly Scheme[]): Promise<void> {
  await browser.addScript(axe.source);
  for (const scheme of schemes) {
    const violations = await browser.evaluate(
      async (tags, scheme) => {
        document.documentElement.dataset.scheme = scheme;
        for (const animation of document.getAnimations()) animation.finish();
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        // The map is another site's page.
        return (await axe.run({ runOnly: tags, resultTypes: ['violations'], iframes: false })).violations.map(
          ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      },
      tags,
      scheme,
    );
    const path = await browser.evaluate(() => location.pathname);
    expect.soft(violations, `${path}, ${scheme}`).toEqual([]);
  }
}
