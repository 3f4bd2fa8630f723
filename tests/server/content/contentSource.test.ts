import { expect, onTestFinished, test } from 'vitest';
import { LostBytesError } from '#server/content/contentBlobs.ts';
import { contentSource } from '#server/content/contentSource.ts';
import { folderSource } from '#server/content/folderSource.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';

test('an outage with several reasons in turn is reported once for each, and the next outage again', async () => {
  const folder = folderSource((await copyOfSeed()).folder);
  let isAway = false;
  let looks = 0;
  const source = {
    ...folder,
    list: async () => {
      looks += 1;
      if (isAway) throw new Error(looks % 2 === 0 ? 'connection refused' : 'connection ended');
      return folder.list();
    },
  };
  const reasons: string[] = [];
  const content = await contentSource(source, ({ reason }) => reasons.push(reason));
  onTestFinished(content.close);
  isAway = true;
  const first = looks;
  await eventually(() => expect(looks).toBeGreaterThan(first + 4));
  expect(reasons.toSorted()).toEqual([
    'cannot be read: connection ended',
    'cannot be read: connection refused',
  ]);
  isAway = false;
  const second = looks;
  await eventually(() => expect(looks).toBeGreaterThan(second + 1));
  isAway = true;
  await eventually(() => expect(reasons.length).toBeGreaterThan(2));
});

test('a version whose bytes are gone, like those of all before it, leaves what is shown', async () => {
  const folder = folderSource((await copyOfSeed()).folder);
  const { files } = await folder.list();
  const gone = 'f'.repeat(64);
  const first = { files, revision: 'first', version: 1, notes: [] };
  const lost = files.map((file) => (file.path === 'about.json' ? { ...file, hash: gone } : file));
  const second = { ...first, files: lost, revision: 'second', version: 2 };
  let published = first;
  const source = {
    ...folder,
    list: async () => published,
    read: async (hash: string) => {
      if (hash === gone) throw new LostBytesError(hash);
      return folder.read(hash);
    },
    before: async () => undefined,
  };
  const reasons: string[] = [];
  const content = await contentSource(source, ({ reason }) => reasons.push(reason));
  onTestFinished(content.close);
  const { about } = content.current().data;
  published = second;
  await eventually(() => expect(reasons).toEqual([expect.stringMatching(/version 2 .*version 1 is shown$/)]));
  expect(content.current()).toMatchObject({ published: 1, lost: ['about.json'], data: { about } });
});
