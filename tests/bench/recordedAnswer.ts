import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import type { BareAnswer } from './startBareServer.ts';

/** One kind of request. */
export interface Kind {
  path: string;
  headers: Record<string, string>;
  /** The posted body. Each request replaces `[number]` with another text. */
  body?: string;
  /** Whether the server stores what is posted. */
  isStored?: boolean;
}

/** Sends the request once; returns the status, the server's own headers and the bytes, for the bare server to give again. */
export async function recordedAnswer(siteUrl: string, kind: Kind, agent?: Agent): Promise<BareAnswer> {
  const { path, headers, body, isStored } = kind;
  const sent = request(siteUrl + path, { method: body ? 'POST' : 'GET', headers, agent });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const others = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];
  const own = Object.entries(answer.headers).filter(([name]) => !others.includes(name));
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(await answer.toArray()),
    isStored,
  };
}
