// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { loadInTurn } from '#hydration/formChunks.ts';

afterEach(() => document.head.replaceChildren());

const asked = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

test('scripts are asked for early, each in a task of its own', async () => {
  const names = ['one', 'two', 'three'].map((name) => `data:text/javascript,'${name}'`);
  const loading = loadInTurn(names);
  expect(asked()).toEqual(names.slice(0, 1));
  await loading;
  expect(asked()).toEqual(names);
});

test('scripts are evaluated in their order, each in a task of its own', async () => {
  const order: string[] = [];
  vi.stubGlobal('note', (name: string) => {
    order.push(name);
    setTimeout(() => order.push(`after ${name}`));
  });
  const names = ['first', 'second', 'third'];
  await loadInTurn(names.map((name) => `data:text/javascript,note('${name}')`));
  expect(order).toEqual(names.flatMap((name) => [name, `after ${name}`]));
});
