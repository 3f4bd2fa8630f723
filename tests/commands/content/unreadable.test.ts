import { execFileSync } from 'node:child_process';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentCommand } from '../../support/contentCommand.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

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
});

describe('content pull', () => {
  it('says in one line why it cannot write', async () => {
    const { run, file } = await published();
    const inFile = join(file('about'), 'pulled');
    expect(await run('pull', inFile)).toEqual({
      code: 1,
      out: expect.stringMatching(/^\S+ cannot be used: ENOTDIR: [^\n]+\n$/),
    });
    expect((await run('init', inFile)).out).toContain('cannot be used: ENOTDIR');
  });
});
