import { renameSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Content } from '#server/content/content.ts';
import { findPublished, findUpload } from '#server/pictures/findUpload.ts';
import { openPictures } from '#server/pictures/openPictures.ts';
import { openPictureWork, type PictureWork } from '#server/pictures/pictureWork.ts';
import { samplePictures } from '../../support/samplePictures.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const path = 'uploads/asha.jpg';

/** A published version whose one picture is the same in all of them. */
async function publishedVersion(version: number): Promise<Content> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'uploads'));
  await writeFile(join(folder, path), await samplePictures.jpg());
  const body = JSON.stringify([{ name: 'Asha Rao', designation: 'Engineer', image: path }]);
  return {
    version: String(version),
    records: new Map([['team', { body, etag: '' }]]),
    published: { version, folder, hashes: new Map([[path, 'the same']]) },
  };
}

const folderOf = ({ published }: Content) => published?.folder ?? '';
const remove = (content: Content) => renameSync(folderOf(content), `${folderOf(content)}.gone`);

test('nothing is held against a picture whose version was removed before it was looked at or its variants were made', async () => {
  const [first, second, third] = [
    await publishedVersion(1),
    await publishedVersion(2),
    await publishedVersion(3),
  ];
  const real = openPictureWork();
  const removedBefore = new Map([
    ['inspect', first],
    ['make', second],
  ]);
  const work: PictureWork = {
    ...real,
    add: (order, isUrgent) => {
      const content = removedBefore.get(order.task);
      if (content && removedBefore.delete(order.task)) remove(content);
      return real.add(order, isUrgent);
    },
  };
  const problems: string[] = [];
  const folder = await temporaryFolder();
  const find = findPublished(findUpload(await temporaryFolder()));
  const pictures = await openPictures({ folder, find, report: (it) => problems.push(it), work });
  onTestFinished(() => pictures.close());

  await pictures.ready(first);
  expect(pictures.of(first).table).toEqual({});
  await pictures.ready(second);
  const facts = pictures.of(second).table[path];
  expect(facts).toMatchObject({ width: 400, height: 300 });
  // Behind all that is made ahead of the second version.
  const late = { hash: facts?.hash ?? '', width: 240, format: 'jpg' } as const;
  await expect(pictures.variants.get(late, join(folderOf(second), path))).rejects.toThrow();
  await pictures.ready(third);
  const known = pictures.byHash(late.hash);
  expect(known?.file).toContain(folderOf(third));
  expect((await pictures.variants.get(late, known?.file ?? '')).length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});
