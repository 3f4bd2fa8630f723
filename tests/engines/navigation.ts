import { expect } from 'vitest';
import { test } from './engineTest.ts';

test('a link shows its page within the same document, and Back and Forward do as well', async ({
  visitor,
}) => {
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
  expect(await browser.evaluate(() => document.title)).not.toBe(title);

  await browser.evaluate(() => history.back());
  await visitor.untilPath('/services');
  await expect.poll(() => browser.evaluate(() => document.title)).toBe(title);
  await visitor.untilFocus('h1');
  await browser.evaluate(() => history.forward());
  await visitor.untilPath('/careers');
  await visitor.untilFocus('h1');
  await expect.poll(() => visitor.front.pending).toBe(0);
  expect(await browser.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the browser’s own Back shows what was typed into a form', async ({ visitor }) => {
  await visitor.openForm('/contact', 'Enquiry');
  await visitor.fill('Enquiry', { firstName: 'Kavitha' });
  await visitor.open('/privacy');
  visitor.front.leave();
  await visitor.browser.evaluate(() => history.back());
  await visitor.untilPath('/contact');
  await expect
    .poll(() =>
      visitor.browser.evaluate(
        () => document.querySelector<HTMLInputElement>('form[aria-label=Enquiry] [name=firstName]')?.value,
      ),
    )
    .toBe('Kavitha');
});
