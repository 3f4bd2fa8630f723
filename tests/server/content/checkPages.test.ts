import { expect, test } from 'vitest';
import { checkContent } from '#server/publishing/checkFolder.ts';
import { allBlocks } from '../../browser/allBlocks.ts';
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

test('a page with every field and every block has no error, nor has one without optional fields', async () => {
  const choices = { date: '2028-02-29', footer: 'service', place: 'first', listed: false };
  const picture = { file: 'uploads/ward.jpg', alt: 'A ward' };
  const blocks = [...allBlocks(), { block: 'banner', heading: 'H' }];
  const all = textPage('/case-studies/one', { description: 'D', ...choices, picture, blocks });
  expect(await errorsOf({ all, home: textPage('/') })).toEqual([]);
});

const reserved = ['assets', 'content', 'dynamic', 'newsletter', 'uploads', 'service', 'healthz'];
const steps = [{ title: 'A', text: 'B' }, { title: 'C' }];
const script = { label: 'B', path: 'javascript:alert(1)' };

test.each<[error: string, page: unknown]>([
  [': must be an object', []],
  ['path: is missing or empty', { ...textPage('/a'), path: undefined }],
  ['title: is missing or empty', { ...textPage('/a'), title: ' ' }],
  ['blocks: is missing', { path: '/a', title: 'A' }],
  ...['/A', '/a.html', '//host', '/a/'].map((path): [string, unknown] => [
    'path: must be a path of small letters',
    textPage(path),
  ]),
  ['path: must have at most 200 characters', textPage(`/${'a'.repeat(200)}`)],
  ...reserved.map((part): [string, unknown] => [
    'path: begins like the address of a call or a file',
    textPage(`/${part}/a`),
  ]),
  ['date: must be a day', textPage('/a', { date: '2026-02-30' })],
  ['footer: must be main or service', textPage('/a', { footer: 'both' })],
  ['place: must be last or first', textPage('/about', { place: 'middle' })],
  [
    'shownUntil: is not after the first moment',
    textPage('/a', { shownFrom: '2027-01-10', shownUntil: '2027-01-01' }),
  ],
  [
    'shownUntil: is not after the first moment',
    textPage('/a', { shownFrom: '2027-01-10T09:00', shownUntil: '2027-01-10T09:00' }),
  ],
  ['listed: must be true or false', textPage('/a', { listed: 'no' })],
  ['blocks[0].block: is not a block type; use one of banner,', withBlocks({ block: 'video' })],
  ['blocks[0].block: is missing or empty', withBlocks({})],
  ['blocks[0]: must be an object', withBlocks('text')],
  ['blocks[0].heading: is missing or empty', withBlocks({ block: 'banner' })],
  [
    'blocks[0].items[1].text: is missing or empty',
    withBlocks({ block: 'steps', heading: 'H', items: steps }),
  ],
  [
    'blocks[0].button.path: must be a path such as /contact',
    withBlocks({ block: 'action', heading: 'H', button: script }),
  ],
  [
    'blocks[0].file: must be a file in uploads',
    withBlocks({ block: 'picture', file: '../secret.jpg', alt: 'A' }),
  ],
  [
    'blocks[0].file: must be a PDF in uploads',
    withBlocks({ block: 'download', label: 'L', file: 'uploads/a.exe' }),
  ],
  ['blocks[0].limit: ', withBlocks({ block: 'list', under: '/a', limit: 0 })],
])('a page with an error is named with its place: %s', async (error, page) => {
  const [first = ''] = await errorsOf({ bad: page });
  expect(first.startsWith(`pages/bad.json ${error}`), first).toBe(true);
});

test('of two pages with one path the second is left out, and only changed texts are checked again', async () => {
  const texts = { a: textPage('/a'), b: textPage('/a'), c: textPage('/c') };
  const first = await contentOf(filesOf(texts));
  expect([...first.pages.keys()]).toEqual(['a', 'c']);
  expect(first.notes).toContainEqual({
    file: 'pages/b.json',
    path: 'path',
    reason: 'is the path of pages/a.json as well',
  });
  texts.b.path = '/b';
  const second = await contentOf(filesOf(texts), first);
  expect([...second.pages.keys()]).toEqual(['a', 'b', 'c']);
  expect(second.pages.get('c'), 'the result of the first check').toBe(first.pages.get('c'));
});

