import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { mailServer } from '../../support/mailServer.ts';
import { siteCommand } from '../../support/staffCommand.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const unit = (name: string) => readFile(join(projectRoot, '.deploy', name), 'utf8');

test('mails staff that the nightly backup failed, or says why it cannot', async () => {
  const command = /dist\/site\.js (mail-staff) "(.*)" --settings/.exec(await unit('backup-failed.service'));
  const [, name = '', line = ''] = command ?? [];
  const { url, received, state } = await mailServer();
  const env = { SMTP_URL: url, NOTIFY_TO: 'sales@site.example', NOTIFY_FROM: 'site@site.example' };
  expect(await siteCommand([name, line], env)).toMatchObject({
    code: 0,
    out: 'sales@site.example is mailed.\n',
  });
  expect(received[0]).toMatchObject({ to: ['sales@site.example'] });
  expect(received[0]?.headers.subject).toContain('The nightly backup failed');
  // No holiday reply answers it.
  expect(received[0]?.headers['auto-submitted']).toBe('auto-generated');
  await siteCommand([name, 'x'.repeat(300)], env);
  expect(received[1]?.headers.subject).toMatch(/(^|[^x])x{200}$/);

  state.mode = 'refuse';
  expect(await siteCommand([name, line], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^sales@site\.example could not be mailed: .*451\n$/),
  });
  expect(await siteCommand([name, line])).toMatchObject({
    code: 1,
    err: expect.stringContaining('SMTP_URL'),
  });
});

test('the nightly backup first deletes what is old and what a killed backup left', async () => {
  const [, find = ''] = /^ExecStartPre=(.*)$/m.exec(await unit('backup.service')) ?? [];
  const folder = join(await temporaryFolder(), 'backups');
  await mkdir(folder);
  const old = new Date(Date.now() - 32 * 24 * 60 * 60_000);
  const files = {
    'leads-2026-10-01-020000.sqlite': old,
    'leads-2026-11-20-020000.sqlite': new Date(),
    'leads-2026-11-21-020000.sqlite.unfinished': new Date(),
    'leads-2026-11-21-020000.sqlite.unfinished-journal': new Date(),
    'notes.txt': old,
  };
  for (const [name, time] of Object.entries(files)) {
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), time, time);
  }
  execFileSync('/bin/sh', ['-c', find.replace('/var/backups/site', folder)]);
  expect((await readdir(folder)).sort()).toEqual(['leads-2026-11-20-020000.sqlite', 'notes.txt']);
});
