import { execFileSync } from 'node:child_process';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { openStore } from '#server/openStore.ts';
import { forms } from '#site/forms/forms.ts';
import { eventually } from '../support/eventually.ts';
import { hasPostgres, startPostgres } from '../support/postgresCluster.ts';
import { lacking } from '../support/proxyPrograms.ts';
import { enquiry, leadsIn } from '../support/sampleLeads.ts';
import { canMount, smallDisk } from '../support/smallDisk.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { proxyBefore } from './frontProxy.ts';
import { pretendMachine } from './pretendMachine.ts';

const missing = lacking('nginx');
const reason = missing.length > 0 ? ` (needs ${missing.join(' and ')})` : '';

type Machine = Awaited<ReturnType<typeof pretendMachine>>;

/** Puts the files of this project where the guide expects them. */
async function clone(target: string): Promise<void> {
  const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' }).trim().split('\n');
  execFileSync('bash', ['-c', `mkdir -p "${target}" && tar c -T - | tar x -C "${target}"`], {
    cwd: projectRoot,
    input: files.join('\n'),
  });
}

/**
 * Sends enquiries and asks for pages through the proxy, one after the other, until it is stopped.
 *
 * @param name begins the messages: a message that was sent before would be a repeat, which is not stored
 */
function startVisitor(
  { ask, post }: Pick<Awaited<ReturnType<typeof proxyBefore>>, 'ask' | 'post'>,
  name: string,
) {
  const stored: string[] = [];
  const failed: string[] = [];
  let isOver = false;
  const visiting = (async () => {
    for (let visit = 0; !isOver; visit += 1) {
      const message = `${name} ${visit}`;
      const sent = await post(forms.enquiry.path, { phone: '9876543210', message }).catch((error) => error);
      if (sent.status === 201) stored.push(message);
      else failed.push(`${sent.status ?? sent} ${message}`);
      const page = await ask('/terms?sent=enquiry').catch((error) => error);
      if (page.status !== 200) failed.push(`${page.status ?? page} page ${visit}`);
      await delay(50);
    }
  })();
  return {
    stored,
    failed,
    async stop() {
      isOver = true;
      await visiting;
    },
  };
}

/** Reads the messages, and closes the store: a restore refuses one that is in use. */
async function messagesIn(location: { dataDir: string; databaseUrl?: string }): Promise<string[]> {
  const store = await openStore(location);
  const leads = await leadsIn(store);
  await store.close();
  return leads.map(({ payload }) => String(payload.message));
}

/** Carries out "Set up a server", with the settings of this machine. */
async function setUp(machine: Machine, dataDir: string): Promise<void> {
  const { root, execute, commandsOf, local } = machine;
  await clone(join(root, 'srv/site-1'));
  const [prepare = '', start = ''] = commandsOf('Set up a server', 'useradd').split(/(?=systemctl enable)/);
  await execute(prepare);
  // The units name absolute paths, too, and the guide lets operators edit the settings here.
  const unit = join(root, 'etc/systemd/system/site@.service');
  await writeFile(unit, local(await readFile(unit, 'utf8')));
  const settings = await readFile(join(root, 'etc/site.env'), 'utf8');
  const own = `${settings.replace('/var/lib/site', dataDir)}\nRATE_LIMIT=off\n`;
  await writeFile(join(root, 'etc/site.env'), own);
  await execute(start, {}, join(root, 'srv/site-1'));
}

