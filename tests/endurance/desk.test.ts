import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openDesk, proxied } from '../support/openDesk.ts';

it('the desk ends requests that never finish, and answers again after a flood of them', async () => {
  const { app } = await openDesk();
  await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
  const { port } = app.server.address() as AddressInfo;
  const lines = Object.entries(proxied).map(([name, value]) => `${name}: ${value}\r\n`);
  const flood = Array.from({ length: app.server.maxConnections + 20 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(`GET /desk/session HTTP/1.1\r\n${lines.join('')}`);
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  const ends = await Promise.all(flood.map((socket) => text(socket).catch(() => '')));
  // Each was dropped at once or told that it took too long.
  expect(ends.filter((end) => end && !end.startsWith('HTTP/1.1 408'))).toEqual([]);
  await eventually(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET /desk/session HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
