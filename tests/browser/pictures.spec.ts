import type { APIRequestContext, Page, Response } from '@playwright/test';
import { picturesPath } from '#site/pictures.ts';
import { samplePictures } from '../support/samplePictures.ts';
import { seedBody } from '../support/seed.ts';
import { contentFolder } from './contentFolder.ts';
import { openPage, untilHydrated } from './openPage.ts';
import { markDocument } from './parts.ts';
import { phonePhoto } from './phonePhoto.ts';
import { expect, test } from './site.ts';
import { watchShifts } from './watchShifts.ts';

/** Maximum bytes of pictures on /team with eight photos of 12 megapixels. */
const budget = { firstView: 120_000, all: 250_000 };

/** Lighthouse's phone profile. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const people = seedBody('team') as object[];

const isPicture = (url: string) => /\/(pictures|uploads)\//.test(url);

/** Runs in a page: returns each picture that leaves part of its frame empty, as the shares of width and height it fills. */
const unfilledPictures = () =>
  [...document.querySelectorAll('main img')].flatMap((image) => {
    const frame = image.closest('div')?.getBoundingClientRect() ?? new DOMRect();
    const { width, height } = image.getBoundingClientRect();
    const shares = [width / frame.width, height / frame.height];
    return shares.every((share) => Math.abs(share - 1) < 0.01) ? [] : [shares];
  });

/** Collects picture responses from now on. */
function watchPictures(page: Page): Response[] {
  const answers: Response[] = [];
  page.on('response', (answer) => isPicture(answer.url()) && answers.push(answer));
  return answers;
}

const bytesOf = async (answers: Response[]) =>
  (await Promise.all(answers.map((answer) => answer.body()))).reduce((sum, { length }) => sum + length, 0);

/** Waits until the server has read this many pictures. It may answer requests before. */
const untilKnown = (request: APIRequestContext, url: string, count: number) =>
  expect
    .poll(async () => Object.keys(await (await request.get(url + picturesPath)).json()).length, {
      timeout: 60_000,
    })
    .toBe(count);

/** Scrolls through the page until every picture has loaded. */
async function seeAll(page: Page): Promise<void> {
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
  }
}

/** Starts a site with a copy of the photo for each person of the team. */
async function startTeam(request: APIRequestContext, photo: Buffer) {
  const { write, start } = await contentFolder({ withPictures: true });
  // A byte after the picture's end changes only its hash.
  for (const index of people.keys())
    await write(`uploads/photo-${index}.jpg`, Buffer.concat([photo, Buffer.from([index])]));
  await write(
    'team.json',
    people.map((person, index) => ({ ...person, image: `uploads\\photo-${index}.jpg` })),
  );
  const site = await start();
  await untilKnown(request, site.url, people.length + 1);
  return site;
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('/team shows each portrait once, as AVIF, without layout shifts', async ({ page, request }) => {
    const site = await startTeam(request, await samplePictures.portrait());
    const shifts = await watchShifts(page);
    const answers = watchPictures(page);
    await page.goto(`${site.url}/team`);
    await expect(page.locator('main img')).toHaveCount(people.length);
    await seeAll(page);
    expect(answers.map((answer) => answer.headers()['content-type'])).toEqual(
      Array(people.length).fill('image/avif'),
    );
    expect(new Set(answers.map((answer) => answer.url())).size).toBe(people.length);
    expect(await shifts()).toBe(0);
    // Hydration keeps the pictures and removes their drawings.
    await untilHydrated(page);
    await expect(page.locator('div:has(> picture) > svg')).toHaveCount(0);
    await expect(page.locator('main img')).toHaveCount(people.length);
    await site.stop();
  });

  test('a client-side navigation shows the page’s pictures and loads their table once', async ({
    page,
    request,
    site,
  }) => {
    await untilKnown(request, site.url, 1);
    const tables: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(picturesPath)) tables.push(request.url());
    });
    await openPage(page, '/services');
    const isSamePage = await markDocument(page);
    await page.locator('footer').getByRole('link', { name: 'About', exact: true }).first().press('Enter');
    await expect(page.getByRole('img', { name: /^Granite boulders/ })).toBeVisible();
    await seeAll(page);
    expect(await isSamePage()).toBe(true);
    expect(tables).toHaveLength(1);
  });
});

test(`eight phone photos cost /team at most ${budget.firstView} bytes at first and ${budget.all} in all`, {
  tag: '@endurance',
}, async ({ browser, request }) => {
  test.setTimeout(240_000);
  const site = await startTeam(request, await phonePhoto());
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const answers = watchPictures(page);
  await page.goto(`${site.url}/team`);
  // The server creates the variants first.
  const shown = await page.waitForFunction(() => {
    const inView = [...document.images].filter((it) => it.getBoundingClientRect().top < innerHeight);
    const areShown = inView.length > 1 && inView.every(({ naturalWidth }) => naturalWidth > 0);
    return areShown && inView.map(({ currentSrc }) => currentSrc);
  });
  const inView = (await shown.jsonValue()) || [];
  const first = answers.filter((answer) => inView.includes(answer.url()));
  expect(first).toHaveLength(inView.length);
  expect(await bytesOf(first)).toBeLessThanOrEqual(budget.firstView);
  await seeAll(page);
  expect(answers).toHaveLength(people.length);
  expect(await bytesOf(answers)).toBeLessThanOrEqual(budget.all);
  expect(await page.evaluate(unfilledPictures)).toEqual([]);
  // Hydration removes the drawing, and the picture still fills its frame.
  await untilHydrated(page);
  await expect(page.locator('div:has(> picture) > svg')).toHaveCount(0);
  expect(await page.evaluate(unfilledPictures)).toEqual([]);
  await context.close();
  await site.stop();
});
