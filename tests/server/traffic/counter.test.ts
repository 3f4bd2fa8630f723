import { expect, test } from 'vitest';
import { makeCounter } from '#server/traffic/counter.ts';

function start() {
  const clock = { time: 0 };
  return { clock, count: makeCounter(1_000, () => clock.time) };
}

test('each key is counted on its own, from its first count until the window ends', () => {
  const { clock, count } = start();
  expect(count('a')).toEqual({ count: 1, endsIn: 1_000 });
  clock.time = 400;
  expect(count('a', 5)).toEqual({ count: 6, endsIn: 600 });
  expect(count('b')).toEqual({ count: 1, endsIn: 1_000 });
  clock.time = 1_000;
  expect(count('a')).toEqual({ count: 1, endsIn: 1_000 });
});

test('of ten thousand keys the one counted longest is forgotten when another comes', () => {
  const { count } = start();
  for (let key = 0; key < 10_000; key++) count(`${key}`);
  expect(count('0').count).toBe(2);
  count('one more');
  expect(count('1').count).toBe(2);
  expect(count('0').count).toBe(1);
});
