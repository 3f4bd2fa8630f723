import { rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';

const present = join(projectRoot, 'dist');
const next = `${present}.next`;

/** Where a file or folder of the build lies until the build is complete. */
export const inNext = (path: string): string => join(next, relative(present, path));

/**
 * Replaces the present build with a complete one: two renames, so that nobody reads half of one. A server that runs the
 * present one goes on: it has its code and what its pages ask for in memory.
 */
export async function switchBuild(from = next, to = present): Promise<void> {
  const last = `${to}.last`;
  await rm(last, { recursive: true, force: true });
  await rename(to, last).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(from, to);
  await rm(last, { recursive: true, force: true });
}
