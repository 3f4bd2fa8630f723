import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const git = (repository: string, ...args: string[]) =>
  spawnSync('git', args, { cwd: repository, encoding: 'utf8' });

/** Whether files of the repository differ from its last commit. */
export const hasChanges = (repository: string): boolean =>
  git(repository, 'status', '--porcelain').stdout.trim() !== '';

/** Whether the repository has a commit of this name. */
export const hasCommit = (repository: string, name: string): boolean =>
  git(repository, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).status === 0;

/** Calls `use` with a folder that has the files of a commit, and removes it whatever happens. */
export function inCheckout<T>(repository: string, commit: string, use: (root: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const root = join(folder, 'base');
  try {
    const { status, stderr } = git(repository, 'worktree', 'add', '--detach', root, commit);
    if (status !== 0) throw new Error(`${commit} cannot be checked out: ${stderr.trim()}`);
    return use(root);
  } finally {
    git(repository, 'worktree', 'remove', '--force', root);
    rmSync(folder, { recursive: true, force: true });
  }
}
