import type { Page, Route } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { fillForm, formPages, intercept, openForm, submitOf, valuesOf } from './formPages.ts';
import { expect, test } from './site.ts';

const alert = (page: Page) => page.getByRole('alert');
const status = (page: Page) => page.getByRole('status');
const snackbars = (page: Page) => page.locator('.MuiSnackbar-root');
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close', exact: true });

/** Answers that a form can get, and what each form then says (spec §8). */
const answers: {
  title: string;
  answer: (route: Route) => Promise<void>;
  says: Record<keyof typeof formPages, string>;
}[] = [
  {
    title: '409 with another text',
    answer: (route) => route.fulfill({ status: 409, json: { error: 'Known', message: 'Known' } }),
    says: {
      enquiry: messages.enquiry.refused('Known'),
      contactMessage: 'Known',
      newsletter: messages.newsletter.duplicate,
    },
  },
  {
    title: '400 with an error',
    answer: (route) => route.fulfill({ status: 400, json: { error: 'No room' } }),
    says: { enquiry: messages.enquiry.refused('No room'), contactMessage: 'No room', newsletter: 'No room' },
  },
  {
    title: '500 with a message',
    answer: (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }),
    says: {
      enquiry: messages.enquiry.failed,
      contactMessage: messages.contact.failed,
      newsletter: 'Not now',
    },
  },
  {
    title: '502 with a page',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    says: {
      enquiry: messages.enquiry.failed,
      contactMessage: messages.contact.failed,
      newsletter: messages.newsletter.failed,
    },
  },
  {
    title: 'a connection that breaks',
    answer: (route) => route.abort('connectionreset'),
    says: {
      enquiry: messages.enquiry.failed,
      contactMessage: messages.contact.failed,
      newsletter: messages.newsletter.failed,
    },
  },
];

test.describe('after', () => {
  test.use({ allowConsole: [/^(4|5)\d\d: POST|net::ERR/] });

  for (const which of ['enquiry', 'contactMessage', 'newsletter'] as const) {
    test(`every kind of answer, the ${which} form says so once and keeps what it should`, async ({
      page,
    }) => {
      let play = async (_: Route) => {};
      await intercept(page, which, (route) => play(route));
      const form = await openForm(page, which);
      const { values } = formPages[which];
      for (const { title, answer, says } of answers) {
        await test.step(title, async () => {
          play = answer;
          await fillForm(form, values);
          await submitOf(form).click();
          await expect(alert(page)).toHaveText(says[which]);
          await expect(alert(page)).toBeVisible();
          await expect(status(page)).toBeEmpty();
          await expect(snackbars(page)).toHaveCount(1);
          await expect(page.getByText(says[which], { exact: true })).toHaveCount(1);

          const isCleared = which === 'newsletter' && !title.includes('breaks');
          const expected = isCleared ? { 'Email address': '' } : values;
          expect(await valuesOf(form, Object.keys(values))).toEqual(expected);
          await expect(submitOf(form)).toHaveText(formPages[which].submit);
          await page.keyboard.press('Escape');
          await expect(alert(page)).toBeEmpty();
        });
      }
    });
  }
});

test('the server’s HTML holds both regions, empty, and no snackbar', async ({ request }) => {
  for (const path of ['/', '/contact', '/team', '/no/such/page']) {
    const document = await (await request.get(path)).text();
    const html = document.replace(/<style>.*?<\/style>/gs, '');
    expect(html).toMatch(/<div role="alert"[^>]*><\/div>/);
    expect(html).toMatch(/<div role="status"[^>]*><\/div>/);
    expect(html).not.toContain('MuiSnackbar-root');
  }
});

test('a failure stays until it is closed: not for a click elsewhere, not for time', async ({ page }) => {
  await page.clock.install();
  const form = await openForm(page, 'enquiry');
  await submitOf(form).click();
  await page.clock.runFor(200);
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  await page.mouse.click(5, 300);
  await page.clock.fastForward(10 * 60_000);
  await expect(alert(page)).toHaveText(messages.enquiry.phone);

  await form.getByLabel('Phone').focus();
  await closeButton(page).click();
  await expect(snackbars(page)).toHaveCount(0);
  await expect(alert(page)).toBeEmpty();
  await expect(form.getByLabel('Phone')).toBeFocused();
});

