import { open } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareAnswer, BareAnswers } from './startBareServer.ts';

/** The baseline for all comparisons: Node's HTTP server with answers in memory, in a separate process. */
process.once('message', async (answers: BareAnswers) => {
  const file = await open(join(tmpdir(), `bare-${process.pid}`), 'a');
  const send = (response: ServerResponse, { status, headers, body }: BareAnswer) =>
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  const server = createServer(async (request, response) => {
    const answer = answers.get(request.url ?? '/');
    if (!answer) return response.writeHead(404).end();
    if (request.method !== 'POST') return send(response, answer);
    const text = await request
      .setEncoding('utf8')
      .reduce((text, piece) => text + piece, '')
      .catch(() => undefined);
    if (text === undefined) return response.destroy();
    const isJson = request.headers['content-type'] === 'application/json';
    const fields = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    if (answer.isStored) {
      await file.appendFile(`${JSON.stringify(fields)}\n`);
      await file.datasync();
    }
    return send(response, answer);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
