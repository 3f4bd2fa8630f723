import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { forms } from '#site/forms/forms.ts';

/** The target of an attack; `address` is the client's, a local one that differs for each attack. */
interface Target {
  port: number;
  address: string;
}

/** One kind of hostile traffic; resolves with the statuses of the answers, 0 when the server closed without one. */
export type Attack = (target: Target) => Promise<number[]>;

interface Post {
  path: string;
  type: string;
  body: string | Buffer;
  from?: string;
  agent?: Agent;
}

/** Sends a post and resolves with its status; without an agent it uses a new connection. */
function post({ port, address }: Target, { path, type, body, from, agent }: Post): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({
      port,
      path,
      host: '127.0.0.1',
      localAddress: from ?? address,
      agent: agent ?? false,
      method: 'POST',
      headers: { 'content-type': type, 'content-length': Buffer.byteLength(body) },
    });
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

const megabyte = 1024 ** 2;
const urlEncoded = 'application/x-www-form-urlencoded';
const json = 'application/json';
const multipartType = 'multipart/form-data; boundary=edge';
const multipart = (...parts: string[]) =>
  `${parts.map((part) => `--edge\r\n${part}\r\n`).join('')}--edge--\r\n`;
const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const filePart = (name: string, content: string) =>
  `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}`;

const person = { name: 'Kavitha', email: 'kavitha@example.in' };
const contact = (more: object) => JSON.stringify({ ...person, ...more });
const fileOf = (name: string, bytes: Buffer) => ({
  name,
  type: 'text/plain',
  size: bytes.length,
  content: bytes.toString('base64'),
});
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Connects, sends, reads nothing, and disconnects after a while. */
async function silently({ port, address }: Target, bytes: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(bytes);
  await Promise.race([delay(3_000), closed]);
  socket.destroy();
  return 0;
}

/** The attacks by description; each one once blocked or crashed the server. */
export const attacks: Record<string, Attack> = {
  'forms of 5.6 MB that would come back ten times as long': (target) => {
    const fields = 'firstName lastName email phone company role message ProductDesign'.split(' ');
    const text = '<'.repeat(700_000);
    const form = `form=enquiry&${fields.map((name) => `${name}=${text}`).join('&')}`;
    const parts = multipart(field('form', 'enquiry'), ...fields.map((name) => field(name, text)));
    return Promise.all([
      ...times(12, () => post(target, { path: '/contact', type: urlEncoded, body: form })),
      ...times(6, () => post(target, { path: '/contact', type: multipartType, body: parts })),
    ]);
  },

  'bodies of hundreds of thousands of keys and parts': (target) => {
    const keys = times(700_000, (at) => `k${at}=`).join('&');
    const parts = multipart(field('form', 'contactMessage'), ...times(60_000, () => filePart('', '')));
    const values = `{"message":[${'{},'.repeat(2_000_000)}{}]}`;
    return Promise.all([
      ...times(4, () => post(target, { path: '/contact', type: urlEncoded, body: `form=enquiry&${keys}` })),
      ...times(3, () => post(target, { path: '/contact', type: multipartType, body: parts })),
      ...times(3, () => post(target, { path: forms.contactMessage.path, type: json, body: values })),
    ]);
  },

  'uploads that stop half way': (target) => {
    const head = `POST /contact HTTP/1.1\r\nhost: site\r\ncontent-type: ${multipartType}\r\ncontent-length: ${5 * megabyte}\r\n\r\n`;
    const begun = multipart(field('form', 'contactMessage'), filePart('a.txt', 'x'.repeat(4 * megabyte)));
    return Promise.all(times(60, () => silently(target, head + begun.slice(0, -20))));
  },

  'large files from thirty clients': (target) => {
    // Created in advance, so that its creation does not delay the requests.
    const file = JSON.stringify(fileOf('plan.txt', Buffer.alloc(5 * megabyte, 'x')));
    return Promise.all(
      times(30, async (at) => {
        await delay(at * 50);
        const body = contact({ message: `From client ${at}` }).replace(/}$/, `,"file":${file}}`);
        const from = `127.0.200.${at + 1}`;
        return post(target, { path: forms.contactMessage.path, type: json, body, from });
      }),
    );
  },

  'refused forms from thirty clients': async (target) => {
    const form = { path: '/contact', type: urlEncoded, body: 'form=enquiry&email=nobody' };
    const client = async (at: number) => {
      const statuses: number[] = [];
      for (let sent = 0; sent < 25; sent++)
        statuses.push(await post(target, { ...form, from: `127.0.200.${at + 1}` }));
      return statuses;
    };
    return (await Promise.all(times(30, client))).flat();
  },

  'pipelines whose answers it never reads': async (target) => {
    const requests = `GET /about HTTP/1.1\r\nhost: site\r\n\r\n`.repeat(2_000);
    const end = performance.now() + 4_000;
    const client = async () => {
      while (performance.now() < end) await silently(target, requests);
    };
    await Promise.all(times(50, client));
    return [];
  },

  'leads on 64 connections': async (target) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const statuses: number[] = [];
    const end = performance.now() + 4_000;
    const client = async (number: number) => {
      for (let at = 0; performance.now() < end; at++) {
        const body = JSON.stringify({ phone: '9876543210', message: `${number} ${at}` });
        statuses.push(await post(target, { path: forms.enquiry.path, type: json, body, agent }));
      }
    };
    await Promise.all(times(64, client));
    return statuses;
  },
};
