import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startSite } from '../browser/startSite.ts';
import { attacks } from '../endurance/attacks.ts';
import { attack, visitWhile } from '../endurance/visitWhile.ts';
import { startBareServer } from './startBareServer.ts';
import type { Figure } from './table.ts';

/** Sends a form that the server refuses with a page of its own; returns the milliseconds until all of it is there. */
async function refusedPost(url: string): Promise<number> {
  const start = performance.now();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = request(`${url}/contact`, { method: 'POST', agent: false, headers });
  sent.end('form=enquiry&email=nobody');
  const [answer] = await once(sent, 'response');
  await once(answer.resume(), 'end');
  return performance.now() - start;
}

const portOf = (url: string) => Number(new URL(url).port);

/**
 * Measures the longest wait of another visitor during each attack of the endurance tests, in multiples of the slowest page
 * that the idle server renders, next to a bare Node.js handler under the same attack.
 */
export async function measureWaits(): Promise<Figure[]> {
  const page = { status: 200, headers: {}, body: Buffer.from('a page') };
  const bare = await startBareServer(new Map(['/about', '/healthz'].map((path) => [path, page])));
  const waits: { name: string; times: number }[] = [];
  for (const name of Object.keys(attacks)) {
    console.error(`Under attack: ${name}`);
    const limit = name === 'leads on 64 connections' ? 'off' : '20/10';
    const site = await startSite({ RATE_LIMIT: limit, NODE_OPTIONS: '', LOG_LEVEL: 'silent' });
    try {
      // The first answers of a process take longer.
      const posts: number[] = [];
      for (let at = 0; at < 15; at++) posts.push(await refusedPost(site.url));
      await visitWhile(portOf(site.url), process.pid, delay(500));
      const waitAt = async (port: number) => {
        const { longest, trouble } = await visitWhile(port, process.pid, attack(name, port));
        if (trouble.size > 0) throw new Error(`The other visitor got ${[...trouble].join(', ')}`);
        return longest;
      };
      const own = await waitAt(portOf(site.url));
      const floor = await waitAt(portOf(bare.url));
      // Node.js parses all requests of a piece of 64 KB before it looks at another connection, also without a site.
      waits.push({ name, times: own / Math.max(floor, ...posts.slice(5)) });
    } finally {
      await site.stop();
    }
  }
  bare.stop();
  const worst = waits.reduce((one, other) => (one.times > other.times ? one : other));
  return [
    {
      what: `longest wait of others, in the worst of ${waits.length} attacks (${worst.name})`,
      values: [worst.times],
      atMost: 3,
      unit: ' ×',
      digits: 1,
      missedBecause: 'Without a proxy, which limits what a client may ask at once.',
    },
  ];
}
