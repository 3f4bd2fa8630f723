import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentWarnings } from '#commands/content/contentWarnings.ts';
import { openContent } from '#server/content/content.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';

async function warningsIn(folder: string) {
  const content = await openContent(folder, () => {});
  content.close();
  return contentWarnings(await content.current(), folder).map(
    ({ file, path, reason }) => `${file.slice(folder.length + 1)} ${path}: ${reason}`,
  );
}

test('the sample content leads to no warning', async () => {
  expect(await warningsIn(join(projectRoot, 'src/server/seed'))).toEqual([]);
});

test('an icon that falls back to another is named', async () => {
  const seed = await copyOfSeed();
  await seed.edit('saasApplication', (record: { services: { icon: string }[] }[]) => {
    Object.assign(record[0]?.services[2] ?? {}, { icon: 'Rocket' });
  });
  expect(await warningsIn(seed.folder)).toEqual([
    expect.stringMatching(/^saasApplication.json \[0\]\.services\[2\]\.icon: "Rocket" is no known icon/),
  ]);
});

test.each([
  ['/none', 'no page has the address /none'],
  ['/services/none?x#y', 'no page has the address /services/none'],
  ['/uploads/none.png', 'of the folder uploads only pictures are served that a record names as image'],
  ['/uploads/brochure.pdf', 'of the folder uploads only pictures'],
])('a link to %s is named', async (link, reason) => {
  const seed = await copyOfSeed();
  await seed.edit('about', (record: object) => Object.assign(record, { buttonLink: link }));
  expect(await warningsIn(seed.folder)).toEqual([
    expect.stringContaining(`about.json buttonLink: ${reason}`),
  ]);
});

test.each(['/contact#form', '/services?from=about', '/products/hrms', '#team', 'https://x.example', ''])(
  'a link to %j is fine',
  async (link) => {
    const seed = await copyOfSeed();
    await seed.edit('about', (record: object) => Object.assign(record, { buttonLink: link }));
    expect(await warningsIn(seed.folder)).toEqual([]);
  },
);

test('a link to a picture that a record names is fine', async () => {
  const seed = await copyOfSeed();
  const image = 'uploads\\office.jpg';
  await seed.edit('about', (record: object) =>
    Object.assign(record, { image, buttonLink: '/uploads/office.jpg' }),
  );
  expect(await warningsIn(seed.folder)).toEqual([]);
});
