import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { makeAdmission } from '#server/api/admission.ts';

/** The door of a form, and how often the store was asked; everyone has to wait that long. */
function open(retryAfterMs: number) {
  const asked: string[] = [];
  const countPost = async (key: string) => {
    asked.push(key);
    return { allowed: retryAfterMs === 0, retryAfterMs };
  };
  const admit = makeAdmission({ countPost }, { posts: 1, minutes: 10 }, () => true);
  const post = (client: number | string) =>
    admit('enquiry', { ip: `client ${client}` } as FastifyRequest, {} as FastifyReply);
  return { asked, post };
}

test('whoever has to wait is told so from memory', async () => {
  const { asked, post } = open(90_500);
  expect(await post(0)).toMatchObject({ status: 429, retryAfter: 91 });
  expect(await post(0)).toMatchObject({ status: 429, retryAfter: 91 });
  expect(asked).toHaveLength(1);
});

test('whoever may post is counted each time', async () => {
  const { asked, post } = open(0);
  for (let turn = 0; turn < 3; turn++) expect(await post(0)).toBeUndefined();
  expect(asked).toHaveLength(3);
});

test('of ten thousand clients that wait the first is forgotten when another comes', async () => {
  const { asked, post } = open(600_000);
  for (let client = 0; client < 10_000; client++) await post(client);
  await post(0);
  expect(asked).toHaveLength(10_000);
  await post('one more');
  await post(1);
  expect(asked).toHaveLength(10_001);
  await post(0);
  expect(asked).toHaveLength(10_002);
});
