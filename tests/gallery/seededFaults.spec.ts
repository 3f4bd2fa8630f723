import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../browser/axe.ts';
import { test } from './builtGallery.ts';
import { pictureDifference } from './pictureDifference.ts';

const story = 'ui-formfield--wrong';

/** How many pixels differ once the page has this style as well. */
async function pixelsWith(page: Page, content: string): Promise<number | undefined> {
  const old = await page.screenshot({ animations: 'disabled' });
  expect(await pictureDifference(old, await page.screenshot({ animations: 'disabled' }))).toBeUndefined();
  await page.addStyleTag({ content });
  return (await pictureDifference(old, await page.screenshot({ animations: 'disabled' })))?.pixels;
}

test.describe('what the gallery must notice:', () => {
  test.beforeEach(({ openStory }) => openStory('after', story));

  test('a shift by two pixels', async ({ page }) => {
    expect(await pixelsWith(page, 'label { translate: 2px }')).toBeGreaterThan(100);
  });

  test('another colour, by one step of one channel', async ({ page }) => {
    const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 0, ...others] = colour.match(/\d+/g)?.map(Number) ?? [];
    const next = `rgb(${[red - 1, ...others]})`;
    expect(await pixelsWith(page, `body { background: ${next} !important }`)).toBeGreaterThan(100_000);
  });

  test('a missing label', async ({ page }) => {
    expect(await axeViolations(page, '#storybook-root')).toEqual([]);
    await page.locator('label').evaluate((label) => label.remove());
    expect(await axeViolations(page, '#storybook-root')).toContainEqual(expect.stringMatching(/^label at /));
  });
});
