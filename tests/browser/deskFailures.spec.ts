import { expect, test } from './staffDesk.ts';

// The files that the tests keep away.
test.use({ allowConsole: [/(PublishDialog|HistoryPage)|A part of the desk could not be loaded/] });

test('a dialog whose file cannot be loaded leaves the desk, with a sentence; the next press opens it', async ({
  page,
}) => {
  await page.goto('#/today');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const file = /PublishDialog.*\.js$/;
  await page.route(file, (route) => route.abort());
  const publish = page.getByRole('button', { name: 'Publish …' });
  await publish.click();
  await expect(page.getByText('This part of the desk could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.unroute(file);
  await publish.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a place whose file an update has replaced loads the page again, with what was typed', async ({
  page,
  desk,
}) => {
  await page.goto('#/content/skills');
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await heading.fill('Typed before the update');
  let isThere = false;
  await page.route(/HistoryPage.*\.js$/, (route) =>
    isThere ? route.continue() : route.fulfill({ status: 404, contentType: 'text/plain', body: 'None' }),
  );
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('This part of the desk could not be loaded.')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Show it again' }).click();
  // The page that is loaded again knows the new files.
  isThere = true;
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect.poll(() => desk.recordIn('skills')).toMatchObject({ heading: 'Typed before the update' });
});

test('letters typed into a field while a record is loaded stay in it', async ({ page }) => {
  await page.goto('#/today');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/records\//, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Content' }).click();
  const search = page.getByRole('searchbox', { name: 'Find a text' });
  await search.pressSequentially('Peo');
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#announcements')).not.toBeEmpty();
  await page.keyboard.type('ple');
  await expect(search).toHaveValue('People');
  await expect(search).toBeFocused();
});
