import { execFileSync } from 'node:child_process';
import { chmod, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentCommand } from '../../support/contentCommand.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { canMount, smallDisk } from '../../support/smallDisk.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Root may read everything: then the work is done as a user who owns nothing. */
async function asOther<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

const published = async () => {
  const command = contentCommand({ dataDir: await temporaryFolder() });
  const seed = await copyOfSeed();
  await command.run('publish', seed.folder);
  return { ...command, ...seed };
};

describe('a file that cannot be read', () => {
  it('is a fault of its own, as is a folder, and everything else is checked', async () => {
    const { run } = contentCommand({ dataDir: await temporaryFolder() });
    const { folder, file } = await copyOfSeed();
    await writeFile(file('navigation'), '[{');
    const loop = join(folder, 'uploads/loop.jpg');
    await symlink(loop, loop);
    for (const command of ['check', 'publish']) {
      const { code, out } = await run(command, folder);
      expect(code).toBe(1);
      expect(out).toContain(`${loop}: cannot be read: ELOOP`);
      expect(out).toContain(`${file('navigation')}: Expected`);
    }
    await rm(join(folder, 'uploads'), { recursive: true });
    await writeFile(join(folder, 'uploads'), 'no folder');
    expect((await run('check', folder)).out).toContain(`${join(folder, 'uploads')}: cannot be read: ENOTDIR`);
  });

  it('is left out where it is no regular file, with a name that steers no terminal', async () => {
    const { run } = contentCommand({ dataDir: await temporaryFolder() });
    const { folder, edit } = await copyOfSeed();
    await edit('about', (record: object) => Object.assign(record, { image: 'uploads/pipe.jpg' }));
    for (const name of ['pipe.jpg', 'a\u001b[2J\nb.jpg'])
      execFileSync('mkfifo', [join(folder, 'uploads', name)]);
    const { code, out } = await run('check', folder);
    expect(code).toBe(0);
    expect(out).toContain(
      `\nwarning: ${folder}/uploads/pipe.jpg: is not a regular file; it is not published\n`,
    );
    expect(out).toContain(`/uploads/a\\u001b[2J\\u000ab.jpg: is not a regular file`);
    expect(out).toContain(': uploads/pipe.jpg: there is no file uploads/pipe.jpg');
    expect(out).not.toContain('\u001b');
  });

  it.skipIf(process.platform === 'win32')('is a fault also where another user owns it', async () => {
    const { run } = contentCommand({ dataDir: await temporaryFolder() });
    const { folder, file } = await copyOfSeed();
    const inside = join(folder, 'uploads/team');
    for (const path of [file('value'), inside]) await chmod(path, 0o000);
    await chmod(folder, 0o755);
    const { code, out } = await asOther(() => run('check', folder));
    expect(code).toBe(1);
    expect(out).toContain(`${file('value')}: cannot be read: EACCES`);
    expect(out).toContain(`${join(folder, 'uploads')}: cannot be read: EACCES`);
    expect(out).toMatch(/\n2 faults\.\n$/);
    await chmod(inside, 0o755);
  });
});

describe('content pull', () => {
  it.skipIf(process.platform === 'win32')('writes files that others may read as the umask says', async () => {
    const { run } = await published();
    const folder = join(await temporaryFolder(), 'pulled');
    expect((await run('pull', folder)).code).toBe(0);
    const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;
    const given = 0o777 & ~process.umask();
    expect(await modeOf('uploads/team')).toBe(given);
    for (const name of (await readdir(folder)).filter((it) => it.endsWith('.json')))
      expect(await modeOf(name)).toBe(given & 0o666);
  });

  it('says in one line why it cannot write', async () => {
    const { run, file } = await published();
    const inFile = join(file('about'), 'pulled');
    expect(await run('pull', inFile)).toEqual({
      code: 1,
      out: expect.stringMatching(/^\S+ cannot be used: ENOTDIR: [^\n]+\n$/),
    });
    expect((await run('init', inFile)).out).toContain('cannot be used: ENOTDIR');
  });

  it.skipIf(!canMount)('says so on a full disk (needs root)', async () => {
    const { run } = await published();
    const disk = await smallDisk(4);
    const folder = join(disk.folder, 'pulled');
    disk.fill();
    expect(await run('pull', folder)).toEqual({
      code: 1,
      out: expect.stringMatching(/^\S+ (is not complete, delete it|cannot be used): ENOSPC[^\n]*\n$/),
    });
  });
});
