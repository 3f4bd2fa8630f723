import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { eventually } from '../support/eventually.ts';
import { fakeHost } from '../support/fakeHost.ts';
import { lacking, type ProxyName, proxyNames } from '../support/proxyPrograms.ts';
import { leadsIn } from '../support/sampleLeads.ts';
import { openFor } from '../support/storageEngines.ts';
import { proxyBefore, siteBehind, twoSitesBehind } from './frontProxy.ts';

const br = { 'accept-encoding': 'br' };

async function plain(url: string, headers: Record<string, string>) {
  const asked = request(url, { headers }).end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

/** Runs tests on the example of .deploy in front of a real server, if this machine has the proxy. */
function describeBehind(name: ProxyName, title: string, tests: () => void) {
  const missing = lacking(name);
  const reason = missing.length > 0 ? ` (needs ${missing.join(' and ')})` : '';
  describe.skipIf(reason)(`${name} ${title}${reason}`, tests);
}

for (const name of proxyNames) {
  describeBehind(name, 'as .deploy shows it', () => {
    it('speaks HTTP/2, redirects port 80 to https, and reuses its connections to the server', async () => {
      const { ask, ports, host, site, wire } = await siteBehind(name);
      const { session, ...page } = await ask('/terms', br);
      expect(session.alpnProtocol).toBe('h2');
      expect(page.headers.server ?? '').not.toMatch(/\d|Caddy/);
      const direct = await plain(`${site.url}/terms`, br);
      expect([page.headers['content-encoding'], page.headers.etag]).toEqual(['br', direct.headers.etag]);
      expect(page.bytes).toEqual(direct.bytes);

      const moved = await plain(`http://127.0.0.1:${ports.http}/about?a=b`, { host });
      expect([301, 308]).toContain(moved.status);
      expect(moved.headers.location).toBe(`https://${host}/about?a=b`);
      const named = await ask('/about?a=b', { ':authority': host.replace('www.', '') });
      expect([301, 308]).toContain(named.status);
      expect(named.headers.location).toBe(moved.headers.location);

      const before = wire.connections();
      for (let count = 0; count < 20; count += 1) expect((await ask('/healthz')).status).toBe(200);
      expect(wire.connections() - before).toBeLessThanOrEqual(1);
    });

    it('answers all that the visitors of one address ask for at once', async () => {
      const { askAtOnce } = await siteBehind(name);
      const visitors = Array.from({ length: 4 }, () => askAtOnce('/readyz', 60));
      expect(new Set((await Promise.all(visitors)).flat())).toEqual(new Set([200]));
    });

    it('forwards the real client address, ignores forged headers, and accepts the largest file', async () => {
      const { post } = await siteBehind(name, { RATE_LIMIT: '2/10' });
      const send = (number: number, from: string) =>
        post(
          forms.newsletter.path,
          { email: `asha${number}@site.example` },
          {
            'x-forwarded-for': `203.0.113.${number}`,
            'x-real-ip': '203.0.113.9',
            forwarded: 'for=203.0.113.9',
          },
          from,
        );
      expect((await send(1, '127.0.0.2')).status).toBe(201);
      expect((await send(2, '127.0.0.2')).status).toBe(201);
      expect((await send(3, '127.0.0.2')).status).toBe(429);
      expect((await send(4, '127.0.0.3')).status).toBe(201);

      const withFile = (size: number) => {
        const content = Buffer.alloc(size, 'a').toString('base64');
        const file = { name: 'notes.txt', type: 'text/plain', size, content };
        return post(forms.contactMessage.path, { name: 'Asha', email: 'asha@site.example', file });
      };
      expect((await withFile(fileMaximum)).status).toBe(201);
      // The server's own message, not the proxy's.
      expect(String((await withFile(fileMaximum + 1)).bytes)).toMatch(/^{"error":".*5 MB/);
    });

    it('ends a connection with slow headers before one with a slow body', async () => {
      const { openTls, host } = await siteBehind(name);
      const start = `POST ${forms.newsletter.path} HTTP/1.1\r\nhost: ${host}\r\n`;
      const open = (text: string) => {
        const socket = openTls(host, ['http/1.1']).on('error', () => {});
        onTestFinished(() => void socket.destroy());
        socket.write(text);
        // The end is only seen if the answer is read.
        socket.resume();
        return socket;
      };
      const slowBody = open(`${start}content-type: application/json\r\ncontent-length: 20\r\n\r\n{`);
      const slowHead = open(`${start}x-a: `);
      const drip = setInterval(() => slowHead.write('a'), 500);
      // `once` would reject with the reset that ends the connection.
      await new Promise((resolve) => slowHead.on('close', resolve));
      clearInterval(drip);
      expect(slowBody.closed).toBe(false);
    });

    it('requests a file of the next build from the other server when one does not have it yet', async () => {
      const serverOf = (status: number) =>
        fakeHost(({ path }) => ({ status: path.startsWith('/assets/') ? status : 200 }));
      const [old, next] = [await serverOf(404), await serverOf(200)];
      const { ask } = await proxyBefore(name, [old.port, next.port]);
      for (let turn = 0; turn < 4; turn++) expect((await ask('/assets/a.js')).status).toBe(200);
      expect((await ask('/none')).status).toBe(200);
    });

    it('loses no page and no form while the servers restart one after the other', async () => {
      const { ask, post, restart, dataDir } = await twoSitesBehind(name);
      const failed: string[] = [];
      const sent: string[] = [];
      let isOver = false;
      const visitor = async (person: number) => {
        for (let visit = 0; !isOver; visit += 1) {
          const email = `asha${person}-${visit}@site.example`;
          const form = await post(forms.newsletter.path, { email });
          if (form.status === 201) sent.push(email);
          else failed.push(`${form.status} ${email}`);
          // No cache stores this page.
          const page = await ask('/terms?sent=newsletter');
          if (page.status !== 200) failed.push(`${page.status} page ${visit}`);
        }
      };
      const visitors = [1, 2, 3].map(visitor);
      for (const number of [0, 1] as const) await restart(number);
      isOver = true;
      await Promise.all(visitors);
      expect(failed).toEqual([]);
      const stored = await leadsIn(await openFor({ dataDir }));
      expect(stored.map(({ payload }) => payload.email).sort()).toEqual(sent.sort());
    });
  });
}

describeBehind('nginx', 'beside the desk’s file', () => {
  it('answers unknown names and the bare address with nothing, and names no host of the desk', async () => {
    const { ports, openTls, host, ask } = await siteBehind('nginx');
    const reach = (name: string) =>
      plain(`http://127.0.0.1:${ports.http}/`, { host: name }).catch((error) => error.code);
    for (const name of ['other.example', '127.0.0.1', `127.0.0.1:${ports.http}`, '_'])
      expect(await reach(name), name).toBe('ECONNRESET');
    for (const known of [host, 'site.example', 'desk.site.example'])
      expect((await reach(known)).status, known).toBe(301);

    const handshake = async (name: string) => {
      const socket = openTls(name, ['http/1.1']);
      onTestFinished(() => void socket.destroy());
      return once(socket, 'secureConnect').then(
        () => 'connected',
        (error) => error.code,
      );
    };
    // An empty name is a client that asks for the address.
    for (const name of ['other.example', ''])
      expect(await handshake(name), name).toBe('ERR_SSL_TLSV1_UNRECOGNIZED_NAME');
    expect(await handshake('desk.site.example')).toBe('connected');
    // A known name of the connection does not lead to another site's default.
    await expect(ask('/', { ':authority': 'other.example' })).rejects.toThrow();
  });
});

describeBehind('nginx', 'keeps pages', () => {
  type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof siteBehind>>['ask']>>;
  const stateOf = ({ headers }: Answer) => headers['x-cache'];

  it('for as long as the server allows, then revalidates them', async () => {
    const { ask, content } = await siteBehind('nginx');
    const first = await ask('/services', br);
    expect([first.status, stateOf(first)]).toEqual([200, 'MISS']);
    const again = await eventually(async () => {
      const answer = await ask('/services', br);
      expect(stateOf(answer)).toBe('HIT');
      return answer;
    });
    expect(again.bytes).toEqual(first.bytes);
    const known = await ask('/services', { ...br, 'if-none-match': String(first.headers.etag) });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    // Another encoding is cached separately.
    expect((await ask('/services')).headers['content-encoding']).toBeUndefined();
    await content.edit('service', ([{ services }]: [{ services: { title: string }[] }]) => {
      if (services[0]) services[0].title = 'Granaries';
    });
    await eventually(async () => expect(String((await ask('/services')).bytes)).toContain('Granaries'));
  });

  it('but none beyond a scheduled change', async () => {
    const { ask, content } = await siteBehind('nginx', { PAGE_CACHE_SECONDS: '600' });
    // A moment is a whole minute.
    const moment = Math.ceil((Date.now() + 10_000) / 60_000) * 60_000;
    const inHyderabad = new Date(moment + 5.5 * 60 * 60_000).toISOString().slice(0, 16);
    const page = { path: '/offer', title: 'Offer', date: '2026-11-25', shownFrom: inHyderabad };
    const blocks = [{ block: 'text', body: 'Only today' }];
    await writeFile(join(content.folder, 'pages/offer.json'), JSON.stringify({ ...page, blocks }));
    // The server has seen the file once it lets nobody keep the feed. Each address is asked for once.
    let asked = 0;
    await eventually(async () => {
      asked += 1;
      expect((await ask(`/feed.xml?${asked}`)).headers['cache-control']).toBe('no-cache');
    });
    const isListed = async () => String((await ask('/feed.xml')).bytes).includes('/offer');
    while (Date.now() < moment) {
      const [own, listed] = [await ask('/offer'), await isListed()];
      if (Date.now() < moment) expect([own.status, listed]).toEqual([404, false]);
      await delay(Math.min(2_000, Math.max(0, moment - Date.now())));
    }
    expect([(await ask('/offer')).status, await isListed()]).toEqual([200, true]);
  });

  it('but no form, no page after a form, no unknown path and no failure', async () => {
    const { ask, post, wire } = await siteBehind('nginx');
    const lead = (number: number) => post(forms.newsletter.path, { email: `asha${number}@site.example` });
    for (const number of [1, 2]) {
      const sent = await lead(number);
      expect([sent.status, stateOf(sent)]).toEqual([201, undefined]);
      for (const path of ['/?sent=newsletter', '/nowhere', '/newsletter/confirm?token=x', '/readyz'])
        expect(stateOf(await ask(path)), path).toBe('MISS');
    }
    const kept = await ask('/terms');
    wire.cut();
    expect((await ask('/team')).status).toBe(502);
    expect((await lead(3)).status).toBe(502);
    // Also after it expires.
    await eventually(async () => expect(stateOf(await ask('/terms'))).toBe('STALE'));
    expect((await ask('/terms')).bytes).toEqual(kept.bytes);
    wire.join();
    await eventually(async () => expect((await ask('/team')).status).toBe(200));
  });
});
