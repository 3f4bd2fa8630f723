import { expect, test } from 'vitest';
import { contentOf } from '../../support/contentSets.ts';
import { textPage } from '../../support/pageFiles.ts';
import { seedBody } from '../../support/seed.ts';

const filesOf = (pages: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [`pages/${name}.json`, page]));

/** Returns the errors of pages, each as file, place and reason. */
async function errorsOf(pages: Record<string, unknown>): Promise<string[]> {
  const { notes } = await contentOf(filesOf(pages));
  const ofPages = notes.filter(({ file }) => file.startsWith('pages/'));
  return ofPages.map(({ file, path, reason }) => `${file} ${path}: ${reason}`);
}

const withBlocks = (...blocks: unknown[]) => textPage('/a', { blocks });

test('a page with every field and every block has no error', async () => {
  const picture = { file: 'uploads/ward.jpg', alt: 'A ward' };
  const button = { label: 'Ask', path: '/contact' };
  const items = [{ title: 'One', text: 'First' }];
  const blocks = [
    { block: 'banner', heading: 'H' },
    { block: 'banner', heading: 'H', text: 'T', button, picture },
    { block: 'text', body: 'B' },
    { block: 'picture', ...picture, caption: 'C' },
    { block: 'pictureText', heading: 'H', body: 'B', ...picture, side: 'left' },
    { block: 'cards', items: [...items, { ...items[0], ...picture, path: '/about' }] },
    { block: 'steps', heading: 'H', items },
    { block: 'numbers', items: [{ value: '41', label: 'wards' }] },
    { block: 'quote', text: 'T', role: 'R' },
    { block: 'logos', items: [picture, { ...picture, path: 'https://a.example' }] },
    { block: 'questions', heading: 'H', items: [{ question: 'Q', answer: 'A' }] },
    { block: 'action', heading: 'H', button },
    { block: 'download', label: 'L', file: 'uploads/prices.pdf' },
    { block: 'list', under: '/case-studies', limit: 3 },
    ...['saas', 'enquiryForm', 'contactForm', 'newsletter'].map((block) => ({ block })),
  ];
  const all = {
    description: 'D',
    date: '2028-02-29',
    footer: 'service',
    place: 'first',
    listed: false,
    picture,
    blocks,
  };
  expect(await errorsOf({ all: textPage('/case-studies/one', all), home: textPage('/') })).toEqual([]);
});

test.each<[reason: string, page: unknown, error: string]>([
  ['no object', [], ' : must be an object'],
  ['no path', { ...textPage('/a'), path: undefined }, ' path: is missing or empty'],
  ['no title', { ...textPage('/a'), title: ' ' }, ' title: is missing or empty'],
  ['no blocks', { path: '/a', title: 'A' }, ' blocks: is missing'],
  ['capitals', textPage('/A'), ' path: must be a path of small letters'],
  ['a file', textPage('/a.html'), ' path: must be a path of small letters'],
  ['another host', textPage('//host'), ' path: must be a path of small letters'],
  ['a slash at the end', textPage('/a/'), ' path: must be a path of small letters'],
  ['a long path', textPage(`/${'a'.repeat(200)}`), ' path: must have at most 200 characters'],
  ...['assets', 'content', 'dynamic', 'newsletter', 'uploads', 'service', 'healthz'].map(
    (part): [string, unknown, string] => [
      `the address of a call or a file (${part})`,
      textPage(`/${part}/a`),
      ' path: begins like the address of a call or a file',
    ],
  ),
  ['an unknown day', textPage('/a', { date: '2026-02-30' }), ' date: must be a day'],
  ['a footer', textPage('/a', { footer: 'both' }), ' footer: must be main or service'],
  ['a place', textPage('/about', { place: 'middle' }), ' place: must be first or last'],
  ['listed as text', textPage('/a', { listed: 'no' }), ' listed: must be true or false'],
  [
    'an unknown block',
    withBlocks({ block: 'video' }),
    ' blocks[0].block: is not a block type; use one of banner,',
  ],
  ['a block without name', withBlocks({}), ' blocks[0].block: is missing or empty'],
  ['a text as block', withBlocks('text'), ' blocks[0]: must be an object'],
  ['a missing field', withBlocks({ block: 'banner' }), ' blocks[0].heading: is missing or empty'],
  [
    'a missing field of an entry',
    withBlocks({ block: 'steps', heading: 'H', items: [{ title: 'A', text: 'B' }, { title: 'C' }] }),
    ' blocks[0].items[1].text: is missing or empty',
  ],
  [
    'half a button',
    withBlocks({ block: 'banner', heading: 'H', button: { label: 'B' } }),
    ' blocks[0].button.path: is missing or empty',
  ],
  [
    'a script as link',
    withBlocks({ block: 'action', heading: 'H', button: { label: 'B', path: 'javascript:alert(1)' } }),
    ' blocks[0].button.path: must be a path such as /contact',
  ],
  [
    'a picture elsewhere',
    withBlocks({ block: 'picture', file: '../secret.jpg', alt: 'A' }),
    ' blocks[0].file: must be a file in uploads',
  ],
  [
    'a download that is no PDF',
    withBlocks({ block: 'download', label: 'L', file: 'uploads/a.exe' }),
    ' blocks[0].file: must be a PDF in uploads',
  ],
  ['a limit', withBlocks({ block: 'list', under: '/a', limit: 0 }), ' blocks[0].limit: '],
])('a page with an error is named with its place: %s', async (_, page, error) => {
  const [first = ''] = await errorsOf({ bad: page });
  expect(first.startsWith(`pages/bad.json${error}`), first).toBe(true);
});

