import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runLeads } from '#commands/leads/runLeads.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { servedStore, staff } from '../../support/staffCommand.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describe('the leads command', () => {
  it('explains itself', async () => {
    for (const args of [['--help'], ['-h'], ['help'], ['list', '--help'], ['export', '-h']]) {
      const { code, out } = await staff('nowhere', args);
      expect(code).toBe(0);
      for (const name of ['list', 'export', 'file', 'erase', 'backup', 'verify'])
        expect(out).toContain(`\n  ${name} `);
    }
  });

  it.each([
    [[], 'A command is missing'],
    [['lst'], 'There is no command "lst"'],
    [['list', '--kind', 'contact'], '--kind is one of enquiries, contacts, subscribers'],
    [['list', '--since', '2026-02-31'], '--since is a date'],
    [['list', '--since', 'yesterday'], '--since is a date'],
    [['list', '--limit', '0'], '--limit is a whole number'],
    [['list', '--colour'], "Unknown option '--colour'"],
    [['list', 'all'], '"all" is one argument too many'],
    [['export'], '--format is csv or json'],
    [['export', '--format', 'json', '--bom'], '--bom goes with --format csv'],
    [['file'], 'ID is missing'],
    [['erase'], '--email ADDRESS is missing'],
    [['erase', '--email', ' '], '--email ADDRESS is missing'],
    [['backup'], 'FILE is missing'],
    [['verify'], 'FILE is missing'],
  ])('answers %j with what is wrong and exit code 2', async (args, reason) => {
    const { code, out, err } = await staff('nowhere', args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(reason);
  });

  it('says that there is no store yet and makes none', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const line = `No store at ${dataDir} yet: nothing has been received.\n`;
    expect(await staff(dataDir, ['list'])).toMatchObject({ code: 0, out: line });
    expect(await staff(dataDir, ['export', '--format', 'json'])).toMatchObject({
      code: 0,
      out: '[]\n',
      err: line,
    });
    expect(await staff(dataDir, ['erase', '--email', 'a@example.com'])).toMatchObject({ code: 0, out: line });
    expect(await staff(dataDir, ['file', 'x'])).toMatchObject({ code: 1, err: line });
    expect(await staff(dataDir, ['backup', `${dataDir}.copy`])).toMatchObject({ code: 1, err: line });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('looks where the server keeps its leads, from whatever folder it is called', async () => {
    expect((await staff('no/such/data', ['list'])).out).toContain(join(projectRoot, 'no/such/data'));
    const stderr = new PassThrough();
    const env = { DATABASE_URL: 'mysql://db' };
    expect(await runLeads(['list'], env, { stdout: new PassThrough(), stderr })).toBe(1);
    expect(String(stderr.read())).toMatch(/^DATABASE_URL must be .+\n$/);
  });

  it('tells a lost store from none', async () => {
    const { dataDir, storage } = await servedStore();
    await storage.close();
    await rm(join(dataDir, 'leads.sqlite'));
    const { code, out, err } = await staff(dataDir, ['list']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^.*leads\.sqlite is missing, but it held leads before: .*\n$/);
  });

  it('writes the bytes of a file, but not onto a terminal', async () => {
    const { dataDir, storage } = await servedStore();
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
    await storage.saveLead(contact({}, { ...textFile(''), bytes }));
    const id = (await leadsIn(storage))[0]?.file?.id ?? '';
    const file = await staff(dataDir, ['file', id]);
    expect(file.code).toBe(0);
    expect(file.bytes.equals(bytes)).toBe(true);
    expect(await staff(dataDir, ['file', id], 80)).toMatchObject({ code: 1, out: '' });
    expect(await staff(dataDir, ['file', 'x'])).toMatchObject({
      code: 1,
      out: '',
      err: 'There is no file x.\n',
    });
  });

  it('erases an address in any case and says how much that was', async () => {
    const { dataDir, storage } = await servedStore();
    await storage.saveLead(enquiry());
    await storage.saveLead(subscriber('ASHA@example.com'));
    await storage.saveLead(contact());
    const { code, out } = await staff(dataDir, ['erase', '--email', ' Asha@Example.com']);
    expect([code, out]).toEqual([0, 'Erased 2 leads of Asha@Example.com. Backups keep what they hold.\n']);
    expect(await leadsIn(storage)).toHaveLength(1);
  });

  it('makes a backup while the server runs, and verifies it', async () => {
    const { dataDir, storage } = await servedStore();
    const copy = join(dirname(dataDir), 'copy.sqlite');
    await storage.saveLead(enquiry());
    await storage.saveLead(contact({}, textFile('x')));
    const contents =
      '1 enquiries, 1 contacts, 0 subscribers, 1 files; newest lead: 2026-01-05T10:00:00.000Z\n';
    expect(await staff(dataDir, ['backup', copy])).toMatchObject({
      code: 0,
      out: `${copy} holds ${contents}`,
    });
    expect(await staff(dataDir, ['verify', copy])).toMatchObject({
      code: 0,
      out: `${copy} is sound and holds ${contents}`,
    });
    const again = await staff(dataDir, ['backup', copy]);
    expect([again.code, again.err]).toEqual([
      1,
      `${copy} exists already: choose another name for the backup\n`,
    ]);
    await writeFile(copy, 'no store '.repeat(100));
    const bad = await staff(dataDir, ['verify', copy]);
    expect([bad.code, bad.err]).toEqual([1, `${copy} is not a sound store: file is not a database\n`]);
  });

  it('reads a backup that was copied into an empty folder', async () => {
    const { dataDir, storage } = await servedStore();
    await storage.saveLead(enquiry());
    const restored = await temporaryFolder();
    await staff(dataDir, ['backup', join(dataDir, 'copy')]);
    await mkdir(join(restored, 'data'));
    await cp(join(dataDir, 'copy'), join(restored, 'data', 'leads.sqlite'));
    const exports = [dataDir, join(restored, 'data')].map((folder) =>
      staff(folder, ['export', '--format', 'json']),
    );
    const [before, after] = await Promise.all(exports);
    expect(after?.out).toBe(before?.out);
    expect(after?.out).toContain('asha@example.com');
  });
});
