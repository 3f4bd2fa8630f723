import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface TakenForm {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Starts a host that accepts forms like another API; `answer` may be changed while it runs. */
export async function formsHost() {
  const taken: TakenForm[] = [];
  const host = {
    status: 200,
    type: 'application/json',
    body: '{"success":true}',
    headers: {},
    silent: false,
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    taken.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: body && JSON.parse(body),
    });
    if (host.silent) return;
    response.writeHead(host.status, { 'content-type': host.type, ...host.headers }).end(host.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, host, taken, close: () => server.close() };
}
