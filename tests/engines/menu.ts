import { describe, expect } from 'vitest';
import { isPhone, test } from './engineTest.ts';

const more = (name: string, part = 'header') => `${part} summary[aria-label="More ${name} pages"]`;
const opened = (name: string, part = 'header') => `${more(name, part)}[aria-expanded=true]`;
const crm = '[href*="-crm-"]';
const burger = 'button[aria-label="Open menu"]';
const close = '#menu button[aria-label="Close menu"]';

describe.skipIf(isPhone)('the submenus of the bar', () => {
  test('open under the mouse and close when it has left', async ({ visitor }) => {
    await visitor.openHydrated('/services');
    await visitor.hover('header a[href="/products"]');
    await visitor.untilShown(opened('Products'));
    await visitor.untilShown(`header ${crm}`);
    await visitor.hover('header a[href="/about"]');
    await visitor.untilShown('header [href="/team"]');
    await visitor.untilHidden(`header ${crm}`);
    await visitor.browser.moveTo(400, 700);
    await visitor.untilHidden('header [href="/team"]');
    await visitor.untilHidden(opened('Company'));
  });

  test('open and close with keys, and lead to a page', async ({ visitor }) => {
    const { browser } = visitor;
    await visitor.openHydrated('/services');
    await visitor.focus('header a[href="/about"]');
    await browser.press('Tab');
    await visitor.untilFocus(more('Company'));
    await browser.press('Enter');
    await visitor.untilShown(opened('Company'));
    await browser.press('Tab');
    await visitor.untilFocus('header li li a');
    await browser.press('Escape');
    await visitor.untilFocus(more('Company'));
    await visitor.untilHidden('header [href="/team"]');
    await browser.press('Space');
    await visitor.click('header [href="/team"]');
    await visitor.untilPath('/team');
    await visitor.untilFocus('h1');
    // It would open again, under the mouse that rests where it was, by the frame after next.
    await browser.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await visitor.untilHidden('header [href="/team"]');
    await visitor.untilHidden(opened('Company'));
    await browser.moveTo(400, 700);
    await visitor.untilHidden(opened('Company'));
  });

  test('open with a press, one at a time', async ({ visitor }) => {
    await visitor.openHydrated('/services');
    await visitor.click(more('Products'));
    await visitor.untilShown(opened('Products'));
    await visitor.click(more('Company'));
    await visitor.untilShown(opened('Company'));
    await visitor.untilHidden(opened('Products'));
    await visitor.untilHidden(`header ${crm}`);
    await visitor.click(more('Company'));
    await visitor.untilHidden(opened('Company'));
  });
});

describe.runIf(isPhone)('the drawer', () => {
  test('opens without the client, and stays open when the client takes over', async ({ visitor }) => {
    await visitor.open('/services');
    await visitor.click(burger);
    await visitor.untilShown('#menu:modal');
    await visitor.untilShown(`${burger}[aria-expanded=true]`);
    await visitor.untilHydrated();
    await visitor.untilShown('#menu:modal');
    await visitor.click(close);
    await visitor.untilHidden('#menu');
    await visitor.untilFocus(burger);
  });

  test('keeps the focus, locks the page, and closes on Escape and on a press outside', async ({
    visitor,
  }) => {
    const { browser } = visitor;
    await visitor.openHydrated('/services');
    await visitor.focus(burger);
    await browser.press('Enter');
    await visitor.untilFocus(close);
    for (let press = 0; press < 12; press++) {
      await browser.press('Tab');
      const place = await browser.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
      expect(['DIALOG', 'BODY']).toContain(place);
    }
    expect(await browser.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await browser.press('Escape');
    await visitor.untilHidden('#menu');
    await visitor.untilFocus(burger);
    await visitor.click(burger);
    await visitor.untilShown(close);
    await browser.click(8, 500);
    await visitor.untilHidden('#menu');
    await visitor.untilHidden(`${burger}[aria-expanded=true]`);
  });

  test('opens one submenu at a time, and leads to a page, whose heading has the focus', async ({
    visitor,
  }) => {
    await visitor.openHydrated('/services');
    await visitor.click(burger);
    await visitor.click(more('Products', '#menu'));
    await visitor.untilShown(`#menu ${crm}`);
    await visitor.click(more('Company', '#menu'));
    await visitor.untilShown('#menu [href="/team"]');
    await visitor.untilHidden(`#menu ${crm}`);
    await visitor.click('#menu [href="/team"]');
    await visitor.untilPath('/team');
    await visitor.untilHidden('#menu');
  });
});
