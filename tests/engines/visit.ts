import { expect } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { routes } from '#site/routes.ts';
import { seed } from '../support/seed.ts';
import { isPhone, test } from './engineTest.ts';

// A visit to the site in every engine. The Playwright specs cover it in Chromium.

const more = (name: string, part = 'header') => `${part} summary[aria-label="More ${name} pages"]`;
const opened = (name: string) => `${more(name)}[aria-expanded=true]`;
const crm = '[href*="-crm-"]';
const burger = 'button[aria-label="Open menu"]';
const close = '#menu button[aria-label="Close menu"]';

/** One path of each kind of page. */
const paths = [...new Map(routes.map(({ page, path }) => [page, path])).values(), '/insights/this-website'];

test.for(paths)('%s fits the window, hydrates and logs no errors', async (path, { visitor }) => {
  const { browser } = visitor;
  await visitor.open(path);
  await browser.evaluate(() => {
    for (const it of document.querySelectorAll('h1, header a')) Object.assign(it, { isFromServer: true });
  });
  await visitor.untilHydrated();
  const page = await browser.evaluate(() => ({
    isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    isAnew: [...document.querySelectorAll('h1, header a')].some((it) => !('isFromServer' in it)),
  }));
  expect(page).toEqual({ isWide: false, isAnew: false });
});

test.skipIf(isPhone)(
  'the submenus open under the mouse, by keys and with a press, one at a time',
  async ({ visitor }) => {
    const { browser } = visitor;
    await visitor.openHydrated('/services');
    await visitor.hover('header a[href="/products"]');
    await visitor.untilShown(opened('Products'));
    await visitor.untilShown(`header ${crm}`);
    await visitor.hover('header a[href="/about"]');
    await visitor.untilShown('header [href="/team"]');
    await visitor.untilHidden(`header ${crm}`);
    await browser.moveTo(400, 700);
    await visitor.untilHidden('header [href="/team"]');
    await visitor.untilHidden(opened('Company'));

    await visitor.focus('header a[href="/about"]');
    await browser.press('Tab');
    await visitor.untilFocus(more('Company'));
    await browser.press('Enter');
    await visitor.untilShown(opened('Company'));
    await browser.press('Tab');
    await visitor.untilFocus('header li li a');
    await browser.press('Escape');
    await visitor.untilFocus(more('Company'));
    await visitor.untilHidden('header [href="/team"]');

    await visitor.click(more('Products'));
    await visitor.untilShown(opened('Products'));
    await visitor.click(more('Company'));
    await visitor.untilShown(opened('Company'));
    await visitor.untilHidden(opened('Products'));
    await visitor.click('header [href="/team"]');
    await visitor.untilPath('/team');
    await visitor.untilFocus('h1');
    await browser.moveTo(400, 700);
    await visitor.untilHidden(opened('Company'));
  },
);

test.runIf(isPhone)(
  'the menu opens without the client, keeps the focus, and closes when it should',
  async ({ visitor }) => {
    const { browser } = visitor;
    await visitor.open('/services');
    await visitor.click(burger);
    await visitor.untilShown('#menu:modal');
    await visitor.untilHydrated();
    await visitor.untilShown('#menu:modal');
    for (let press = 0; press < 12; press++) {
      await browser.press('Tab');
      const place = await browser.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
      expect(['DIALOG', 'BODY']).toContain(place);
    }
    expect(await browser.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await browser.press('Escape');
    await visitor.untilHidden('#menu');
    await visitor.untilFocus(burger);
    await visitor.click(burger);
    await visitor.untilShown(close);
    await browser.click(8, 500);
    await visitor.untilHidden('#menu');
    await visitor.click(burger);
    await visitor.click(more('Products', '#menu'));
    await visitor.untilShown(`#menu ${crm}`);
    await visitor.click(more('Company', '#menu'));
    await visitor.untilHidden(`#menu ${crm}`);
    await visitor.click('#menu [href="/team"]');
    await visitor.untilPath('/team');
    await visitor.untilHidden('#menu');
  },
);

test('links, Back and Forward show pages within the same document', async ({ visitor }) => {
  const { browser } = visitor;
  await visitor.openHydrated('/services');
  await browser.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    scrollTo({ top: 600, behavior: 'instant' });
  });
  const title = await browser.evaluate(() => document.title);
  await visitor.click('footer a[href="/careers"]');
  await visitor.untilPath('/careers');
  await visitor.untilFocus('h1');
  await expect.poll(() => browser.evaluate(() => scrollY)).toBe(0);
  await browser.evaluate(() => history.back());
  await visitor.untilPath('/services');
  await expect.poll(() => browser.evaluate(() => document.title)).toBe(title);
  await browser.evaluate(() => history.forward());
  await visitor.untilPath('/careers');
  await visitor.untilFocus('h1');
  expect(await browser.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

const { name } = seed('enquiryForm');

test('an enquiry shows its errors, keeps its values, is stored', async ({
  visitor,
  site,
  front,
  allowed,
}) => {
  const values = { firstName: 'فاطمة خان', phone: '9876543210', message: 'Forty rooms of stock' };
  allowed.push(/failed to load|^TypeError/);
  await visitor.openHydrated('/contact');
  await visitor.untilShown(`form[aria-label="${name}"][data-hydrated]`);
  await visitor.send(name);
  await visitor.untilText('[role=alert]', messages.enquiry.phone);
  await visitor.untilFocus('[name=phone][aria-invalid=true]');
  await visitor.click('.MuiSnackbar-root button[aria-label=Close]');
  await visitor.untilText('[role=alert]', '');
  await visitor.fill(name, values);
  const end = front.fail(forms.enquiry.path);
  await visitor.send(name);
  await visitor.untilText('[role=alert]', messages.enquiry.failed);
  end();
  await visitor.send(name);
  await visitor.untilText('[role=status]', messages.enquiry.sent);
  await visitor.untilText('[role=alert]', '');
  const stored = JSON.parse(
    String(await site.run('leads', 'export', '--format', 'json', '--kind', 'enquiries')),
  );
  expect(stored.at(-1)).toMatchObject(values);
});

test('the browser’s Back restores the values of a form', async ({ visitor, front }) => {
  await visitor.openHydrated('/contact');
  await visitor.fill(name, { firstName: 'Kavitha' });
  await visitor.open('/privacy');
  front.leave();
  await visitor.browser.evaluate(() => history.back());
  await visitor.untilPath('/contact');
  const typed = () =>
    visitor.browser.evaluate(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value);
  await expect.poll(typed).toBe('Kavitha');
});
