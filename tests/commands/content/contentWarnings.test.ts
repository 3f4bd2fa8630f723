import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentWarnings } from '#commands/content/warnings.ts';
import { openContent } from '#server/content/content.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';

async function warningsIn(folder: string) {
  const content = await openContent(folder, () => {});
  content.close();
  const warnings = contentWarnings(await content.current(), folder);
  return warnings.map(({ file, path, reason }) => `${file.slice(folder.length + 1)} ${path}: ${reason}`);
}

test('the sample content leads to no warning', async () => {
  expect(await warningsIn(join(projectRoot, 'src/content'))).toEqual([]);
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

test('a field that no page shows is named with the nearest known one', async () => {
  const seed = await copyOfSeed();
  await seed.edit('about', (record: object) => Object.assign(record, { imageFocuss: '50% 30%' }));
  await seed.edit('service', (record: { services: object[] }[]) => {
    Object.assign(record[0]?.services[1] ?? {}, { Tittle: 'x', ['y'.repeat(200)]: 'z' });
  });
  await seed.edit('team', (record: object[]) => Object.assign(record[0] ?? {}, { Image: 'x' }));
  expect(await warningsIn(seed.folder)).toEqual([
    'service.json [0].services[1].Tittle: is no known field and is not shown; the nearest one is title',
    `service.json [0].services[1].${'y'.repeat(200)}: is no known field and is not shown`,
    'about.json imageFocuss: is no known field and is not shown; the nearest one is imageFocus',
    'team.json [0].Image: is no known field and is not shown; the nearest one is image',
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

interface Products {
  products: { slug: string }[];
}
const agents = 'best-ai-agent-development-company-in-hyderabad';
const missing = `products.json products: "${agents}" is missing; its page is named by its address`;

test.each<[string, (record: Products) => void, string[]]>([
  [
    'renamed',
    ({ products: [first] }) => Object.assign(first ?? {}, { slug: 'best-agents' }),
    ['products.json products[0].slug: there is no product "best-agents"; its texts are not shown', missing],
  ],
  [
    'doubled',
    ({ products }) => Object.assign(products[3] ?? {}, { slug: products[2]?.slug }),
    [
      'products.json products[3].slug: "best-web-and-software-development-company-hyderabad" is there already; the first entry counts',
      missing.replace(agents, 'best-custom-software-development-company-in-hyderabad'),
    ],
  ],
  ['removed', ({ products }) => products.shift(), [missing]],
  [
    'added',
    ({ products }) => products.push({ ...products[0], slug: 'best-rockets' }),
    ['products.json products[11].slug: there is no product "best-rockets"; its texts are not shown'],
  ],
])(
  'a product that was %s is named, because the products are not those of the record',
  async (_, change, told) => {
    const seed = await copyOfSeed();
    await seed.edit('products', change);
    expect(await warningsIn(seed.folder)).toEqual(told);
  },
);
