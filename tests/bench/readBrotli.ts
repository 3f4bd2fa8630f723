import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The bytes a server sends to a browser that takes brotli. Throws when it sends others. */
export async function readBrotli(url: string): Promise<Buffer> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode, headers } = answer;
  if (statusCode !== 200 || headers['content-encoding'] !== 'br')
    throw new Error(`${url} answers ${statusCode}, ${headers['content-encoding']}.`);
  return buffer(answer);
}
