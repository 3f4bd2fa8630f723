import { execFileSync } from 'node:child_process';
import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' });

const succeeds = (work: () => void): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

/** Whether this machine can mount file systems: Linux, root, and a kernel that allows it. */
export const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/dev/loop-control') &&
  succeeds(() => run('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt')) &&
  succeeds(() => run('mkfs.ext4', '-V'));

/** Mounts a real disk of some megabytes until the running test has finished. */
export async function smallDisk(megabytes: number) {
  const image = join(await temporaryFolder(), 'disk');
  const folder = await temporaryFolder();
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  // Reserves no blocks for root, so that the disk can be filled completely.
  run('mkfs.ext4', '-q', '-m', '0', image);
  run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  onTestFinished(() => void run('umount', '--lazy', folder));
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Fills the disk completely. */
    fill() {
      succeeds(() => run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=4k', 'conv=fsync'));
    },
    empty() {
      run('rm', filler);
    },
    /** Makes the kernel treat the disk as broken, which remounts it read-only under open files. */
    breakDown() {
      const [, device] = /^\/dev\/(loop\d+)$/.exec(run('findmnt', '-no', 'SOURCE', folder).trim()) ?? [];
      if (!device) throw new Error('The disk is not mounted');
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
    },
  };
}
