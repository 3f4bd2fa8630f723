import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runSite } from '#commands/site/runSite.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { connectSqlite } from '#server/storage/sqliteSession.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { servedStore, staff } from '../../support/staffCommand.ts';
import { newSchema } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describe('the leads command', () => {
  it('explains itself', async () => {
    for (const args of [['--help'], ['-h'], ['help'], ['list', '--help'], ['export', '-h']]) {
      const { code, out } = await staff('nowhere', args);
      expect(code).toBe(0);
      for (const name of ['list', 'export', 'file', 'erase', 'backup', 'restore'])
        expect(out).toContain(`\n  ${name} `);
    }
  });

  it.each([
    [[], 'No command given'],
    [['lst'], 'There is no command "lst"'],
    [['list', '--kind', 'contact'], '--kind must be one of enquiries, contacts, subscribers'],
    [['list', '--since', '2026-02-31'], '--since must be a date'],
    [['list', '--since', 'yesterday'], '--since must be a date'],
    [['list', '--until', '2026'], '--until must be a date'],
    [['list', '--limit', '0'], '--limit must be a whole number'],
    [['list', '--offset', '-1'], '--offset'],
    [['show'], 'ID is missing'],
    [['show', 'abc12'], '"abc12" is not an id'],
    [['show', '../etc'], '"../etc" is not an id'],
    [['mark', 'abc123'], 'STATE is missing'],
    [['mark', 'abc123', 'closed'], 'The last argument must be one of open, done, spam'],
    [['stats', '--limit', '5'], "Unknown option '--limit'"],
    [['list', '--colour'], "Unknown option '--colour'"],
    [['list', 'all'], 'unexpected argument "all"'],
    [['export'], '--format must be csv or json'],
    [['file'], 'ID is missing'],
    [['erase'], 'Name the leads with --email'],
    [['erase', '--email', ' '], 'Name the leads with --email'],
    [['erase', '--phone', '+'], 'Name the leads with --email'],
    [['erase', '--email', 'a@example.com', '--phone', '9876543210'], 'Use only one of'],
    [['erase', '--older-than', '0'], '--older-than must be a whole number, 1 or more'],
    [['backup'], 'FILE is missing'],
    [['restore'], 'FILE is missing'],
  ])('answers %j with what is wrong and exit code 2', async (args, reason) => {
    const { code, out, err } = await staff('nowhere', args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(reason);
  });

  it.each([
    ['list'],
    ['show', 'abc123'],
    ['mark', 'abc123', 'done'],
    ['stats'],
    ['export', '--format', 'json'],
    ['erase', '--email', 'a@example.com'],
    ['file', 'x'],
    ['backup', 'copy.sqlite'],
  ])('%s says where it found no store, and makes none', async (...args) => {
    const dataDir = join(await temporaryFolder(), 'data');
    const err = `DATA_DIR: there is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.\n`;
    expect(await staff(dataDir, args)).toMatchObject({ code: 1, out: '', err });
    expect(existsSync(dataDir)).toBe(false);
  });

  const onDatabase = async (DATABASE_URL: string) => {
    const stderr = new PassThrough();
    const code = await runSite(['leads', 'list'], { DATABASE_URL }, { stdout: new PassThrough(), stderr });
    return { code, err: String(stderr.read()) };
  };

  it('looks where the server keeps its leads, from whatever folder it is called', async () => {
    expect((await staff('no/such/data', ['list'])).err).toContain(join(projectRoot, 'no/such/data'));
    const { code, err } = await onDatabase('mysql://db');
    expect(code).toBe(1);
    expect(err).toMatch(/^DATABASE_URL must be .+\n$/);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)('shows no password of a database without a store', async () => {
    const url = new URL((await newSchema()).databaseUrl);
    url.password = 'secret word';
    const found = await onDatabase(url.href);
    const place = `${url.host}${url.pathname}`;
    const err = `DATABASE_URL: there is no store in ${place}. Set DATA_DIR or DATABASE_URL as for the server.\n`;
    expect(found).toEqual({ code: 1, err });
    url.port = '1';
    const away = await onDatabase(url.href);
    expect(away).toMatchObject({ code: 1, err: expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED/) });
    expect(away.err).not.toContain('secret');
  });

  it('writes the bytes of a file, but not onto a terminal', async () => {
    const { dataDir, storage } = await servedStore();
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
    await storage.saveLead(contact({}, { ...textFile(''), bytes }));
    const id = (await leadsIn(storage))[0]?.file?.id ?? '';
    const file = await staff(dataDir, ['file', id]);
    expect(file.code).toBe(0);
    expect(file.bytes.equals(bytes)).toBe(true);
    expect(await staff(dataDir, ['file', id], {}, true)).toMatchObject({ code: 1, out: '' });
    expect(await staff(dataDir, ['file', 'x'])).toMatchObject({
      code: 1,
      out: '',
      err: `There is no file x in ${dataDir}.\n`,
    });
  });

  it('names the store in which it finds nothing to erase, and fails', async () => {
    const { dataDir } = await servedStore();
    for (const option of [[], ['--dry-run']]) {
      const { code, out } = await staff(dataDir, ['erase', '--email', 'asha@example.com', ...option]);
      expect([code, out]).toEqual([
        1,
        expect.stringContaining(`rase${option[0] ? '' : 'd'} 0 leads of asha@example.com in ${dataDir}.`),
      ]);
    }
  });

  it('says that traces are left while another program reads the store', async () => {
    const { dataDir, storage } = await servedStore();
    await storage.saveLead(enquiry());
    const backup = await connectSqlite(join(dataDir, 'leads.sqlite'));
    onTestFinished(() => backup.close());
    backup.exec('begin');
    backup.prepare('select * from lead').all();
    const { code, out, err } = await staff(dataDir, ['erase', '--phone', '9876543210']);
    expect([code, out]).toEqual([
      1,
      `Erased 1 lead of 9876543210 in ${dataDir}. They are still in backups.\n`,
    ]);
    expect(err).toMatch(/another program uses the store/);
  });

  it.each(['--email', '--phone', '--id', '--older-than'])(
    'shows with --dry-run what %s would erase, and erases it',
    async (option) => {
      const { dataDir, storage, clock } = await servedStore();
      clock.time = Date.now() - 40 * 24 * 60 * 60_000;
      const notes = { state: 'done', note: 'A private note' } as const;
      const { id } = await storage.saveLead({ ...enquiry({ phone: '9123456780' }), notify: ['staff'] });
      await storage.markLeads([id], notes);
      clock.time = Date.now();
      await storage.saveLead(contact());
      const ways: Record<string, [string, string]> = {
        '--email': ['ASHA@example.com', 'of ASHA@example.com'],
        '--phone': ['+91 91234 56780', 'of +91 91234 56780'],
        '--id': [id.slice(0, 6), `with the id ${id}`],
        '--older-than': ['40', 'older than 40 days'],
      };
      const [value, words] = ways[option] ?? ['', ''];
      const { out } = await staff(dataDir, ['erase', option, value, '--dry-run']);
      expect(out).toContain(`${id.slice(0, 8)}  `);
      expect(out).toMatch(/^id +received/);
      expect(out).not.toContain('ravi');
      expect(out.endsWith(`\nWould erase 1 lead ${words} in ${dataDir}.\n`)).toBe(true);
      expect(await leadsIn(storage)).toHaveLength(2);

      const erased = await staff(dataDir, ['erase', option, value]);
      expect([erased.code, erased.out]).toEqual([
        0,
        `Erased 1 lead ${words} in ${dataDir}. They are still in backups.\n`,
      ]);
      expect((await leadsIn(storage)).map(({ payload }) => payload.name)).toEqual(['Ravi']);
      // The server has the store open all the while.
      for (const name of await readdir(dataDir))
        expect((await readFile(join(dataDir, name))).toString('latin1')).not.toMatch(
          /9123456780|private note/,
        );
    },
  );

  it('makes a backup while the server runs, and restores it', async () => {
    const { dataDir, storage } = await servedStore();
    const copy = join(dirname(dataDir), 'copy.sqlite');
    await storage.saveLead(enquiry());
    await storage.saveLead(contact({}, textFile('x')));
    const contents =
      'enquiries: 1, contacts: 1, subscribers: 0, files: 1; newest lead: 2026-01-05T10:00:00.000Z\n';
    expect(await staff(dataDir, ['backup', copy])).toMatchObject({
      code: 0,
      out: `${copy} holds ${contents}`,
    });
    await storage.saveLead(subscriber('asha@example.com'));
    expect(await staff(dataDir, ['restore', copy])).toMatchObject({
      code: 0,
      out: `${dataDir} holds ${contents}Leads erased since the backup are back: erase them again.\n`,
    });
    expect(await leadsIn(storage)).toHaveLength(2);
    const again = await staff(dataDir, ['backup', copy]);
    expect([again.code, again.err]).toEqual([
      1,
      `${copy} already exists: choose another name for the backup\n`,
    ]);
    await writeFile(copy, 'no store '.repeat(100));
    const bad = await staff(dataDir, ['restore', copy]);
    expect([bad.code, bad.err]).toEqual([1, `${copy} is not a sound store: file is not a database\n`]);
    expect(await leadsIn(storage)).toHaveLength(2);
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringContaining('restore'));
  });
});
