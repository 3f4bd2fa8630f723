// @vitest-environment jsdom
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { uploadFetch } from '#store/uploadFetch.ts';

/** A real host, which browsers may ask from any page. */
async function openHost(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`;
}

/** What `fetch` would be given; jsdom’s own requests lack the body as a blob. */
const requestTo = (url: string, signal = new AbortController().signal) => {
  const body = '{"name":"Asha"}';
  const headers = new Headers({ 'content-type': 'application/json' });
  return { url, method: 'POST', headers, signal, blob: async () => new Blob([body]) } as unknown as Request;
};

test('a body is sent as it is, and answered with status, type and text', async () => {
  const seen: unknown[] = [];
  const url = await openHost(async (request, response) => {
    seen.push(request.method, request.headers['content-type'], await text(request));
    response.writeHead(413, { 'content-type': 'application/problem' }).end('too large');
  });
  const answer = await uploadFetch(() => {})(requestTo(url));
  expect(seen).toEqual(['POST', 'application/json', '{"name":"Asha"}']);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    413,
    'application/problem',
    'too large',
  ]);
});

test('an answer without a type has none', async () => {
  const url = await openHost((_, response) => response.writeHead(201).end());
  const answer = await uploadFetch(() => {})(requestTo(url));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([201, '']);
});

test('a host that hangs up is no answer', async () => {
  const url = await openHost((request) => request.socket.destroy());
  await expect(uploadFetch(() => {})(requestTo(url))).rejects.toThrow('No answer');
});

test('who gives up has no answer either', async () => {
  const giveUp = new AbortController();
  const url = await openHost(() => giveUp.abort());
  await expect(uploadFetch(() => {})(requestTo(url, giveUp.signal))).rejects.toThrow('No answer');
});
