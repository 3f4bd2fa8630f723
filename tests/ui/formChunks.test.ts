// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { loadInTurn } from '#ui/formChunks.ts';

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
