import type { Page } from '@playwright/test';
import { seedBody } from '../support/seed.ts';
import { expectAccessible } from './axe.ts';
import { contentFolder } from './contentFolder.ts';
import { expectFit } from './layoutErrors.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';
import type { Site } from './startSite.ts';
import { watchShifts } from './watchShifts.ts';

const announcement = {
  text: 'Our office is closed from 23 December to 1 January; support answers as usual.',
  link: { label: 'How to reach us', path: '/contact' },
  shownUntil: `${new Date().getFullYear() + 1}-12-31`,
};

test.use({ reducedMotion: 'reduce' });

let site: Site;

test.beforeAll(async () => {
  const { write, start } = await contentFolder();
  await write('frame.json', { ...(seedBody('frame') as object), announcement });
  site = await start();
});
test.afterAll(() => site.stop());

const partsOf = (page: Page) => ({
  strip: page.getByRole('complementary').filter({ hasText: announcement.text }),
  bar: page.getByRole('banner'),
});

const boxOf = async (part: ReturnType<Page['getByRole']>) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not rendered');
  return box;
};

for (const path of ['/', '/team'])
  test(`${path} has the announcement above the bar from the first paint, and only the bar stays while scrolling`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width: 390, height: 700 });
    await openPage(page, site.url + path);
    // Before the font comes the text may have one line more or less; a strip that comes late would move more.
    expect(await shifts(), 'layout shift').toBeLessThan(0.05);
    const { strip, bar } = partsOf(page);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const [above, below] = [await boxOf(strip), await boxOf(bar)];
      expect([above.x, above.y, above.width]).toEqual([0, 0, width]);
      expect(below.y).toBe(above.height);
      // The page lies under the bar, as without an announcement.
      expect((await boxOf(page.getByRole('main'))).y).toBe(above.height);
      await expectFit(page, `${path} at ${width} px`, [
        'sideways',
        'clipped',
        'outside',
        'overlapping',
        'low',
      ]);
    }
    await expectAccessible(page, path);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expect(strip).not.toBeInViewport();
    expect((await boxOf(bar)).y).toBe(0);
    // In a low window it scrolls away too.
    await page.setViewportSize({ width: 640, height: 360 });
    await expect(bar).not.toBeInViewport();
  });

test('the skip link is first; the announcement’s link leads to its page, where it is shown but not printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${site.url}/team`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: announcement.link.label })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(partsOf(page).strip).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(partsOf(page).strip).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 700 } });

  test('the announcement and the page below the bar are visible', async ({ page }) => {
    for (const path of ['/', '/team']) {
      await page.goto(`${site.url}${path}`);
      const { strip, bar } = partsOf(page);
      expect((await boxOf(bar)).y).toBe((await boxOf(strip)).height);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    }
  });
});
