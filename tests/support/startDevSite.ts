import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..', '..');

/** `npm run dev` on a copy of the sources, which may be edited. */
export interface DevSite {
  url: string;
  folder: string;
  stop(): Promise<void>;
}

/** Copies the sources and starts the development server on a free port. Throws with its output when it does not start. */
export async function startDevSite(): Promise<DevSite> {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  for (const name of [
    'src',
    'theme',
    'public',
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ]) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const { PATH, HOME, SYSTEMROOT } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', join(folder, 'src/commands/dev/main.ts')], {
    cwd: folder,
    env: { PATH, HOME, SYSTEMROOT, PORT: '0', DATA_DIR: join(folder, 'data') },
  });
  const lines: string[] = [];
  const ended = once(child, 'close');
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const [, url] = /^Ready at (\S+)/.exec(line) ?? [];
        if (url) resolve(url);
      });
    }
  });
  const url = await Promise.race([ready, ended.then(() => undefined)]);
  if (!url) throw new Error(`The development server ended:\n${lines.join('\n')}`);
  return {
    url,
    folder,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
