import { expect, onTestFinished, test } from 'vitest';
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
