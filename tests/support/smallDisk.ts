import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

/** Whether this machine can mount file systems: Linux, root, and a kernel that allows it. */
export const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Mounts a disk of some megabytes until the running test has finished. */
export async function smallDisk(megabytes: number) {
  const folder = await temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Fills the disk completely. */
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']),
    empty: () => rmSync(filler),
  };
}
