import { readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openVariants } from '#server/pictures/variants.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

test('old variants that no record asks for are removed, also where another server is quicker', async () => {
  const folder = await temporaryFolder();
  const [hash, other] = ['0123456789abcdef', 'aaaaaaaaaaaaaaaa'];
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
  for (const name of [`${other}-240.jpg`, `${hash}-240.jpg`, `${hash}-240.jpg.x.new`]) {
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), old, old);
  }
  await writeFile(join(folder, `${other}-420.jpg`), '');
  // Listed, and gone when it is looked at.
  await symlink(join(folder, 'gone'), join(folder, '0.new'));
  const original = { mark: '', size: 1, read: async () => Buffer.from('') };
  await openVariants(folder).tidy([{ facts: { hash, width: 240, height: 240 }, original }]);
  expect((await readdir(folder)).sort()).toEqual(['0.new', `${hash}-240.jpg`, `${other}-420.jpg`]);
});
