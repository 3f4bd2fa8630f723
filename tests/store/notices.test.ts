import { expect, test } from 'vitest';
import { failure, success } from '#site/notice.ts';
import { dismissed, noticesReducer, notified, openingNotice } from '#store/notices.ts';

const [taken, refused] = [success('Taken'), failure('Refused')];

test('a message is shown, the next one replaces it, and closing it leaves none', () => {
  const first = noticesReducer(undefined, notified(taken));
  expect(first).toEqual({ current: taken, count: 1, isNext: false });
  const second = noticesReducer(first, notified(refused));
  expect(second).toEqual({ current: refused, count: 2, isNext: true });
  const closed = noticesReducer(second, dismissed());
  expect(closed).toMatchObject({ current: null, count: 2 });
  expect(noticesReducer(closed, notified(taken))).toEqual({ current: taken, count: 3, isNext: false });
});

test('a page that opens with a message counts it', () => {
  expect(openingNotice(taken)).toEqual({ current: taken, count: 1 });
});
