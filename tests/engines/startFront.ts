import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Script that runs first in every page and reports the browser's errors and warnings. */
const listener = `{
  const { search } = new URL(document.currentScript.src);
  const tell = (what) => navigator.sendBeacon('/complaints' + search, String(what));
  addEventListener('error', (event) => tell(event.message || 'failed to load ' + (event.target.src || event.target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective + ' forbids ' + event.blockedURI));
  for (const kind of ['error', 'warn']) console[kind] = (...words) => tell(words.join(' '));
}`;

export type Front = Awaited<ReturnType<typeof startFront>>;

/** Starts a proxy between browser and server, because not every engine lets a test fail requests. */
export async function startFront(site: string) {
  const complaints: string[] = [];
  let page = 0;
  const failing = new Set<string>();
  const leave = () => {
    page += 1;
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method, headers } = incoming;
    if (headers['sec-fetch-dest'] === 'document' && !headers['sec-purpose']) leave();
    if (url.startsWith('/complaints?')) {
      const complaint = await text(incoming);
      if (url.endsWith(`?${page}`)) complaints.push(complaint);
      response.writeHead(204).end();
    } else if (url.startsWith('/listener.js?')) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(listener);
    } else if (failing.has(url)) response.destroy();
    else await pass(incoming, response);
    if (response.statusCode >= 400) complaints.push(`${response.statusCode}: ${method} ${url}`);
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    // Request pages uncompressed and unconditionally, because the proxy changes them.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const outgoing = request(site + incoming.url, { method: incoming.method, headers });
    incoming.pipe(outgoing);
    const [original] = (await once(outgoing, 'response')) as [IncomingMessage];
    const { statusCode = 502 } = original;
    if (!original.headers['content-type']?.startsWith('text/html')) {
      original.pipe(response.writeHead(statusCode, original.headers));
      return;
    }
    const html = (await text(original)).replace(
      '<head>',
      `<head><script src="/listener.js?${page}"></script>`,
    );
    const length = Buffer.byteLength(html);
    response.writeHead(statusCode, { ...original.headers, 'content-length': length }).end(html);
  }

  const server = createServer((incoming, response) => {
    // A browser that has left the page does not wait for the response.
    answer(incoming, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Messages of the page before it was left, and responses above 399, since the last reset. */
    complaints,
    /** Announces that the visitor leaves the page, which aborts its requests and may log errors. */
    leave,
    /** Fails requests of a path until the returned function is called. */
    fail(path: string) {
      failing.add(path);
      return () => void failing.delete(path);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