test.skipIf(reason !== '')(
  `the commands of the guide set up, update, back up, restore and go back, behind nginx, without a failed request${reason}`,
  { timeout: 1_200_000 },
  async () => {
    const machine = await pretendMachine();
    const { root, ports, execute, commandsOf, local } = machine;
    const disk = canMount ? await smallDisk(96) : undefined;
    const dataDir = disk?.folder ?? join(root, 'var/lib/site');
    await setUp(machine, dataDir);
    const proxy = await proxyBefore('nginx', ports);
    await eventually(async () => expect((await proxy.ask('/readyz')).status).toBe(200));

    const visitor = startVisitor(proxy, 'update');
    const update = commandsOf('Update', 'git clone');
    const [, build = ''] = update.split(/^git clone.*\n/m);
    await clone(join(root, 'srv/site-2'));
    await execute(build);
    await visitor.stop();
    const served = visitor.stored.length;
    console.log(`update: ${served} leads stored, ${visitor.failed.length} requests failed`);
    expect(visitor.failed).toEqual([]);
    expect(served).toBeGreaterThan(0);

    await execute(commandsOf('Back up and restore', 'backup.timer'));
    for (const name of ['backup.service', 'backup-failed.service']) {
      const unit = join(root, 'etc/systemd/system', name);
      await writeFile(unit, local(await readFile(unit, 'utf8')));
    }
    await execute('systemctl start backup');
    expect(await readdir(join(root, 'var/backups/site'))).toEqual([
      expect.stringMatching(/^leads-.*\.sqlite$/),
    ]);
    const inSite = join(root, 'srv/site');
    await execute(commandsOf('Back up and restore', 'leads backup'), {}, inSite);

    const killed = startVisitor(proxy, 'kill');
    await delay(1_000);
    for (const port of ports) {
      process.kill(Number(await readFile(join(root, 'run', `site@${port}.pid`), 'utf8')), 'SIGKILL');
      await delay(500);
      await execute(`systemctl restart site@${port}`);
      await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200));
    }
    await killed.stop();
    console.log(`kill: ${killed.stored.length} leads stored, ${killed.failed.length} requests failed`);
    const kept = await messagesIn({ dataDir });
    expect(kept).toEqual(expect.arrayContaining([...visitor.stored, ...killed.stored]));

    if (disk) {
      disk.fill();
      const refused = await proxy.post(forms.enquiry.path, {
        phone: '9876543210',
        message: 'on a full disk',
      });
      expect(refused.status).toBe(503);
      const copy = join(root, 'var/backups/full.sqlite');
      const { stdout } = await execute(
        `node dist/site.js leads backup ${copy} --settings /etc/site.env`,
        {},
        inSite,
      );
      expect(stdout).toContain('enquiries: ');
      disk.empty();
      await eventually(async () =>
        expect(
          (await proxy.post(forms.enquiry.path, { phone: '9876543210', message: 'room again' })).status,
        ).toBe(201),
      );
    }

    const restore = commandsOf('Back up and restore', 'leads restore');
    // The store has leads that the backup lacks.
    await expect(execute(restore.replace(/systemctl start.*\n/, ''))).rejects.toThrow(/--over/);
    await execute(restore.replace('leads restore', 'leads restore --over'));
    await eventually(async () => expect((await proxy.ask('/readyz')).status).toBe(200));
    const restored = await messagesIn({ dataDir });
    console.log(`restore: ${restored.length} leads`);
    expect(restored.toSorted()).toEqual(visitor.stored.toSorted());

    const back = startVisitor(proxy, 'back');
    const [, restart = ''] = update.split(/(?=^ln -sfnT)/m);
    await execute(restart.replaceAll('site-2', 'site-1'), {}, inSite);
    await back.stop();
    console.log(`going back: ${back.stored.length} leads stored, ${back.failed.length} requests failed`);
    expect(back.failed).toEqual([]);
    const afterwards = await messagesIn({ dataDir });
    expect(afterwards.toSorted()).toEqual([...restored, ...back.stored].toSorted());
  },
);

test.skipIf(!(await hasPostgres()))(
  'the lines of the guide for PostgreSQL bring a lost database back (needs PostgreSQL)',
  { timeout: 300_000 },
  async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('PostgreSQL could not be started');
    onTestFinished(postgres.end);
    const { root, execute, commandsOf } = await pretendMachine();
    const location = { dataDir: await temporaryFolder(), databaseUrl: postgres.url };
    await writeFile(
      join(root, 'etc/site.env'),
      `DATA_DIR=${location.dataDir}\nDATABASE_URL=${postgres.url}\n`,
    );
    for (const name of ['dist', 'node_modules'])
      await symlink(join(projectRoot, name), join(root, 'srv', name));
    const before = await openStore(location);
    for (const message of ['one', 'two']) await saveLead(before, enquiry({ message }));
    const [dump = '', restore = ''] = commandsOf('Back up and restore', 'pg_dump').split('\n');
    const env = { DATABASE_URL: postgres.url };
    await execute(dump, env);
    await saveLead(before, enquiry({ message: 'after the dump' }));
    await before.close();
    await expect(execute(restore)).rejects.toThrow(/leads: 1, .*--over/);
    await execute(restore.replace('leads restore', 'leads restore --over'));
    const messages = await messagesIn(location);
    expect(messages.toSorted()).toEqual(['one', 'two']);
  },
);
