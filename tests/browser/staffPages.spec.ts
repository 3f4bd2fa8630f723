import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

test('after React has started, links to pages of staff and back stay in the document, with heading, title and status', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSame = () => page.evaluate(() => 'isSameDocument' in window);
  await page.locator('footer').getByRole('link', { name: 'Insights' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights');
  await expect(page).toHaveTitle(/^Insights \| /);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'What an estimate can and cannot tell you' })
    .click();
  await expect(page).toHaveURL(/\/insights\/estimating-a-project$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What an estimate can and cannot tell you',
  );
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights');
  expect(await isSame()).toBe(true);
});

test.describe('a link to a missing page', () => {
  test.use({ allowConsole: [/^404: GET/] });

  test('shows the 404 page with its status, before and after the pages of the site are known', async ({
    page,
  }) => {
    const follow = async (path: string) => {
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('main')?.append(link);
        link.click();
      }, path);
      expect((await answer).status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    };
    await openPage(page, '/contact');
    await follow('/no-such-page');
    await openPage(page, '/contact');
    await page.locator('footer').getByRole('link', { name: 'Insights' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights');
    await follow('/no-such-page');
  });
});
