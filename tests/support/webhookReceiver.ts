import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedWebhook {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a receiver of webhooks whose answer can be changed while it runs. */
export async function webhookReceiver() {
  /** The webhooks answered with 2xx, and all. */
  const received: ReceivedWebhook[] = [];
  const tried: ReceivedWebhook[] = [];
  const state = { status: 204, headers: {} as Record<string, string>, body: '', isSilent: false };
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const webhook = { method, headers, body: await text(request).catch(() => '') };
    tried.push(webhook);
    if (state.isSilent) return;
    if (state.status < 300) received.push(webhook);
    response.writeHead(state.status, state.headers).end(state.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, tried, state };
}
