import { expect } from 'vitest';
import { test } from './engineTest.ts';

test('the client takes over the elements that came with the page', async ({ visitor }) => {
  const { browser } = visitor;
  await visitor.open('/services');
  await browser.evaluate(() => {
    for (const it of document.querySelectorAll('h1, main a, header a'))
      Object.assign(it, { isFromServer: true });
  });
  await visitor.untilHydrated();
  const fromServer = await browser.evaluate(() =>
    [...document.querySelectorAll('h1, main a, header a')].map((it) => 'isFromServer' in it),
  );
  expect(new Set(fromServer)).toEqual(new Set([true]));
});
