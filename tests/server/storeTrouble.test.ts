import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { leadsIn } from '../support/leadsIn.ts';
import { openServer } from '../support/openServer.ts';
import { sampleFiles } from '../support/sampleFiles.ts';
import { canMount, smallDisk } from '../support/smallDisk.ts';
import { spawnSite } from '../support/spawnSite.ts';

type App = Awaited<ReturnType<typeof openServer>>['app'];

const contact = (message: string, bytes = 0) => {
  const { name, type } = sampleFiles.txt;
  const content = Buffer.alloc(bytes, 'x').toString('base64');
  const file = bytes > 0 ? { name, type, size: bytes, content } : null;
  return { name: 'Kavitha', email: 'kavitha@example.in', message, file };
};
const post = async (app: App, payload: object) =>
  app.inject({ method: 'POST', url: forms.contactMessage.path, payload });

/** `/readyz` is answered from memory for five seconds: the clock is set forward instead of waiting. */
function quickClock() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return async (app: App) => {
    vi.advanceTimersByTime(6_000);
    return app.inject('/readyz');
  };
}

describe.skipIf(!canMount)('a server (needs root, to make a small disk)', () => {
  it('whose disk is full answers forms 503, serves pages, says so, and takes leads again afterwards', async () => {
    const readiness = quickClock();
    const disk = await smallDisk(24);
    const { app, storage } = await openServer({ DATA_DIR: disk.folder });
    expect((await readiness(app)).statusCode).toBe(200);
    expect((await post(app, contact('before'))).statusCode).toBe(201);

    disk.fill();
    const refused = await post(app, contact('during', 2_000_000));
    expect([refused.statusCode, refused.json()]).toEqual([503, { error: messages.server.unavailable }]);
    expect((await app.inject('/contact')).statusCode).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const red = await readiness(app);
    expect([red.statusCode, red.json()]).toMatchObject([503, { status: 'not ready', store: 'failed' }]);
    expect((await leadsIn(storage)).map(({ payload }) => payload.message)).toEqual(['before']);

    disk.empty();
    expect((await post(app, contact('after', 2_000_000))).statusCode).toBe(201);
    expect((await readiness(app)).statusCode).toBe(200);
    expect((await leadsIn(storage)).map(({ payload }) => payload.message)).toEqual(['before', 'after']);
  });

  it('whose disk turns read-only answers forms 503, serves pages and says so', async () => {
    const readiness = quickClock();
    const disk = await smallDisk(24);
    const { app, storage } = await openServer({ DATA_DIR: disk.folder });
    expect((await post(app, contact('before'))).statusCode).toBe(201);

    disk.breakDown();
    expect((await post(app, contact('during'))).statusCode).toBe(503);
    expect((await app.inject('/contact')).statusCode).toBe(200);
    expect((await readiness(app)).json()).toMatchObject({ store: 'failed' });
    expect(await leadsIn(storage)).toHaveLength(1);
  });

  it('does not start on a read-only disk, and says which setting is meant', async () => {
    const disk = await smallDisk(8);
    disk.breakDown();
    const site = await spawnSite({ DATA_DIR: `${disk.folder}/data` });
    expect(site.url).toBe('');
    expect(site.process.exitCode).toBe(1);
    expect(site.lines).toEqual([expect.stringMatching(/^DATA_DIR: cannot open the store in .+$/)]);
  });
});
