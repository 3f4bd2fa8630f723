import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startSite } from '../browser/startSite.ts';
import { attacks } from '../endurance/attacks.ts';
import { attack, visitWhile } from '../endurance/visitWhile.ts';
import { startBareServer } from './startBareServer.ts';
import { type Report, ratio } from './table.ts';

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

/** Milliseconds: another visitor's wait here and at the bare handler, and the idle server's slowest page. */
interface Row {
  name: string;
  own: number;
  floor: number;
  idle: number;
}

const portOf = (url: string) => Number(new URL(url).port);

/**
 * Measures the longest wait of another visitor during each attack of the endurance tests, in multiples of the slowest page
 * that the idle server renders, next to a bare Node.js handler under the same attack.
 */
export async function measureWaits(): Promise<Report> {
  const page = { status: 200, headers: {}, body: Buffer.from('a page') };
  const bare = await startBareServer(new Map(['/about', '/healthz'].map((path) => [path, page])));
  const rows: Row[] = [];
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
      rows.push({ name, own, floor, idle: Math.max(...posts.slice(5)) });
    } finally {
      await site.stop();
    }
  }
  bare.stop();
  // Node.js parses all requests of a piece of 64 KB before it looks at another connection, also without a site.
  const share = ({ own, idle, floor }: Row) => own / Math.max(idle, floor);
  const worst = rows.reduce((one, other) => (share(one) > share(other) ? one : other));
  return {
    title: 'Another visitor during attacks',
    notes:
      'Longest wait for a page or the health, in milliseconds, next to the slowest of ten refused forms, each a page rendered by the idle server, and to a bare Node handler under the same attack.',
    head: ['while one client sends', 'wait', 'idle server’s page', 'ratio', 'bare handler', 'ratio'],
    rows: rows.map(({ name, own, floor, idle }) => [
      name,
      own.toFixed(),
      idle.toFixed(),
      ratio(own, idle),
      floor.toFixed(),
      ratio(own, floor),
    ]),
    figures: [
      {
        what: `longest wait of others, in the worst of ${rows.length} attacks (${worst.name})`,
        values: [share(worst)],
        atMost: 3,
        unit: ' ×',
        digits: 1,
        missedBecause: 'Without a proxy, which limits what a client may ask at once.',
      },
    ],
  };
}
