import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readJsonBodies } from '#server/api/jsonBody.ts';
import { fileBodyLimit, plainBodyLimit } from '#server/traffic/trafficLimits.ts';

/** What a call gets of a body: the answer's status, and the body with bytes as they are. */
async function read(payload: string) {
  const app = Fastify();
  readJsonBodies(app);
  let body: unknown;
  app.post('/', { bodyLimit: fileBodyLimit }, async (request) => {
    body = request.body;
    return {};
  });
  const headers = { 'content-type': 'application/json' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/', headers, payload });
  return { statusCode, body };
}

const long = 'QUJD'.repeat(plainBodyLimit / 4);
/** A body of this many bytes, all but the shortest around it its file. */
const bodyOf = (length: number, content = 'A'.repeat(length - '{"file":{"content":""}}'.length)) => ({
  content,
  text: `{"file":{"content":"${content}"}}`,
});

test('up to the limit of a plain body a file’s content is text like any other', async () => {
  const { content, text } = bodyOf(plainBodyLimit);
  expect(text).toHaveLength(plainBodyLimit);
  expect(await read(text)).toEqual({ statusCode: 200, body: { file: { content } } });
});

test('beyond it the content comes as the bytes of its text', async () => {
  const { content, text } = bodyOf(plainBodyLimit + 1);
  expect(await read(text)).toEqual({ statusCode: 200, body: { file: { content: Buffer.from(content) } } });
});

test.each([
  ['first', `{"file":{"content":"${long}","name":"ä.txt"},"name":"Ravi \\"R\\""}`],
  ['last', `{"name":"Ravi \\"R\\"","file":{"name":"ä.txt","content":"${long}"}}`],
])('what is around a content that comes %s stays as it was sent', async (_, text) => {
  const file = { name: 'ä.txt', content: Buffer.from(long) };
  expect(await read(text)).toEqual({ statusCode: 200, body: { name: 'Ravi "R"', file } });
});

/** A content, and around it a body of so many bytes. */
const around = (length: number) => {
  const rest = '{"file":{"content":""},"message":""}';
  return `{"file":{"content":"${long}"},"message":"${'x'.repeat(length - rest.length)}"}`;
};

test('what is around a content may be as long as a body without one', async () => {
  expect((await read(around(plainBodyLimit))).statusCode).toBe(200);
  expect((await read(around(plainBodyLimit + 1))).statusCode).toBe(413);
});

test.each([
  ['of no file', `{"message":"${long}"}`],
  ['of a file’s name', `{"file":{"name":"${long}"}}`],
  ['that is the whole body', `"${long}"`],
])('a long text %s is refused', async (_, text) => {
  expect((await read(text)).statusCode).toBe(413);
});

test.each([
  ['null', `null${' '.repeat(plainBodyLimit)}`, 413],
  ['no JSON', `{"file":{"content":"${long}"`, 400],
  ['a prototype', `{"__proto__":{"a":1},"file":{"content":"${long}"}}`, 400],
  ['a constructor', `{"constructor":{"prototype":{"a":1}},"file":{"content":"${long}"}}`, 400],
  ['many short texts', `[${'"",'.repeat(plainBodyLimit)}""]`, 413],
])('a long body of %s is refused', async (_, text, status) => {
  expect((await read(text)).statusCode).toBe(status);
});
