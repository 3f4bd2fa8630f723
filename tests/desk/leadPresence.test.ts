import { expect, test } from 'vitest';
import { makePresence } from '#desk/server/leads/leadPresence.ts';

test('a lead names the others who have had it open within ten seconds', () => {
  const clock = { time: 0 };
  const { enter } = makePresence(() => clock.time);
  expect(enter('one', 'Asha')).toEqual([]);
  expect(enter('one', 'asha')).toEqual([]);
  clock.time = 9_999;
  expect(enter('one', 'Ravi')).toEqual(['asha']);
  expect(enter('two', 'Meena')).toEqual([]);
  // Ravi has both open, in two tabs.
  expect(enter('two', 'Ravi')).toEqual(['Meena']);
  expect(enter('one', 'Meena')).toEqual(['asha', 'Ravi']);
  clock.time = 10_000;
  expect(enter('one', 'Ravi')).toEqual(['Meena']);
});