test('a redirect that never works or leads in a circle is an error', async () => {
  const isPage = 'from: is the path of a page';
  const circle = 'from: leads in a circle';
  const ofFile = 'from: is the address of a file or a call, which is never redirected';
  const unasked = 'from: is an address that no browser asks for';
  const target = 'to: must be a path such as /contact, or an http(s) address';
  const rows: [from: string, to: string, reason?: string][] = [
    ['/old', '/about'],
    ['/a', '/about', isPage],
    ['/x', '/y', circle],
    ['/y', '/x', circle],
    ['/z', '/x', circle],
    ['/shop', '/shop?x=1', circle],
    ['/prices', '/Prices/#today', circle],
    ['/a1', '/B1', circle],
    ['/b1', '/A1', circle],
    ['/Team/', '/about', isPage],
    ['/OLD', '/contact', 'from: is redirected by an earlier entry already'],
    ['/%E0%B0%A7', '/%e0%b0%a8?from=circle', circle],
    ['/న/', '/ధ#place', circle],
    ['/robots.txt', '/about', ofFile],
    ['/dynamic/about', '/about', ofFile],
    ['/100%', '/about', unasked],
    ['/a/../b', '/about', unasked],
    ['/mail', 'mailto:a@b.example', target],
    ['/here', '#top', target],
  ];
  const { notes } = await contentOf({
    'redirects.json': rows.map(([from, to]) => ({ from, to })),
    'products.json': seedBody('products'),
    ...filesOf({ a: textPage('/a') }),
  });
  const found = notes.filter(({ file }) => file === 'redirects.json');
  expect(found.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(
    rows.flatMap(([, , reason], index) => (reason ? [`[${index}].${reason}`] : [])),
  );
});

test.each([
  [[{ from: '/shop', to: '/shop?x=1' }]],
  [[{ from: '/shop', to: '/shop#prices' }]],
  [
    [
      { from: '/a', to: '/B' },
      { from: '/b', to: '/A' },
    ],
  ],
  [
    [
      { from: '/a', to: '/b/' },
      { from: '/b', to: '/a/' },
    ],
  ],
])('the whole check answers that %j leads in a circle', async (redirects) => {
  const { errors } = await checkContent(await contentOf({ 'redirects.json': redirects }));
  const found = errors.filter(({ file }) => file === 'redirects.json').map(({ reason }) => reason);
  expect(found).toEqual(redirects.map(() => 'leads in a circle'));
});

test('a page may be shown for one day; a redirect and an announcement that are over before they begin are errors', async () => {
  const times = { shownFrom: '2027-01-10', shownUntil: '2027-01-01' };
  const { notes } = await contentOf({
    ...filesOf({ a: textPage('/a', { shownFrom: '2027-01-10', shownUntil: '2027-01-10' }) }),
    'redirects.json': [{ from: '/old', to: '/a', ...times }],
    'frame.json': { ...(seedBody('frame') as object), announcement: { text: 'We move', ...times } },
  });
  const found = notes.filter(({ path, isWarning }) => path.endsWith('shownUntil') && !isWarning);
  expect(found.map(({ file, path }) => `${file} ${path}`)).toEqual([
    'redirects.json [0].shownUntil',
    'frame.json announcement.shownUntil',
  ]);
});

test('a page without blocks at the address of the specification’s page says that it adds nothing', async () => {
  const text = { block: 'text', body: 'More' };
  const { warnings } = await checkContent(
    await contentOf(
      filesOf({
        home: textPage('/', { blocks: [] }),
        about: textPage('/about', { blocks: [text] }),
        own: textPage('/own', { blocks: [] }),
      }),
    ),
  );
  const found = warnings.filter(({ reason }) => reason.startsWith('adds nothing'));
  expect(found.map(({ file }) => file)).toEqual(['pages/home.json']);
});

test('a page that visitors see only later has a warning, and so has each link to it', async () => {
  const year = new Date().getFullYear() + 1;
  const action = (path: string) => ({ block: 'action', heading: 'H', button: { label: 'B', path } });
  const soon = { shownFrom: `${year}-01-10T09:00`, shownUntil: `${year}-02-03` };
  const { warnings } = await checkContent(
    await contentOf({
      'products.json': seedBody('products'),
      'redirects.json': [
        { from: '/old', to: '/soon' },
        { from: '/later', to: '/soon', shownFrom: `${year}-01-11` },
      ],
      'frame.json': {
        ...(seedBody('frame') as object),
        announcement: { text: 'We move', shownFrom: `${year}-01-10` },
      },
      ...filesOf({
        soon: textPage('/soon', soon),
        over: textPage('/over', { shownUntil: '2020-01-01' }),
        gone: { path: '/gone', movedTo: '/soon' },
        a: textPage('/a', { blocks: [action('/soon'), action('/over'), action('/gone')] }),
        wait: textPage('/wait', { ...soon, blocks: [action('/soon')] }),
      }),
    }),
  );
  const when = `from 10 January ${year}, 09:00 until the end of 3 February ${year}`;
  const found = warnings.filter(({ reason }) => reason.includes('visitors see'));
  expect(found.map(({ file, path, reason }) => `${file} ${path}: ${reason}`).sort()).toEqual(
    [
      `frame.json announcement.shownFrom: has not come yet: visitors see this from 10 January ${year}, and nothing before`,
      `pages/a.json blocks[0].button.path: /soon is not there: visitors see that page only ${when}`,
      'pages/a.json blocks[1].button.path: /over is not there: visitors see that page only until the end of 1 January 2020',
      `pages/a.json blocks[2].button.path: /gone is not there: visitors see that page only ${when}`,
      `pages/gone.json movedTo: /soon is not there: visitors see that page only ${when}`,
      `pages/soon.json shownFrom: has not come yet: visitors see this ${when}, and nothing before`,
      `pages/wait.json shownFrom: has not come yet: visitors see this ${when}, and nothing before`,
      `redirects.json [0].to: /soon is not there: visitors see that page only ${when}`,
      `redirects.json [1].shownFrom: has not come yet: visitors see this from 11 January ${year}, and nothing before`,
    ].sort(),
  );
});
