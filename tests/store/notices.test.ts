import { expect, test } from 'vitest';
import { failure } from '#site/notice.ts';
import { dismissed, noNotices, noticesReducer, notified } from '#store/notices.ts';

test('the same words twice are two messages, of which the second waits until the first has gone', () => {
  const first = noticesReducer(noNotices, notified(failure('No')));
  const second = noticesReducer(first, notified(failure('No')));
  expect([first, second].map(({ count, isNext }) => [count, isNext])).toEqual([
    [1, false],
    [2, true],
  ]);
  const later = noticesReducer(noticesReducer(second, dismissed()), notified(failure('No')));
  expect([later.count, later.isNext]).toEqual([3, false]);
});
