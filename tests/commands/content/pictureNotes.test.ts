import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureNotes } from '#commands/content/pictureNotes.ts';
import { openContent } from '#server/content/content.ts';
import { siteWithPictures } from '../../support/siteWithPictures.ts';

async function notesOn(folder: string) {
  const content = await openContent(folder, () => {});
  content.close();
  return (await pictureNotes(await content.current(), folder)).map(
    ({ file, path, reason, isWarning }) =>
      `${isWarning ? 'warning: ' : ''}${file.slice(folder.length + 1)} ${path}: ${reason}`,
  );
}

test('the size of each picture is told, and whether it is enough', async () => {
  const { folder } = await siteWithPictures({
    'uploads\\asha.jpg': 'phone',
    'uploads/ravi.jpg': 'portrait',
  });
  expect(await notesOn(folder)).toEqual([
    expect.stringMatching(
      /^warning: team\.json \[0\]\.image: uploads\\asha\.jpg: 300 × 400 pixels, \d KB; its place wants 640 pixels across$/,
    ),
    expect.stringMatching(/^team\.json \[1\]\.image: uploads\/ravi\.jpg: 640 × 640 pixels, \d+ KB$/),
  ]);
});

test('a picture that is missing, elsewhere, written in another case or of no use is named with the reason', async () => {
  const { folder, name } = await siteWithPictures({
    'uploads/Asha.jpg': 'portrait',
    'uploads/x.svg': 'svg',
    'uploads/y.jpg': 'heic',
  });
  const kind = 'is no jpg, png, webp, avif or gif picture';
  const expected = {
    'uploads/asha.jpg': 'is uploads/Asha.jpg on the disk, with other capital letters',
    'uploads/none.jpg': `there is no file ${join(folder, 'uploads/none.jpg')}`,
    'team/x.jpg': 'images are served from the folder uploads only',
    'uploads/x.svg': kind,
    'uploads/y.jpg': kind,
    'https://x.example/a.jpg': 'pages show no images of other hosts, put it into the folder uploads',
  };
  await name(Object.keys(expected));
  expect(await notesOn(folder)).toEqual(
    Object.entries(expected).map(
      ([stored, reason], i) => `warning: team.json [${i}].image: ${stored}: ${reason}`,
    ),
  );
});