test('of two pages with one path the second is left out, and only changed texts are checked again', async () => {
  const texts = { a: textPage('/a'), b: textPage('/a'), c: textPage('/c') };
  const first = await contentOf(filesOf(texts));
  expect([...first.pages.keys()]).toEqual(['a', 'c']);
  expect(first.notes).toContainEqual({
    ...{ file: 'pages/b.json', path: 'path' },
    reason: 'is the path of pages/a.json as well',
  });
  texts.b.path = '/b';
  const second = await contentOf(filesOf(texts), first);
  expect([...second.pages.keys()]).toEqual(['a', 'b', 'c']);
  expect(second.pages.get('c'), 'the result of the first check').toBe(first.pages.get('c'));
});

test('a redirect that never works or leads in a circle is an error', async () => {
  const redirects = [
    { from: '/old', to: '/about' },
    { from: '/a', to: '/about' },
    { from: '/team', to: '/about' },
    { from: '/x', to: '/y' },
    { from: '/y', to: '/x' },
    { from: '/z', to: '/x' },
    { from: '/Team/', to: '/about' },
    { from: '/OLD', to: '/contact' },
    { from: '/%E0%B0%A7', to: '/%e0%b0%a8?from=circle' },
    { from: '/న/', to: '/ధ#place' },
    { from: '/robots.txt', to: '/about' },
    { from: '/dynamic/about', to: '/about' },
    { from: '/100%', to: '/about' },
    { from: '/a/../b', to: '/about' },
    { from: '/mail', to: 'mailto:a@b.example' },
    { from: '/here', to: '#top' },
  ];
  const files = { redirects, products: seedBody('products') };
  const content = await contentOf({
    ...Object.fromEntries(Object.entries(files).map(([name, value]) => [`${name}.json`, value])),
    ...filesOf({ a: textPage('/a') }),
  });
  const notes = content.notes.filter(({ file }) => file === 'redirects.json');
  expect(notes.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    '[1].from: is the path of a page',
    '[2].from: is the path of a page',
    '[3].from: leads in a circle',
    '[4].from: leads in a circle',
    '[6].from: is the path of a page',
    '[7].from: is redirected by an earlier entry already',
    '[8].from: leads in a circle',
    '[9].from: leads in a circle',
    '[10].from: is the address of a file or a call, which is never redirected',
    '[11].from: is the address of a file or a call, which is never redirected',
    '[12].from: is an address that no browser asks for',
    '[13].from: is an address that no browser asks for',
    '[14].to: must be a path such as /contact, or an http(s) address',
    '[15].to: must be a path such as /contact, or an http(s) address',
  ]);
});
