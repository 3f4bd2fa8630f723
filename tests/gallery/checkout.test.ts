import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { inCheckout } from './checkout.ts';
import { differencesPage } from './differencesPage.ts';

const withGit = test.skipIf(spawnSync('git', ['--version']).status !== 0);

/** A repository with one commit. */
async function repository() {
  const root = await temporaryFolder();
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  git('init', '--quiet');
  writeFileSync(join(root, 'file.txt'), 'as it was');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@site.example', 'commit', '--quiet', '-m', 'First');
  return { root, worktrees: () => git('worktree', 'list').split('\n').length };
}

withGit('a commit is checked out, and the folder is removed', async () => {
  const { root, worktrees } = await repository();
  const folder = inCheckout(root, 'HEAD', (checkout) => {
    expect(readFileSync(join(checkout, 'file.txt'), 'utf8')).toBe('as it was');
    return checkout;
  });
  expect(existsSync(folder)).toBe(false);
  expect(worktrees()).toBe(1);
});

withGit('the folder is removed when what is in it cannot be built', async () => {
  const { root, worktrees } = await repository();
  let folder = '';
  const build = () =>
    inCheckout(root, 'HEAD', (checkout) => {
      folder = checkout;
      throw new Error('It cannot be built');
    });
  expect(build).toThrow('It cannot be built');
  expect(existsSync(folder)).toBe(false);
  expect(worktrees()).toBe(1);
});

withGit('a commit that cannot be checked out is a fault', async () => {
  const { root, worktrees } = await repository();
  expect(() => inCheckout(root, 'no-such-ref', () => {})).toThrow(/^no-such-ref cannot be checked out: /);
  expect(worktrees()).toBe(1);
});

test('the comparison stops with exit code 2 when the commit to compare with does not exist', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/gallery/main.ts', '--base', 'no-such-ref'],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    2,
    'There is no commit no-such-ref to compare with. Name one with --base, or compare nothing with --base none\n',
  ]);
});

test('the page of differences tells "nothing looks different" from "nothing was compared"', () => {
  expect(differencesPage([], true)).toContain('<h1>Nothing looks different</h1>');
  expect(differencesPage([], false)).toContain('<h1>Compared with nothing</h1>');
});
