import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { probe } from '#server/leads/saveLead.ts';
import { addViews } from '#server/visits/viewStorage.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { siteCommand as run } from '../../support/staffCommand.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describe('node dist/site.js', () => {
  it('explains wrong usage', async () => {
    for (const [line, reason] of [
      ['', 'Usage: node dist/site.js'],
      ['bake', "unknown command 'bake'"],
      ['toString', "unknown command 'toString'"],
      ['serve --port 80', "unknown option '--port'"],
      ['migrate all', "too many arguments for 'migrate'"],
      ['theme paint', "unknown command 'paint'"],
      ['healthcheck --settings', "'--settings <FILE>' argument missing"],
      ['--settings none.env healthcheck', 'none.env'],
    ] as const)
      expect([line, await run(line.split(' ').filter(Boolean))]).toMatchObject([
        line,
        { code: 2, out: '', err: expect.stringContaining(reason) },
      ]);
  });

  it('reads settings from a file, before or after the command; the environment takes precedence', async () => {
    const file = join(await temporaryFolder(), 'site.env');
    await writeFile(file, 'PORT=wrong\n');
    for (const args of [
      ['--settings', file, 'healthcheck'],
      ['healthcheck', '--settings', file],
    ]) {
      onTestFinished(() => void delete process.env.PORT);
      delete process.env.PORT;
      expect((await run(args, process.env)).err).toContain('PORT must be a number');
      process.env.PORT = '0';
      expect((await run(args, process.env)).err).toContain('PORT is 0, which means any free port');
    }
  });

  it('reports unknown names in a settings file, also behind a byte order mark', async () => {
    const file = join(await temporaryFolder(), 'site.env');
    await writeFile(
      file,
      '\ufeffPORT=0\nSITE_ULR=https://www.site.example\nNODE_ENV=production\nCOLOUR=red\n',
    );
    onTestFinished(() => void delete process.env.PORT);
    const { err } = await run(['healthcheck', '--settings', file], process.env);
    expect(err.split('\n').slice(0, 3)).toEqual([
      'warning: unknown setting COLOUR',
      'warning: unknown setting SITE_ULR; did you mean SITE_URL?',
      expect.stringContaining('PORT is 0'),
    ]);
    expect(process.env.SITE_ULR).toBeUndefined();
  });
});

test('healthcheck exits with 0 while the server is ready, with an error while leads cannot be stored or no server answers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, store } = await openServer({}, plainPages);
  const HOST = '0.0.0.0';
  const PORT = new URL(await app.listen({ host: HOST, port: 0 })).port;
  const readyLine = (text: string) => expect.stringContaining(`http://0.0.0.0:${PORT}/readyz ${text}`);
  const check = () => run(['healthcheck'], { HOST, PORT });
  expect(await check()).toMatchObject({ code: 0, out: readyLine('answers 200: {"status":"ready"'), err: '' });
  // The cached answer expires.
  vi.advanceTimersByTime(6_000);
  await store.close();
  expect(await check()).toMatchObject({
    code: 1,
    out: '',
    err: readyLine('answers 503: {"status":"not ready"'),
  });
  await app.close();
  expect(await check()).toMatchObject({ code: 1, out: '', err: readyLine('does not answer: ') });
});

describeOnEngines('migrate', (newLocation) => {
  it('creates a usable store, prints its version, and changes nothing the second time', async () => {
    const location = await newLocation();
    const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl };
    const { host, pathname } = location.databaseUrl
      ? new URL(location.databaseUrl)
      : { host: '', pathname: location.dataDir };
    const versionLine = expect.stringMatching(
      `^The store in ${host}${pathname} has schema version \\d+\\.\n$`,
    );
    for (const _ of ['made', 'there'])
      expect(await run(['migrate'], env)).toMatchObject({ code: 0, out: versionLine, err: '' });
    await probe(await openFor(location));
  });
});

test('visits export has the days from --since to --until, or all', async () => {
  const dataDir = await temporaryFolder();
  const days = ['2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07'];
  const views = days.map((day) => ({ day, part: 'all' as const, name: '', views: 1, visits: 1 }));
  await addViews(await openFor({ dataDir }), views);
  const exported = (...args: string[]) =>
    run(['visits', 'export', '--format', 'json', ...args], { DATA_DIR: dataDir });
  const daysIn = async (...args: string[]) =>
    JSON.parse((await exported(...args)).out).map(({ day }: { day: string }) => day);
  expect(await daysIn('--since', '2026-01-05', '--until', '2026-01-06')).toEqual(days.slice(1, 3));
  expect(await daysIn()).toEqual(days);
  expect(await exported('--since', '2026-02-31')).toMatchObject({
    code: 2,
    err: expect.stringContaining('It must be a date'),
  });
});
