import { describe, expect } from 'vitest';
import { engine, height, isPhone, test, width } from './engineTest.ts';
import { openBrowser } from './openBrowser.ts';
import { Visitor } from './visitor.ts';

type Places = Record<string, number[]>;

/** Left, top and height of all such elements below the first `frame`, in pixels from its corner, by what they say. */
function placesIn({ browser }: Visitor, frame: string, elements: string): Promise<Places> {
  return browser.evaluate(
    async (frame, elements) => {
      await document.fonts.ready;
      for (const animation of document.getAnimations()) animation.finish();
      const around = document.querySelector(frame)?.getBoundingClientRect() ?? new DOMRect();
      const shown = [...document.querySelectorAll(`${frame} :is(${elements})`)].filter((it) =>
        it.checkVisibility({ visibilityProperty: true }),
      );
      return Object.fromEntries(
        shown.map((it, place) => {
          const { left, top, height } = it.getBoundingClientRect();
          const says = it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 40);
          const numbers = [left - around.left, top - around.top, height].map(Math.round);
          return [`${place} ${it.tagName} ${says}`, numbers];
        }),
      );
    },
    frame,
    elements,
  );
}

const formParts = 'label, .MuiInputBase-root, input[type=file], [type=submit]';

/** What is measured: how a visitor gets there, and what of it. */
const parts: Record<string, (visitor: Visitor) => Promise<Places>> = {
  menu: async (visitor) => {
    await visitor.openHydrated('/services');
    const frame = isPhone ? '#menu' : 'header';
    if (isPhone) await visitor.click('button[aria-label="Open menu"]');
    await visitor.click(`${frame} summary[aria-label="More Products pages"]`);
    await visitor.untilShown(`${frame} [href*="-crm-"]`);
    return placesIn(visitor, frame, 'a, summary, button');
  },
  enquiry: async (visitor) => {
    await visitor.openForm('/contact', 'Enquiry');
    return placesIn(visitor, 'form[aria-label=Enquiry]', formParts);
  },
  'contact form': async (visitor) => {
    await visitor.openForm('/about', 'Contact us');
    return placesIn(visitor, 'form[aria-label="Contact us"]', formParts);
  },
  'product cards': async (visitor) => {
    await visitor.openHydrated('/products');
    return placesIn(visitor, 'main ul', 'li');
  },
  'service rows': async (visitor) => {
    await visitor.openHydrated('/services');
    return placesIn(visitor, 'main ul', 'li');
  },
  'team cards': async (visitor) => {
    await visitor.openHydrated('/team');
    return placesIn(visitor, 'main ul', 'li');
  },
};

const isNear = (a: number[] = [], b: number[] = []) =>
  a.length === b.length && a.every((it, at) => Math.abs(it - (b[at] ?? Number.NaN)) <= 2);

describe.skipIf(engine === 'chromium')('as in Chromium, within 2 px, are', () => {
  test.for(Object.keys(parts))('the %s', async (name, { visitor, front }) => {
    const measure = parts[name] as (typeof parts)[string];
    const chromium = await openBrowser('chromium', { width, height });
    try {
      const expected = await measure(new Visitor(chromium, front));
      const found = await measure(visitor);
      const away = Object.fromEntries(
        Object.keys({ ...expected, ...found })
          .filter((key) => !isNear(found[key], expected[key]))
          .map((key) => [key, `${found[key]} instead of ${expected[key]}`]),
      );
      expect(Object.keys(expected).length).toBeGreaterThan(2);
      expect(away).toEqual({});
    } finally {
      await chromium.close();
    }
  });
});
