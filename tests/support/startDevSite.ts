import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainEnv, startProgram } from './startProgram.ts';

const root = join(import.meta.dirname, '..', '..');

/** A running `npm run dev` on an editable copy of the sources. */
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
  const args = ['--import', 'tsx', join(folder, 'src/commands/dev/main.ts')];
  const site = await startProgram(args, folder, { ...plainEnv, PORT: '0', DATA_DIR: join(folder, 'data') });
  return {
    url: site.url,
    folder,
    async stop() {
      await site.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
