import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { leadsIn } from '../support/leadsIn.ts';
import { spawnSite } from '../support/spawnSite.ts';
import { openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { attacks } from './attacks.ts';

/**
 * The longest that another visitor may wait, in milliseconds, in addition to a multiple of the idle server's longest wait
 * in the same run. A quiet machine stays below 250. Each of these attacks once took many seconds, so the limit leaves
 * room for the load of other tests.
 */
const timeoutMs = 2_000;
const megabyte = 1024 ** 2;
const run = promisify(execFile);
const attacker = join(import.meta.dirname, 'attacker.ts');
/** Megabytes by which one client may increase the server's memory, and thirty clients at once. */
const memoryGrowth = { one: 150, thirty: 300 };

/** Requests a path as another visitor: resolves with the milliseconds until the answer, or with the error. */
function wait(port: number, path: string): Promise<number | string> {
  const start = performance.now();
  return new Promise((resolve) => {
    const sent = request({ port, path, host: '127.0.0.1', localAddress: '127.0.0.2', agent: false });
    sent.on('error', (error) => resolve(error.message));
    sent.on('response', (answer) => {
      answer.resume().on('end', () => {
        resolve(answer.statusCode === 200 ? performance.now() - start : `${path}: ${answer.statusCode}`);
      });
    });
    sent.end();
  });
}

/** Returns the resident memory of a process in megabytes. */
const memoryOf = (pid: number | undefined) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / megabyte;

/** Requests the health of a server and a page alternately until `work` is done. */
async function visitWhile(port: number, pid: number | undefined, work: Promise<unknown>) {
  const waits: number[] = [];
  const seen = { memory: 0, trouble: new Set<string>() };
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const path of ['/healthz', '/about']) {
      const waited = await wait(port, path);
      if (typeof waited === 'string') seen.trouble.add(waited);
      else waits.push(waited);
    }
    seen.memory = Math.max(seen.memory, memoryOf(pid));
    await delay(5);
  }
  await over;
  return { ...seen, longest: Math.max(0, ...waits) };
}

// Visitors use different loopback addresses, which only Linux offers.
describe.skipIf(process.platform !== 'linux')('while one client sends', { timeout: 120_000 }, () => {
  it.each(Object.keys(attacks))('%s, others are served as usual and memory stays bounded', async (name) => {
    const env = {
      NODE_ENV: 'production',
      NODE_OPTIONS: '--max-old-space-size=512',
      RATE_LIMIT: name === 'leads on 64 connections' ? 'off' : '20/10',
      ATTACHMENT_QUOTA_MB: '20',
      LOG_LEVEL: 'silent',
    };
    const dataDir = await temporaryFolder();
    const site = await spawnSite({ DATA_DIR: dataDir, ...env });
    const port = Number(new URL(site.url).port);
    const { pid } = site.process;
    await visitWhile(port, pid, delay(500));
    const idle = await visitWhile(port, pid, delay(1_000));

    let statuses: number[] = [];
    const attack = async () => {
      const { stdout } = await run(process.execPath, ['--import', 'tsx', attacker, name, String(port)]);
      statuses = JSON.parse(stdout) as number[];
    };
    const meanwhile = await visitWhile(port, pid, attack());
    const grown = meanwhile.memory - idle.memory;

    expect([...meanwhile.trouble]).toEqual([]);
    expect(meanwhile.longest, 'longest wait').toBeLessThan(timeoutMs + 5 * idle.longest);
    expect(grown).toBeLessThan(name.includes('thirty') ? memoryGrowth.thirty : memoryGrowth.one);
    const answers = [0, 201, 303, 400, 413, 429, 503];
    expect(statuses.filter((status) => !answers.includes(status))).toEqual([]);
    expect(site.process.exitCode).toBeNull();
    const stored = await leadsIn(await openFor({ dataDir }));
    const acknowledged = statuses.filter((status) => status === 201 || status === 303).length;
    expect(stored).toHaveLength(acknowledged);
  });
});