test('Escape closes a message', async ({ page }) => {
  const form = await openForm(page, 'enquiry');
  await submitOf(form).click();
  await expect(snackbars(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(snackbars(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('the ring round the focused Close is as clear as the words next to it', async ({ page }) => {
      const form = await openForm(page, 'enquiry');
      await submitOf(form).click();
      await page.keyboard.press('Escape');
      await submitOf(form).press('Enter');
      await closeButton(page).focus();
      const ring = await closeButton(page).evaluate((button) => {
        const { outlineColor, outlineStyle, color } = getComputedStyle(button);
        return { outlineColor, outlineStyle, color };
      });
      const words = await alert(page)
        .getByText(messages.enquiry.phone)
        .evaluate((text) => getComputedStyle(text).color);
      expect(ring).toEqual({ outlineColor: words, outlineStyle: 'solid', color: words });
    });
  });
}

test.describe('a success', () => {
  async function subscribe(page: Page) {
    await page.clock.install();
    await intercept(page, 'newsletter', (route) =>
      route.fulfill({ status: 201, json: { message: 'Welcome' } }),
    );
    const form = await openForm(page, 'newsletter');
    await fillForm(form, formPages.newsletter.values);
    await submitOf(form).click();
    await page.clock.runFor(500);
    await expect(status(page)).toHaveText('Welcome');
    await expect(alert(page)).toBeEmpty();
  }

  test('stays for ten seconds and goes soon after', async ({ page }) => {
    await subscribe(page);
    await page.clock.runFor(9_500);
    await expect(status(page)).toHaveText('Welcome');
    await page.clock.runFor(5_000);
    await expect(status(page)).toBeEmpty();
    await expect(snackbars(page)).toHaveCount(0);
  });

  test('waits while the pointer is over it', async ({ page }) => {
    await subscribe(page);
    await snackbars(page).hover();
    await page.clock.runFor(60_000);
    await expect(status(page)).toHaveText('Welcome');
    await page.mouse.move(5, 5);
    await page.clock.runFor(9_000);
    await expect(status(page)).toHaveText('Welcome');
    await page.clock.runFor(6_000);
    await expect(status(page)).toBeEmpty();
  });

  test('waits while the focus is in it, and while the window has none', async ({ page }) => {
    await subscribe(page);
    await closeButton(page).focus();
    await page.clock.runFor(60_000);
    await expect(status(page)).toHaveText('Welcome');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.clock.runFor(60_000);
    await expect(status(page)).toHaveText('Welcome');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.clock.runFor(15_000);
    await expect(status(page)).toBeEmpty();
  });
});

test('the same message twice comes twice into the same region', async ({ page }) => {
  const form = await openForm(page, 'enquiry');
  await alert(page).evaluate((region) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) seen.push(node.textContent ?? '');
    }).observe(region, { childList: true });
  });
  const region = await alert(page).elementHandle();
  for (const times of [1, 2, 3]) {
    await submitOf(form).click();
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.filter(Boolean));
    await expect.poll(seen).toEqual(Array(times).fill(messages.enquiry.phone));
  }
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a later message takes the place of the earlier one', async ({ page }) => {
  await intercept(page, 'enquiry', (route) => route.fulfill({ status: 201, json: {} }));
  const form = await openForm(page, 'enquiry');
  await submitOf(form).click();
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  await fillForm(form, formPages.enquiry.values);
  await submitOf(form).click();
  await expect(status(page)).toHaveText(messages.enquiry.sent);
  await expect(alert(page)).toBeEmpty();
  await expect(snackbars(page)).toHaveCount(1);
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a message is whole, inside the window, and its button large enough for a finger', async ({
    page,
  }) => {
    const form = await openForm(page, 'enquiry');
    await submitOf(form).click();
    const box = await snackbars(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y + box.height <= 640).toBe(true);
    const button = await closeButton(page).boundingBox();
    expect(Math.round(Math.min(button?.width ?? 0, button?.height ?? 0))).toBeGreaterThanOrEqual(44);
  });
});
