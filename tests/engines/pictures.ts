import { expect } from 'vitest';
import { seed } from '../support/seed.ts';
import { unfilledPictures } from '../support/unfilledPictures.ts';
import { isWhole, test } from './engineTest.ts';

/** A server that has just started looks at pictures and makes them small first, and has little of a busy machine. */
const patience = { timeout: 60_000 };

const portraits = seed('team').filter(({ image }) => image).length;

test.runIf(isWhole)('photos of every shape arrive and fill their frames', async ({ visitor }) => {
  const { browser } = visitor;
  const countOpened = async () => {
    await visitor.open('/team');
    return browser.evaluate(() => document.querySelectorAll('main img').length);
  };
  await expect.poll(countOpened, patience).toBe(portraits);
  await visitor.untilHydrated();
  const seeNext = () =>
    browser.evaluate(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
      const missing = images.filter(({ complete, naturalWidth }) => !(complete && naturalWidth));
      missing[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return missing.length;
    });
  await expect.poll(seeNext, patience).toBe(0);
  await visitor.untilHidden('main div:has(> picture) > svg');
  expect(await browser.evaluate(unfilledPictures)).toEqual([]);
});
