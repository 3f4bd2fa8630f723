import type { Page, Response } from '@playwright/test';
import { picturesPath } from '#site/pictures.ts';
import { samplePictures } from '../support/samplePictures.ts';
import { seedBody } from '../support/seed.ts';
import { contentFolder } from './contentFolder.ts';
import { openPage, untilHydrated } from './openPage.ts';
import { markDocument } from './parts.ts';
import { expect, test } from './site.ts';
import { watchShifts } from './watchShifts.ts';

/** Maximum bytes of the picture on the home page, a round number with some room. */
const budget = 60_000;

const people = seedBody('team') as object[];

/** Runs in a page: returns each picture that leaves part of its frame empty, as the shares of width and height it fills. */
const unfilledPictures = () =>
  [...document.querySelectorAll('main img')].flatMap((image) => {
    const frame = image.closest('div')?.getBoundingClientRect() ?? new DOMRect();
    const { width, height } = image.getBoundingClientRect();
    const shares = [width / frame.width, height / frame.height];
    return shares.every((share) => Math.abs(share - 1) < 0.01) ? [] : [shares];
  });

/** Waits until the server has read this many pictures. It may answer requests before. */
const untilKnown = (page: Page, url: string, count: number) =>
  expect
    .poll(async () => Object.keys(await (await page.request.get(url + picturesPath)).json()).length)
    .toBe(count);

/** Scrolls through the page until every picture has loaded. */
async function seeAll(page: Page): Promise<void> {
  // A page hides the picture for the other colour scheme.
  for (const picture of await page.locator('main img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
  }
}

test.use({ viewport: { width: 1280, height: 800 } });

test('/team shows each portrait once, as AVIF, filling its frame, without shifts', async ({ page }) => {
  const { write, start } = await contentFolder({ withPictures: true });
  const photo = await samplePictures.portrait();
  // A byte after the picture's end changes only its hash.
  for (const index of people.keys())
    await write(`uploads/photo-${index}.jpg`, Buffer.concat([photo, Buffer.from([index])]));
  await write(
    'team.json',
    people.map((person, index) => ({ ...person, image: `uploads\\photo-${index}.jpg` })),
  );
  const site = await start();
  await untilKnown(page, site.url, people.length + 4);
  const shifts = await watchShifts(page);
  const answers: Response[] = [];
  page.on('response', (answer) => /\/(pictures|uploads)\//.test(answer.url()) && answers.push(answer));
  await page.goto(`${site.url}/team`);
  await expect(page.locator('main img')).toHaveCount(people.length);
  await seeAll(page);
  expect(answers.map((answer) => answer.headers()['content-type'])).toEqual(
    Array(people.length).fill('image/avif'),
  );
  expect(new Set(answers.map((answer) => answer.url())).size).toBe(people.length);
  expect(await shifts()).toBe(0);
  expect(await page.evaluate(unfilledPictures)).toEqual([]);
  // Hydration keeps the pictures, which still fill their frames, and removes their drawings.
  await untilHydrated(page);
  await expect(page.locator('div:has(> picture) > svg')).toHaveCount(0);
  await expect(page.locator('main img')).toHaveCount(people.length);
  expect(await page.evaluate(unfilledPictures)).toEqual([]);
  await site.stop();
});

test(`a link shows its page’s photo of at most ${budget} bytes, and loads one table`, async ({
  page,
  site,
}) => {
  await untilKnown(page, site.url, 4);
  const tables: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(picturesPath)) tables.push(request.url());
  });
  await openPage(page, '/services');
  const isSamePage = await markDocument(page);
  const photo = page.waitForResponse('**/pictures/**');
  await page.locator('footer').getByRole('link', { name: 'Home', exact: true }).first().press('Enter');
  await expect(page.getByRole('img', { name: /^Leads in our desk/ })).toBeVisible();
  await seeAll(page);
  expect((await (await photo).body()).length).toBeLessThanOrEqual(budget);
  expect(await isSamePage()).toBe(true);
  expect(tables).toHaveLength(1);
});
