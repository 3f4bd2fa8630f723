import { expect, test } from 'vitest';
import { checkFolder } from '#commands/content/check.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { siteWithPictures } from '../../support/siteWithPictures.ts';

/** What a check of the folder warns of, but that it is still the sample. */
async function warningsIn(folder: string) {
  const { faults, warnings } = await checkFolder(folder);
  expect(faults).toEqual([]);
  const own = warnings.filter(({ reason }) => !reason.startsWith('sample content still in use'));
  return own.map(({ file, path, reason }) => `${file.slice(folder.length + 1)} ${path}: ${reason}`);
}

test('a check names unknown icons, fields that no page shows and dead links', async () => {
  const { folder, edit } = await copyOfSeed();
  expect(await warningsIn(folder)).toEqual([]);
  await edit('saasApplication', (record: { services: object[] }[]) =>
    Object.assign(record[0]?.services[2] ?? {}, { icon: 'Rocket' }),
  );
  await edit('about', (record: object) => Object.assign(record, { imageFocuss: 'x', buttonLink: '/none' }));
  await edit('service', (record: { services: object[] }[]) =>
    Object.assign(record[0]?.services[1] ?? {}, { Tittle: 'x' }),
  );
  expect((await warningsIn(folder)).sort()).toEqual([
    'about.json buttonLink: the link /none leads nowhere',
    'about.json imageFocuss: is not a known field and is ignored',
    expect.stringMatching(/^saasApplication.json \[0\]\.services\[2\]\.icon: unknown icon "Rocket"/),
    'service.json [0].services[1].Tittle: is not a known field and is ignored',
  ]);
});

test.each([
  ...['/contact#form', '/services?from=about', '/products/hrms', '#team', 'https://x.example', ''],
  '/uploads/boulders.jpg',
])('a link to %j is fine', async (link) => {
  const { folder, edit } = await copyOfSeed();
  await edit('about', (record: object) => Object.assign(record, { buttonLink: link }));
  expect(await warningsIn(folder)).toEqual([]);
});

test('a check names pictures that pages cannot show, with the reason', async () => {
  const { folder, name } = await siteWithPictures({
    'uploads/Asha.jpg': 'portrait',
    'uploads/x.svg': 'svg',
    'uploads/y.jpg': 'heic',
  });
  const expected = {
    'uploads/asha.jpg': 'there is no file uploads/asha.jpg; capital letters count',
    'team/x.jpg': 'images are served from the folder uploads only',
    'uploads/y.jpg': 'is not a jpg, png, webp, avif or gif picture',
    'https://x.example/a.jpg': 'pages show no images of other hosts, put it into the folder uploads',
  };
  await name(Object.keys(expected));
  const warnings = await warningsIn(folder);
  for (const [stored, reason] of Object.entries(expected))
    expect(warnings).toContainEqual(` ${stored}: ${reason}`);
});
