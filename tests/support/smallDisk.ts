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

/** Whether this machine lets us mount file systems of our own: Linux, root, a kernel that allows it. */
export const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/dev/loop-control') &&
  succeeds(() => run('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt')) &&
  succeeds(() => run('mkfs.ext4', '-V'));

/** A real disk of some megabytes, mounted until the running test has finished. */
export async function smallDisk(megabytes: number) {
  const image = join(await temporaryFolder(), 'disk');
  const folder = await temporaryFolder();
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  // No share of it is kept back for root, so that full means full.
  run('mkfs.ext4', '-q', '-m', '0', image);
  run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  onTestFinished(() => void run('umount', '--lazy', folder));
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Leaves no byte free. */
    fill() {
      succeeds(() => run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=4k', 'conv=fsync'));
    },
    empty() {
      run('rm', filler);
    },
    /** Makes the kernel take the disk for broken, which turns it read-only under whatever has it open. */
    breakDown() {
      const [, device] = /^\/dev\/(loop\d+)$/.exec(run('findmnt', '-no', 'SOURCE', folder).trim()) ?? [];
      if (!device) throw new Error('The disk is not mounted');
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
    },
  };
}
