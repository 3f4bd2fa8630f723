import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder of Linux whose files are in memory. */
const memoryFolder = '/dev/shm';

/** Free bytes below which temporary files go to the disk: a run takes some hundred megabytes. Containers often have 64 MB there. */
const bytesNeeded = 2 * 1024 ** 3;

/**
 * Returns the folder for temporary files: in memory where there is room. Servers refuse a store that does not wait for its
 * disk, and on a disk that many tests use at once these waits are most of the time of a test.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > bytesNeeded ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}
