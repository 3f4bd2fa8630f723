import { expect, test } from 'vitest';
import { forwardLead } from '#server/forms/forwardLead.ts';
import { formsHost } from '../../support/formsHost.ts';

async function forward(change: Partial<Awaited<ReturnType<typeof formsHost>>['host']> & { closed?: true }) {
  const { url, host, taken, close } = await formsHost();
  Object.assign(host, change);
  if (change.closed) close();
  const told: unknown[][] = [];
  const log = { error: (...line: unknown[]) => void told.push(line) };
  const answer = await forwardLead(url, 'newsletter', { fields: { email: 'a@b.in' } }, log);
  return { answer, told, taken };
}

test('a refusal is logged with its path and status alone, and passed on', async () => {
  const { answer, told } = await forward({ status: 409, body: '{"error":"known","message":1}' });
  expect(answer).toEqual({ status: 409, body: { error: 'known' }, retryAfter: 0 });
  expect(told).toEqual([[{ path: '/newsLetter/create', status: 409 }, 'the other host refused a form']]);
});

test('no answer is logged with its reason', async () => {
  const { answer, told } = await forward({ closed: true });
  expect(answer).toEqual({ status: 502, body: {} });
  expect(told).toEqual([
    [{ path: '/newsLetter/create', err: expect.any(Error) }, 'the other host did not answer a form'],
  ]);
});

test.each<[string, Parameters<typeof forward>[0]]>([
  ['a status that there is not', { status: 799 }],
  ['another address', { status: 307, headers: { location: '/elsewhere' } }],
  ['a text that is too long', { body: `{"message":"ok"}${' '.repeat(70_000)}` }],
])('%s is no answer to a form, and the lead goes nowhere else', async (_, change) => {
  const { answer, taken } = await forward(change);
  expect(answer).toMatchObject({ status: 502, body: {} });
  expect(taken).toHaveLength(1);
});

test.each([
  ['7', 7],
  ['0', 0],
  ['7s', 0],
  ['about 7', 0],
  ['Thu, 01 Jan 2015 00:00:00 GMT', 0],
])('Retry-After: %s means %i seconds', async (header, seconds) => {
  const { answer } = await forward({ status: 503, headers: { 'retry-after': header } });
  expect(answer.retryAfter).toBe(seconds);
});
