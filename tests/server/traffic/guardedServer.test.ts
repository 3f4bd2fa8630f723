import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { guardedServer } from '#server/traffic/guardedServer.ts';
import { connectionLimits, patience } from '#server/traffic/trafficLimits.ts';

const get = 'GET / HTTP/1.1\r\nhost: site\r\n\r\n';

/** A server with room for two connections. */
async function open(handler: RequestListener, isBehindProxy: boolean) {
  const server = guardedServer(handler, isBehindProxy, { ...connectionLimits, connections: 2 });
  // No connection is closed for another reason.
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0 }).setTimeout(0);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return async (sent = '') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const accepted = once(server, 'connection');
    const closed = once(socket, 'close');
    const answer = once(socket, 'data').then(
      ([data]) => String(data),
      () => '',
    );
    if (sent) socket.write(sent);
    await accepted;
    return { socket, closed, answer };
  };
}

test.each([true, false])(
  'a full server takes a new connection for the one that has waited longest (behind a proxy: %s)',
  async (isBehindProxy) => {
    const visit = await open((_, response) => response.end(), isBehindProxy);
    const used = await visit();
    const silent = await visit('GET / HT');
    used.socket.write(get);
    expect(await used.answer).toContain('200 OK');
    const next = await visit(get);
    expect(await next.answer).toContain('200 OK');
    await silent.closed;
    expect(used.socket.destroyed).toBe(false);
  },
);

test('a full server whose connections all wait for an answer takes no other', async () => {
  let asked = 0;
  const visit = await open(() => {
    asked += 1;
  }, false);
  const waiting = [await visit(get), await visit(get)];
  await expect.poll(() => asked).toBe(2);
  await (await visit(get)).closed;
  expect(waiting.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
});

test('headers must arrive within ten seconds', () => {
  expect(patience.headersTimeout + patience.connectionsCheckingInterval).toBeLessThanOrEqual(10_000);
});
