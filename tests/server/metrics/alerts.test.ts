import { execFile, execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '#server/database/engine.ts';
import { channels } from '#server/database/schema.ts';
import { noteBackup } from '#server/database/storeTimes.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { openMeter } from '#server/metrics/meter.ts';
import { forms } from '#site/forms/forms.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { enquiry, subscriber } from '../../support/sampleLeads.ts';
import { openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const run = promisify(execFile);
const minute = 60_000;
const day = 24 * 60 * minute;

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The metrics of one scrape, by name and labels. */
type Scrape = Map<string, string>;

const scrapeOf = (text: string): Scrape =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );

/** Minutes for which the first scrape is repeated, and the second one after it; each rule has fired by then. */
const [minutesBefore, minutesAfter] = [10, 20];

/** Returns the alerts that fire when a site is as in one scrape, and then as in another. */
async function firing(before: Scrape, after: Scrape, minutes = minutesAfter): Promise<string[]> {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const valuesOf = (name: string) => [
    ...Array(minutesBefore).fill(before.get(name) ?? '_'),
    // A process that is down has no metrics, at once.
    ...Array(minutesAfter).fill(after.get(name) ?? 'stale'),
  ];
  const folder = await temporaryFolder();
  const file = join(folder, 'test.json');
  const asked = (expected: object[]) => ({
    rule_files: [join(projectRoot, '.deploy/alerts.yml')],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: names.map((name) => ({ series: name, values: valuesOf(name).join(' ') })),
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: `${minutesBefore + minutes - 1}m`,
            exp_samples: expected,
          },
        ],
      },
    ],
  });
  // What it got is in its complaint about what was expected; JSON is YAML.
  await writeFile(file, JSON.stringify(asked([{ labels: '{alertname="none of ours"}', value: 1 }])));
  const { stdout, stderr } = await run('promtool', ['test', 'rules', file]).catch((error) => error);
  const got = /got:(.*?)(?:\n\n|$)/s.exec(`${stdout}${stderr}`)?.[1];
  if (got === undefined) throw new Error(`${stdout}${stderr}`);
  return [...got.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name).sort();
}

describe.skipIf(!hasPromtool())('the alerts (needs promtool: install the package prometheus)', () => {
  /** Opens a site with metrics that `scrape` reads, as Prometheus does. */
  async function open(env: Record<string, string> = {}, retentionDays?: number) {
    const clock = { time: Date.now() };
    const store = await openFor({ dataDir: await temporaryFolder() }, () => clock.time);
    await noteBackup(store);
    const { meter, read } = openMeter(store, channels, retentionDays);
    const { post } = await openServer(env, plainPages, false, { meter });
    const scrape = async (): Promise<Scrape> => {
      const found = scrapeOf(await read());
      // A busy machine is no subject of the others.
      found.set('nodejs_eventloop_lag_p99_seconds', '0.01');
      return found.set('up{job="site"}', '1');
    };
    return { clock, store, post, read, scrape };
  }
  const down: Scrape = new Map([['up{job="site"}', '0']]);

  it('are silent about a healthy site', async () => {
    const { store, scrape } = await open();
    const before = await scrape();
    await saveLead(store, { ...enquiry(), notify: ['staff'] });
    await saveLead(store, { ...subscriber('asha@site.example'), notify: ['confirm'] });
    expect(await firing(before, await scrape())).toEqual([]);
  });

  it('say that the site is down, or that nobody asks it', async () => {
    const { scrape } = await open();
    const before = await scrape();
    expect(await firing(before, down)).toEqual(['SiteDown']);
    expect(await firing(before, new Map())).toEqual(['SiteUnknown']);
  });

  it.each<[string, (store: Store) => unknown]>([
    ['fails', (store) => store.close()],
    [
      'hangs',
      (store) => {
        const held = new Promise<void>((release) => onTestFinished(() => release()));
        void store.db.connection().execute(() => held);
      },
    ],
  ])('say that the store %s', async (_what, harm) => {
    const { store, scrape } = await open();
    const before = await scrape();
    await harm(store);
    expect(await firing(before, await scrape())).toEqual(['StoreDown']);
  });

  it('say that leads are refused, but not when one client may send no more', async () => {
    const upload = { name: 'plan.txt', type: 'text/plain', content: Buffer.from('words').toString('base64') };
    const message = { name: 'Asha', email: 'asha@site.example', message: 'Hello', file: upload };
    const { post, scrape } = await open({ ATTACHMENT_QUOTA_MB: '0', RATE_LIMIT: '2/10' });
    const before = await scrape();
    expect((await post(forms.contactMessage.path, message)).statusCode).toBe(503);
    expect(await firing(before, await scrape(), 3)).toEqual(['LeadsRefused']);
    const later = await scrape();
    for (const status of [400, 429])
      expect((await post(forms.contactMessage.path, {})).statusCode).toBe(status);
    expect(await firing(later, await scrape(), 3)).toEqual([]);
  });

  it.each<[string, number, (store: Store) => unknown]>([
    ['LeadsNotSent', 31 * minute, (store) => saveLead(store, { ...enquiry(), notify: ['staff'] })],
    [
      'SubscribersNotAsked',
      25 * 60 * minute,
      (store) => saveLead(store, { ...subscriber('asha@site.example'), notify: ['confirm'] }),
    ],
    ['LeadsOverdue', 62 * day, (store) => saveLead(store, enquiry())],
  ])('fire once a lead has waited too long: %s', async (alert, wait, save) => {
    const { clock, store, scrape } = await open({}, 30);
    const before = await scrape();
    await save(store);
    clock.time += wait;
    await noteBackup(store);
    expect(await firing(before, await scrape())).toEqual([alert]);
  });

  it('say that the backup is missing, also when a clock that was ahead had made one', async () => {
    const { clock, store, scrape } = await open();
    const before = await scrape();
    clock.time += 400 * day;
    await noteBackup(store);
    clock.time -= 398 * day;
    expect(await firing(before, await scrape())).toEqual(['BackupMissing']);
  });

  it('say that the site is slow', async () => {
    const { read, scrape } = await open();
    const before = await scrape();
    const after = new Map(before);
    await eventually(async () => {
      const began = performance.now();
      while (performance.now() - began < 400);
      // The delay is measured by a timer.
      await delay(10);
      const lag = scrapeOf(await read()).get('nodejs_eventloop_lag_p99_seconds') ?? '';
      after.set('nodejs_eventloop_lag_p99_seconds', lag);
      expect(Number(lag)).toBeGreaterThan(0.2);
    });
    expect(await firing(before, after)).toEqual(['SiteSlow']);
  });
});
