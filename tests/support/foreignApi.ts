import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ForeignAnswer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  /** Undefined never answers. */
  body: string | Uint8Array | undefined;
}

/** Starts an HTTP server as another implementation of the API; returns its origin and the received calls. */
export async function foreignApi(answer: (path: string) => ForeignAnswer) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    const { status = 200, type = 'application/json', headers, body } = answer(request.url ?? '');
    if (body !== undefined) response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
