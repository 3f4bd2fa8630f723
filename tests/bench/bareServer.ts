import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BareAnswers } from './startBareServer.ts';

/** The baseline for all comparisons: Node's HTTP server with buffers in memory, in a separate process. */
process.once('message', ({ pages, headers }: BareAnswers) => {
  const server = createServer(({ url = '/' }, response) => {
    const body = pages.get(url);
    if (!body) return response.writeHead(404).end();
    return response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
