import type { Page } from '@playwright/test';
import { documentTitle } from '#app/pageHead.ts';
import { redirects, routeFor } from '#site/routes.ts';
import { sampleWords } from '../support/seed.ts';
import { openPage } from './openPage.ts';
import { header, link } from './parts.ts';
import { expect, test } from './site.ts';

test('the browser accepts the manifest', async ({ page }) => {
  await page.goto('/about');
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/site.webmanifest');
  expect(errors).toEqual([]);
});

/** A moved address, linked in the sample's navigation bar. */
const moved = '/products/hrms';

test.describe('during a visit', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the head has the same title and address as after loading the page again', async ({ page }) => {
    const steps = [
      ['/', () => openPage(page, '/')],
      ['/services', () => link(page, 'Services').press('Enter')],
      ['/privacy', () => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter')],
      ['/services', () => page.goBack()],
      [
        redirects[moved] ?? '',
        () => header(page).locator(`a[href="${moved}"]`).first().dispatchEvent('click'),
      ],
    ] as const;
    const visited: [path: string, head: string[]][] = [];
    for (const [path, go] of steps) {
      await go();
      await expect(page).toHaveTitle(documentTitle(sampleWords(routeFor(path))));
      visited.push([path, await headOf(page)]);
    }
    for (const [path, head] of visited) {
      await page.goto(path);
      expect.soft(head, path).toEqual(await headOf(page));
    }
  });
});

/** Returns the title, the address and the texts that browsers show and share. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.head.querySelectorAll(
        'title, link[rel=canonical], meta:is([name=description], [name=robots], [property^=og], [name^=twitter])',
      ),
    ]
      .map((it) => it.outerHTML)
      .sort(),
  );
