import { describe, expect } from 'vitest';
import { engine, isPhone, test } from './engineTest.ts';
import type { Visitor } from './visitor.ts';

type Places = Record<string, number[]>;

/** Left, top and height of all such elements, in pixels from the corner of the `frame` that each is in, by what they say. */
function placesIn({ browser }: Visitor, frame: string, elements: string): Promise<Places> {
  return browser.evaluate(
    async (frame, elements) => {
      await document.fonts.ready;
      for (const animation of document.getAnimations()) animation.finish();
      const shown = [...document.querySelectorAll(elements)].filter((it) =>
        it.checkVisibility({ visibilityProperty: true }),
      );
      return Object.fromEntries(
        shown.map((it, place) => {
          const { left, top, height } = it.getBoundingClientRect();
          const around = (it.closest(frame) ?? it).getBoundingClientRect();
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

/** Each field on its own: part of a pixel more or less for each adds up. */
const placesInForm = (visitor: Visitor, form: string) =>
  placesIn(
    visitor,
    '.MuiFormControl-root',
    ['label', '.MuiInputBase-root', '[type=file]', '[type=submit]'].map((it) => `${form} ${it}`).join(),
  );

/**
 * Each card on its own, with every text on one line: engines break lines at different places. Without avatars, which give
 * way to photos as these arrive.
 */
const placesInCards = async (visitor: Visitor, path: string) => {
  await visitor.openHydrated(path);
  await visitor.style('main li { min-width: 0 } main li * { white-space: nowrap }');
  return placesIn(visitor, 'li', 'main li :is(h2, h3, svg:not(:has(text)))');
};

/** What is measured: how a visitor gets there, and what of it. */
const parts: Record<string, (visitor: Visitor) => Promise<Places>> = {
  menu: async (visitor) => {
    await visitor.openHydrated('/services');
    const frame = isPhone ? '#menu' : 'header';
    if (isPhone) await visitor.click('button[aria-label="Open menu"]');
    await visitor.click(`${frame} summary[aria-label="More Products pages"]`);
    await visitor.untilShown(`${frame} [href*="-crm-"]`);
    return placesIn(visitor, frame, `${frame} :is(a, summary, button)`);
  },
  enquiry: async (visitor) => {
    await visitor.openForm('/contact', 'Enquiry');
    return placesInForm(visitor, 'form[aria-label=Enquiry]');
  },
  'contact form': async (visitor) => {
    await visitor.openForm('/about', 'Contact us');
    return placesInForm(visitor, 'form[aria-label="Contact us"]');
  },
  'product cards': (visitor) => placesInCards(visitor, '/products'),
  'service cards': (visitor) => placesInCards(visitor, '/services'),
  'team cards': (visitor) => placesInCards(visitor, '/team'),
};

const isNear = (a: number[] = [], b: number[] = []) =>
  a.length === b.length && a.every((it, at) => Math.abs(it - (b[at] ?? Number.NaN)) <= 2);

describe.skipIf(engine === 'chromium')('as in Chromium, within 2 px, are', () => {
  for (const [name, measure] of Object.entries(parts)) {
    test(`the parts of the ${name}`, async ({ visitor, chromium }) => {
      const expected = await measure(chromium);
      const found = await measure(visitor);
      const away = Object.fromEntries(
        Object.keys({ ...expected, ...found })
          .filter((key) => !isNear(found[key], expected[key]))
          .map((key) => [key, `${found[key]} instead of ${expected[key]}`]),
      );
      expect(Object.keys(expected).length).toBeGreaterThan(2);
      expect(away).toEqual({});
    });
  }
});
