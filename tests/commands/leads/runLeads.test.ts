import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { openDraft } from '#desk/server/draft/draft.ts';
import { publishContent } from '#server/content/contentVersions.ts';
import { backUp } from '#server/database/backup.ts';
import { connectSqlite } from '#server/database/sqliteSession.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { openStore } from '#server/openStore.ts';
import { folderSet } from '../../support/contentSets.ts';
import { contact, enquiry, leadsIn, subscriber, textFile } from '../../support/sampleLeads.ts';
import { servedStore, staff } from '../../support/staffCommand.ts';
import { openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { traces } from '../../support/traces.ts';

describe('the leads command', () => {
  it('explains wrong usage and ends with exit code 2', async () => {
    const wrong: Record<string, string> = {
      lst: "unknown command 'lst' (Did you mean list?). Add --help to see every command.\n",
      'list --kind contact': 'Allowed choices are enquiries, contacts, subscribers',
      'list --since 2026-02-31': 'It must be a date',
      'list --limit 0': 'It must be a whole number',
      show: "missing required argument 'ID'",
      'show abc12': '"abc12" is not an id',
      'mark done': 'name leads by their ids',
      export: "required option '--format <FORMAT>' not specified",
      'export --format xml': 'Allowed choices are csv, json',
      erase: 'name the leads with one of --email',
      'erase --email a@example.com --phone 9876543210': 'name the leads with one of --email',
      'erase --older-than 0': 'It must be a whole number, 1 or more',
      'erase --email a@example.com --dryrun': "unknown option '--dryrun' (Did you mean --dry-run?)",
    };
    for (const [line, reason] of Object.entries(wrong)) {
      const answer = await staff('nowhere', line.split(' ').filter(Boolean));
      expect([line, answer]).toMatchObject([
        line,
        { code: 2, out: '', err: expect.stringContaining(reason) },
      ]);
      expect(answer.err).toMatch(/^[^\n]+\n$/);
    }
    expect((await staff('nowhere', ['erase', '--email', ' '])).err).toContain('It is empty');
    expect((await staff('nowhere', ['note', 'abc123', ' '])).err).toBe('The note is empty\n');
    expect(await staff('nowhere', [])).toMatchObject({ code: 2, out: '' });
  });

  it('says where it found no store and creates none', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const err = `DATA_DIR: there is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.\n`;
    const commands = ['list', 'show abc123', 'mark abc123 done', 'stats', 'export --format json', 'file x'];
    for (const line of [
      ...commands,
      'erase --email a@example.com',
      'backup copy.sqlite',
      'restore copy.sqlite',
    ])
      expect(await staff(dataDir, line.split(' '))).toMatchObject({ code: 1, out: '', err });
    expect(existsSync(dataDir)).toBe(false);
    // Relative paths start at the project's folder.
    expect((await staff('no/such/data', ['list'])).err).toContain(join(projectRoot, 'no/such/data'));
  });

  it('reads its environment as a process and ends quietly when its reader closes the pipe', async () => {
    const { dataDir, store } = await servedStore();
    for (const number of [1, 2, 3]) await saveLead(store, contact({ message: 'x'.repeat(200_000), number }));
    const script = join(projectRoot, 'src/commands/site/main.ts');
    const args = ['--import', 'tsx', script, 'leads', 'export', '--format', 'json'];
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const errors = text(child.stderr);
    const ended = once(child, 'close');
    const [seen] = await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(String(seen)).toContain('ravi@example.com');
    expect([await errors, (await ended)[0]]).toEqual(['', 0]);
  });
});

test('leads file writes the bytes of a file, but not to a terminal', async () => {
  const { dataDir, store, run } = await servedStore();
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
  await saveLead(store, contact({}, { ...textFile(''), bytes }));
  const id = (await leadsIn(store))[0]?.file?.id ?? '';
  const file = await run('file', id);
  expect([file.code, file.bytes.equals(bytes)]).toEqual([0, true]);
  expect(await staff(dataDir, ['file', id], {}, true)).toMatchObject({ code: 1, out: '' });
  const err = `There is no file x in ${dataDir}.\n`;
  expect(await run('file', 'x')).toMatchObject({ code: 1, out: '', err });
});

