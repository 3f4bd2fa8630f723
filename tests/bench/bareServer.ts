import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BareAnswers } from './startBareServer.ts';

/** The baseline for all comparisons: Node's HTTP server with answers in memory, in a separate process. */
process.once('message', (answers: BareAnswers) => {
  const server = createServer(({ url = '/' }, response) => {
    const answer = answers.get(url);
    if (!answer) return response.writeHead(404).end();
    const { status, headers, body } = answer;
    return response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
