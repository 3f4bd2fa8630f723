import type { Page } from '@playwright/test';

interface Walk {
  /** The controls at the start. */
  controls: Element[];
  stops: Set<Element>;
  errors: string[];
}

const controls = 'a[href], button, summary, input:not([type=hidden], [tabindex="-1"]), textarea';

/**
 * Walks through the whole page with Tab (or Shift+Tab) and returns the errors for keyboard users: focused elements that
 * are covered, outside the window or without a focus ring, and controls that never get the focus.
 */
export async function walkErrors(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const count = await page.evaluate(async (controls) => {
    // A late font changes the line breaks, and would move a control after the browser has scrolled to it.
    await document.fonts.ready;
    const walk: Walk = {
      controls: [...document.querySelectorAll(controls)].filter((it) =>
        it.checkVisibility({ visibilityProperty: true }),
      ),
      stops: new Set(),
      errors: [],
    };
    Object.assign(window, { walk });

    function errorOf(stop: Element): string | undefined {
      const points = [...stop.getClientRects()].flatMap(({ left, top, width, height }) =>
        [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
          [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => [left + width * x, top + height * y] as const),
        ),
      );
      const isSeen = points.some(([x, y]) => stop.contains(document.elementFromPoint(x, y)));
      if (!isSeen) return 'is covered';
      // A field shows the ring on its frame, a link that fills its cell on the cell's area.
      const frames = [[stop], [stop, '::after'], [stop.parentElement as Element]] as const;
      const hasRing = frames.some(([element, pseudo]) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      return hasRing ? undefined : 'shows no focus';
    }

    // On `keyup` the browser has moved the focus and scrolled to it.
    addEventListener('keyup', ({ key }) => {
      const stop = document.activeElement;
      if (key !== 'Tab' || !stop || stop === document.body) return;
      walk.stops.add(stop);
      const error = errorOf(stop);
      if (error) walk.errors.push(`${stop.outerHTML.slice(0, 120)} ${error}`);
    });
    // `blur()` would start this walk where the last one ended.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
    return walk.controls.length;
  }, controls);

  // A few more stops, because the scroll-to-top button appears on the way.
  for (let stop = 0; stop <= count + 3; stop++) await page.keyboard.press(key);

  return page.evaluate(() => {
    const { controls, stops, errors } = (window as unknown as { walk: Walk }).walk;
    const missed = controls.filter((it) => it.isConnected && !stops.has(it));
    return [...errors, ...missed.map((it) => `${it.outerHTML.slice(0, 120)} was never reached`)];
  });
}
