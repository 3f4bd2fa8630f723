import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { cuttableProxy } from '../support/cuttableProxy.ts';
import { leadsIn } from '../support/leadsIn.ts';
import { openServer } from '../support/openServer.ts';
import { plainPages } from '../support/plainPages.ts';
import { describeOnEngines, newSchema, type StoreLocation } from '../support/storageEngines.ts';

const settings = ({ dataDir, databaseUrl = '' }: StoreLocation, env: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  ...env,
});

describeOnEngines('two servers on one store', (newLocation) => {
  const open = async (env?: Record<string, string>) => {
    const location = await newLocation();
    const servers = [
      await openServer(settings(location, env), plainPages),
      await openServer(settings(location, env), plainPages),
    ] as const;
    const [one, two] = servers;
    /** Posts to the first server and to the second in turn. */
    const post = (turn: number, url: string, payload: object) =>
      (turn % 2 ? two : one).app.inject({ method: 'POST', url, payload });
    return { post, storage: one.storage };
  };

  it('store a retry that reaches the other one as one lead', async () => {
    const { post, storage } = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => post(turn, forms.enquiry.path, { phone: '9876543210' })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => statusCode + body)).size).toBe(1);
    expect(await leadsIn(storage)).toHaveLength(1);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'a server whose PostgreSQL goes away (needs TEST_DATABASE_URL)',
  () => {
    it('answers forms 503, serves pages, turns red, and goes on by itself when it is back', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      onTestFinished(() => void vi.useRealTimers());
      const { databaseUrl } = await newSchema();
      const url = new URL(databaseUrl);
      const wire = await cuttableProxy(url.hostname, Number(url.port || 5432));
      Object.assign(url, { hostname: '127.0.0.1', port: String(wire.port) });
      const { app, storage } = await openServer({ DATABASE_URL: url.href, RATE_LIMIT: '100/10' }, plainPages);
      const post = (phone: string) =>
        app.inject({ method: 'POST', url: forms.enquiry.path, payload: { phone } });
      expect((await post('9876543210')).statusCode).toBe(201);

      wire.cut();
      const refused = await post('9876543211');
      expect([refused.statusCode, refused.json()]).toEqual([503, { error: messages.server.unavailable }]);
      expect((await app.inject('/about')).statusCode).toBe(200);
      const red = await app.inject('/readyz');
      expect([red.statusCode, red.json().store]).toEqual([503, 'failed']);

      wire.join();
      expect((await post('9876543211')).statusCode).toBe(201);
      vi.advanceTimersByTime(6_000);
      expect((await app.inject('/readyz')).statusCode).toBe(200);
      const stored = (await leadsIn(storage)).map(({ payload }) => payload.phone);
      expect(stored.sort()).toEqual(['9876543210', '9876543211']);
    });
  },
);
