import { describe, expect } from 'vitest';
import { brand } from '#theme/brand.ts';
import type { Scheme } from '#theme/brandTypes.ts';
import { engine, isPhone, isWhole, test } from './engineTest.ts';
import { expectSound } from './pageFaults.ts';
import type { Visitor } from './visitor.ts';

/** Kinds of pages: with long words, forms, cards, people. */
const paths = ['/', '/contact', '/products', '/team'];

/** The page's ground as browsers say it. */
function groundOf(scheme: Scheme): string {
  const channels = brand[scheme].bg.match(/[\dA-F]{2}/gi)?.map((pair) => Number.parseInt(pair, 16));
  return `rgb(${channels?.join(', ')})`;
}

const untilScheme = (visitor: Visitor, scheme: Scheme) =>
  expect
    .poll(() => visitor.browser.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe(groundOf(scheme));

const toggle = 'button[aria-label="Switch colour scheme"]';

test('the toggle changes the colour scheme, and it stays so', async ({ visitor }) => {
  await visitor.openHydrated('/services');
  await untilScheme(visitor, 'light');
  if (isPhone) await visitor.click('button[aria-label="Open menu"]');
  await visitor.click(`${isPhone ? '#menu' : 'header'} ${toggle}`);
  await untilScheme(visitor, 'dark');
  await visitor.open('/about');
  await untilScheme(visitor, 'dark');
});

test.skipIf(!isWhole)(
  'on a dark system, with the visitor’s own fonts, the page is dark and everything fits',
  async ({ front, visitAs }) => {
    const end = front.fail('/fonts/', 404);
    const visitor = await visitAs({ isDark: true });
    for (const path of paths) {
      await visitor.openHydrated(path);
      await untilScheme(visitor, 'dark');
      await expectSound(visitor);
    }
    end();
  },
);

describe('without script', () => {
  test('every page can be reached and nothing is covered', async ({ plainVisitor: visitor }) => {
    await visitor.open('/services');
    const burger = 'button[aria-label="Open menu"]';
    if (await visitor.isShown(burger)) await visitor.click(burger);
    const menu = (await visitor.isShown('#menu')) ? '#menu' : 'header';
    await visitor.click(`${menu} a[href="/about"]`);
    await visitor.untilPath('/about');
    await expectSound(visitor);
  });
});

test.skipIf(!isWhole)('with letters twice as large everything fits', async ({ visitAs }) => {
  const visitor = await visitAs({ textSize: 32 });
  for (const path of paths) {
    await visitor.openHydrated(path);
    if (engine === 'webkit') await visitor.style('html { font-size: 200% }');
    const size = () => getComputedStyle(document.documentElement).fontSize;
    expect(await visitor.browser.evaluate(size)).toBe('32px');
    await expectSound(visitor);
  }
});

test.skipIf(isPhone)('at 400 % zoom everything fits', async ({ visitAs }) => {
  const visitor = await visitAs({ width: 320, height: 256 });
  for (const path of paths) {
    await visitor.openHydrated(path);
    await expectSound(visitor);
  }
});

test.skipIf(engine === 'webkit' || !isWhole)(
  'with the system’s own colours, fields and buttons have an edge',
  async ({ visitAs }) => {
    const visitor = await visitAs({ hasForcedColours: true });
    await visitor.openForm('/contact', 'Enquiry');
    expect(await visitor.browser.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const bare = await visitor.browser.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const controls = document.querySelectorAll('form [type=submit], form .MuiInputBase-root');
      return [...controls]
        .filter((control) =>
          [control, ...control.children].every((it) => {
            const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(it);
            return borderTopWidth === '0px' || borderTopStyle === 'none' || borderTopColor === ground;
          }),
        )
        .map((it) => it.outerHTML.slice(0, 120));
    });
    expect(bare).toEqual([]);
    await visitor.send('Enquiry');
    await visitor.untilShown('[role=alert] .MuiSnackbar-root');
  },
);
