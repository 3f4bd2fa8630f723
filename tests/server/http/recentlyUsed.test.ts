import { expect, test } from 'vitest';
import { recentlyUsed } from '#server/http/recentlyUsed.ts';

test('a full map forgets what was used longest ago, not what came first', () => {
  const kept = recentlyUsed<number>(2);
  kept.set('first', 1);
  kept.set('second', 2);
  expect(kept.get('first')).toBe(1);
  kept.set('third', 3);
  expect(['first', 'second', 'third'].map(kept.get)).toEqual([1, undefined, 3]);
});
