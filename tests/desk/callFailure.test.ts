import { expect, test } from 'vitest';
import { failureOf } from '#desk/page/common/callFailure.ts';
import { notPermitted } from '#desk/wire.ts';

const html = { status: 'PARSING_ERROR', data: null };

test.each([
  ['no answer', { status: 'FETCH_ERROR' }, 'unreachable'],
  ['an answer that takes too long', { status: 'TIMEOUT_ERROR' }, 'unreachable'],
  ['a mistake of the page', new TypeError('no call'), 'unreachable'],
  ['a stopped desk behind a proxy', { ...html, originalStatus: 502 }, 'unreachable'],
  ['a fault of the desk', { status: 500, data: {} }, 'unreachable'],
  ['an unreadable answer of a proxy', { ...html, originalStatus: 404 }, 'unreachable'],
  ['an ended login', { status: 401, data: {} }, 'login'],
  ['a login that a proxy refuses', { status: 403, data: {} }, 'login'],
  ['a redirect that is not followed', { status: 0 }, 'login'],
  ['a redirect', { ...html, originalStatus: 302 }, 'login'],
  ['the page for logging in', { ...html, originalStatus: 200 }, 'login'],
  ['too many calls', { status: 429, data: {} }, 'busy'],
  ['a desk that has no time', { status: 503, data: { error: 'The desk is busy.' } }, 'busy'],
  ['a text that a proxy finds too large', { ...html, originalStatus: 413 }, 'refused'],
  ['a conflict', { status: 409, data: { error: 'Changed meanwhile.' } }, 'refused'],
  ['what a person may not do', { status: 403, data: { error: 'Not you.', code: notPermitted } }, 'refused'],
])('%s is told from other failures', (_, error, kind) => {
  expect(failureOf(error).kind).toBe(kind);
});

test('the desk’s own sentence is the reason, with no word about what was typed', () => {
  const { cause, reason } = failureOf({ status: 503, data: { error: 'The desk is busy.' } });
  expect([cause, reason]).toEqual(['The desk is busy.', 'The desk is busy.']);
});
