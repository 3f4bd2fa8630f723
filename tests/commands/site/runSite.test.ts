import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runSite } from '#commands/site/runSite.ts';
import { openServer } from '../../support/openServer.ts';
import { plainPages } from '../../support/plainPages.ts';
import { keptStreams } from '../../support/staffCommand.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function run(args: string[], env: Record<string, string | undefined> = {}) {
  const { streams, kept } = keptStreams();
  const code = await runSite(args, env, streams);
  return { code, ...kept() };
}

describe('node dist/site.js', () => {
  it('explains every command', async () => {
    for (const args of [['--help'], ['help'], ['serve', '--help'], ['healthcheck', '-h']]) {
      const { code, out, err } = await run(args);
      expect([code, err]).toEqual([0, '']);
      for (const name of ['serve', 'leads …', 'content …', 'theme check', 'migrate', 'healthcheck'])
        expect(out).toContain(`\n  ${name}\n`);
    }
    expect((await run(['leads', '--help'])).out).toContain('node dist/site.js leads COMMAND');
    expect((await run(['content', '--help'])).out).toContain('node dist/site.js content COMMAND');
    expect((await run(['theme', '--help'])).out).toContain('node dist/site.js theme COMMAND');
  });

  it('says what is wrong usage', async () => {
    for (const [line, reason] of [
      ['', 'No command given'],
      ['bake', 'There is no command "bake"'],
      ['toString', 'There is no command "toString"'],
      ['serve --port 80', "Unknown option '--port'"],
      ['migrate all', 'unexpected argument "all"'],
      ['theme paint', 'There is no command "paint"'],
      ['healthcheck --settings', '--settings: FILE is missing'],
      ['--settings none.env healthcheck', 'none.env'],
    ] as const)
      expect([line, await run(line.split(' ').filter(Boolean))]).toMatchObject([
        line,
        { code: 2, out: '', err: expect.stringContaining(reason) },
      ]);
  });

  it('reads settings from a file, before or after the command; those of the environment count more', async () => {
    const file = join(await temporaryFolder(), 'site.env');
    await writeFile(file, 'PORT=wrong\n');
    for (const args of [
      ['--settings', file, 'healthcheck'],
      ['healthcheck', '--env-file', file],
      ['healthcheck', `--settings=${file}`],
    ]) {
      onTestFinished(() => void delete process.env.PORT);
      delete process.env.PORT;
      expect((await run(args, process.env)).err).toContain('PORT must be a number');
      process.env.PORT = '0';
      expect((await run(args, process.env)).err).toContain('PORT is 0, which means any free port');
    }
  });
});

describe('healthcheck', () => {
  it('ends well while the server is ready, badly while leads cannot be stored, and when nobody answers', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, storage } = await openServer({}, plainPages);
    const HOST = '0.0.0.0';
    const PORT = new URL(await app.listen({ host: HOST, port: 0 })).port;
    const said = (text: string) => `http://127.0.0.1:${PORT}/readyz ${text}`;
    const ready = await run(['healthcheck'], { HOST, PORT });
    expect(ready).toEqual({
      code: 0,
      out: expect.stringContaining(said('answers 200: {"status":"ready"')),
      err: '',
    });
    // Until its answer counts no more.
    vi.advanceTimersByTime(6_000);
    await storage.close();
    const broken = expect.stringContaining(said('answers 503: {"status":"not ready"'));
    expect(await run(['healthcheck'], { HOST, PORT })).toEqual({ code: 1, out: '', err: broken });
    await app.close();
    const gone = expect.stringMatching(`^${said('does not answer: .')}`);
    expect(await run(['healthcheck'], { PORT })).toEqual({ code: 1, out: '', err: gone });
  });
});

describeOnEngines('migrate', (newLocation) => {
  it('makes a store that can be used, says its version, and changes nothing the second time', async () => {
    const location = await newLocation();
    const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl };
    const { databaseUrl, dataDir } = location;
    const { host, pathname } = databaseUrl ? new URL(databaseUrl) : { host: '', pathname: dataDir };
    const place = `${host}${pathname}`;
    for (const _ of ['made', 'there']) {
      const { code, out, err } = await run(['migrate'], env);
      expect([code, err]).toEqual([0, '']);
      expect(out.replace(/\d+\.\n$/, '')).toBe(`The store in ${place} has schema version `);
    }
    const none = { code: 1, out: '', err: `No leads in ${place}.\n` };
    expect(await run(['leads', 'list'], env)).toEqual(none);
    await (await openFor(location)).probe();
  });
});
