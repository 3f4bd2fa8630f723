import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { leadsIn } from '../support/sampleLeads.ts';
import { spawnSite } from '../support/spawnSite.ts';
import { openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { attacks } from './attacks.ts';
import { attack, visitWhile } from './visitWhile.ts';

/**
 * The longest that another visitor may wait, in milliseconds, in addition to a multiple of the idle server's longest wait
 * in the same run. Pipelines take up to five seconds on a slow machine, the other attacks below 250. Each of them once took
 * many seconds or ended the server, so the limit leaves room for the load of other tests.
 */
const timeoutMs = 10_000;
/** Megabytes by which one client may increase the server's memory, and thirty clients at once. */
const memoryGrowth = { one: 150, thirty: 300 };

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

    const attacked = attack(name, port);
    const meanwhile = await visitWhile(port, pid, attacked);
    const statuses = await attacked;
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