describe('leads erase', () => {
  it('warns of traces while another program reads the store; the server removes them later', async () => {
    const { dataDir, store, run } = await servedStore();
    await saveLead(store, enquiry());
    const backup = await connectSqlite(join(dataDir, 'leads.sqlite'));
    onTestFinished(() => backup.close());
    backup.exec('begin');
    backup.prepare('select * from lead').all();
    const { code, out, err } = await run('erase', '--phone', '9876543210');
    const erased = `Erased 1 lead of 9876543210 in ${dataDir}. They are still in backups.\n`;
    expect([code, out]).toEqual([1, erased]);
    expect(err).toMatch(/another program reads the store/);
    expect(await leadsIn(store)).toEqual([]);
    backup.exec('commit');
    await store.clearLog();
    expect(await traces(dataDir, '9876543210')).toEqual([]);
  });

  it.each<[string, string, (id: string) => string]>([
    ['--email', 'ASHA@example.com', () => 'of ASHA@example.com'],
    ['--phone', '+91 91234 56780', () => 'of +91 91234 56780'],
    ['--id', '', (id) => `with the id ${id}`],
    ['--older-than', '40', () => 'older than 40 days'],
  ])('shows with --dry-run what %s would erase, and erases it', async (option, given, inWords) => {
    const { dataDir, store, clock, run } = await servedStore();
    clock.time = Date.now() - 40 * 24 * 60 * 60_000;
    const { id } = await saveLead(store, { ...enquiry({ phone: '9123456780' }), notify: ['staff'] });
    await markLeads(store, [id], { by: 'asha', state: 'done', note: 'A private note' });
    clock.time = Date.now();
    await saveLead(store, contact());
    const erase = ['erase', option, given || id.slice(0, 6)];
    const { out } = await run(...erase, '--dry-run');
    expect(out).toContain(`\n${id.slice(0, 8)}  `);
    expect(out).not.toContain('ravi');
    expect(out.endsWith(`\nWould erase 1 lead ${inWords(id)} in ${dataDir}.\n`)).toBe(true);
    expect(await leadsIn(store)).toHaveLength(2);

    const expected = `Erased 1 lead ${inWords(id)} in ${dataDir}. They are still in backups.\n`;
    expect(await run(...erase)).toMatchObject({ code: 0, out: expected });
    expect((await leadsIn(store)).map(({ payload }) => payload.name)).toEqual(['Ravi']);
    // The server keeps the store open.
    for (const trace of ['9123456780', 'private note']) expect(await traces(dataDir, trace)).toEqual([]);
    expect((await run(...erase)).code).toBe(1);
  });
});

test('counts every lead that --dry-run means, of which it shows the first thousand', async () => {
  const { dataDir, store, run } = await servedStore();
  await Promise.all(
    Array.from({ length: 1_001 }, (_, at) => saveLead(store, contact({ message: String(at) }))),
  );
  const { out } = await run('erase', '--email', 'ravi@example.com', '--dry-run');
  expect(out.match(/^[0-9a-f]{8} {2}/gm)).toHaveLength(1_000);
  expect(out.endsWith(`\nWould erase 1001 leads of ravi@example.com in ${dataDir}.\n`)).toBe(true);
});

test('leads backup is made while the server runs, which restore does not replace', async () => {
  const { dataDir, store, run } = await servedStore();
  const copy = join(dirname(dataDir), 'copy.sqlite');
  await saveLead(store, enquiry());
  await saveLead(store, contact({}, textFile('x')));
  const counts = 'enquiries: 1, contacts: 1, subscribers: 0, files: 1; newest lead: 2026-01-05T10:00:00.000Z';
  expect(await run('backup', copy)).toMatchObject({ code: 0, out: `${copy} holds ${counts}\n` });
  await saveLead(store, subscriber('asha@example.com'));
  const err = `The store in ${dataDir} is in use: stop the servers and the desk first\n`;
  expect(await run('restore', copy)).toMatchObject({ code: 1, out: '', err });
  expect((await readdir(dataDir)).filter((name) => name.includes('restor'))).toEqual([]);
  expect((await run('compact')).out).toBe(`${dataDir} is compact.\n`);
  expect(await leadsIn(store)).toHaveLength(3);
  const exists = expect.stringContaining('already exists');
  expect(await run('backup', copy)).toMatchObject({ code: 1, err: exists });
});

test('the ways of the guide to restore a lost store bring back leads, versions and draft', async () => {
  const folder = await temporaryFolder();
  const [dataDir, fresh, copy] = ['data', 'fresh', 'copy.sqlite'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  // A process of its own gives the store free when it ends.
  const site = (place: string, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: place, DATABASE_URL: '' };
    const command = [join(projectRoot, 'dist/site.js'), ...args];
    return execFileSync(process.execPath, command, { env, encoding: 'utf8' });
  };
  const store = await openStore({ dataDir, inThread: true });
  await saveLead(store, enquiry());
  await publishContent(store, await folderSet(join(projectRoot, 'src/content')), 'Opening', 'Asha');
  const draft = openDraft(store);
  await draft.save(await draft.now(), 'Asha', { path: 'about.json', bytes: '{}' });
  await backUp(store, copy);
  await saveLead(store, contact());
  await store.close();
  for (const name of await readdir(dataDir))
    if (name.startsWith('leads.sqlite')) await rm(join(dataDir, name));
  site(fresh, 'migrate');
  for (const place of [dataDir, fresh]) {
    expect(site(place, 'leads', 'restore', copy)).toMatch(
      new RegExp(
        `^${place} holds enquiries: 1, contacts: 0, .+\n(Erased again|The store until now cannot be read).+\n(The store until now is kept .+\n)?$`,
      ),
    );
    expect(site(place, 'leads', 'list')).toContain('asha@example.com');
    expect(site(place, 'content', 'history')).toContain('Opening');
    const restored = await openFor({ dataDir: place });
    expect((await openDraft(restored).record('about')).value).toEqual({});
  }
});
