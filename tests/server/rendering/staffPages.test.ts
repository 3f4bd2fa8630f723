import { mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import { contentLimits } from '#server/content/contentSet.ts';
import { foreignPictures } from '#server/pictures/openPictures.ts';
import { blockFields } from '#site/pages/blocks.ts';
import { pageShape } from '#site/pages/page.ts';
import type { PictureTable } from '#site/pictures.ts';
import { routes } from '#site/routes.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer } from '../../support/openServer.ts';
import { siteWithPages, textPage } from '../../support/pageFiles.ts';
import { samplePictures } from '../../support/samplePictures.ts';

const SITE_URL = 'https://site.example';

const study = textPage('/case-studies/ward', {
  title: 'A ward & its beds',
  description: 'Nine weeks.',
  date: '2026-11-25',
  footer: 'service',
});

test('without a choice of the page the first value counts, as the desk shows it', async () => {
  const first = (schema: unknown) => (schema as typeof blockFields.pictureText.side).describe().oneOf[0];
  const { footer, place } = pageShape().fields;
  const block = { block: 'pictureText', heading: 'A', body: 'B', file: 'uploads/ward.jpg', alt: 'C' };
  const { app } = await open({
    none: { path: '/page-none', title: 'T', blocks: [block] },
    made: {
      path: '/page-made',
      title: 'T',
      footer: first(footer),
      place: first(place),
      blocks: [{ ...block, side: first(blockFields.pictureText.side) }],
    },
  });
  const bodyOf = async (name: string) =>
    /<main.*<\/footer>/s.exec((await app.inject(`/page-${name}`)).body)?.[0];
  expect(await bodyOf('none')).toEqual(await bodyOf('made'));
  expect(await bodyOf('none')).toBeDefined();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const open = async (pages: Record<string, unknown>) => {
  const site = await siteWithPages(pages);
  return { ...site, ...(await openServer({ CONTENT_DIR: site.folder, SITE_URL })) };
};

test('a page is answered like any other: whole HTML, head, share card, redirect of other spellings', async () => {
  const { app, write } = await open({ ward: study, hidden: textPage('/hidden', { listed: false }) });
  const { body } = await app.inject('/case-studies/ward');
  expect(body).toContain('<title>A ward &amp; its beds | ');
  expect(body).toContain(`<link rel="canonical" href="${SITE_URL}/case-studies/ward"/>`);
  const cardIn = (html: string) => /<meta property="og:image" content="([^"]*)"\/>/.exec(html)?.[1];
  expect(cardIn(body)).toMatch(new RegExp(`^${SITE_URL}/share/page-ward\\.png\\?v=[0-9a-z]+$`));
  expect((await app.inject('/share/page-ward.png')).headers['content-type']).toBe('image/png');
  expect((await app.inject('/Case-Studies/WARD/')).headers.location).toBe('/case-studies/ward');
  expect((await app.inject('/hidden')).body).toContain('<meta name="robots" content="noindex"/>');
  expect((await app.inject('/case-studies')).statusCode).toBe(404);
  // Networks keep the picture of an address.
  await write('ward', { ...study, title: 'Another ward' });
  await eventually(async () => {
    const changed = (await app.inject('/case-studies/ward')).body;
    expect(changed).toContain('Another ward');
    expect(cardIn(changed)).not.toBe(cardIn(body));
  });
});

test('an article names its author, its minutes and the articles beside it, without those that are not listed', async () => {
  const at = (name: string, date: string, rest: object = {}) =>
    textPage(`/notes/${name}`, { title: name.toUpperCase(), date, ...rest });
  const long = { block: 'text', body: 'word '.repeat(590) };
  const { app } = await open({
    a: at('a', '2026-01-01'),
    hidden: at('hidden', '2026-01-15', { listed: false }),
    b: at('b', '2026-02-01', { author: 'Asha Rao', blocks: [long] }),
    c: at('c', '2026-03-01'),
    other: textPage('/other/d', { date: '2026-02-02' }),
    undated: textPage('/notes/undated'),
  });
  const shown = async (path: string) => {
    const { document } = new JSDOM((await app.inject(path)).body).window;
    const links = [...document.querySelectorAll('main [rel=prev], main [rel=next]')];
    const { textContent: line = '' } = document.querySelector('main time')?.parentElement ?? {};
    return { line, links: links.map((link) => `${link.textContent} ${link.getAttribute('href')}`) };
  };
  expect(await shown('/notes/b')).toEqual({
    line: '1 February 2026 · Asha Rao · 3 min read',
    links: ['PreviousA /notes/a', 'NextC /notes/c'],
  });
  expect(await shown('/notes/a')).toEqual({
    line: '1 January 2026 · 1 min read',
    links: ['NextB /notes/b'],
  });
  expect((await shown('/notes/hidden')).links).toEqual([]);
  expect((await shown('/other/d')).links).toEqual([]);
  expect(await shown('/notes/undated')).toEqual({ line: '', links: [] });
  const structured = (await app.inject('/notes/b')).body;
  expect(structured).toContain('"author":{"@type":"Person","name":"Asha Rao"}');
});

test('an article lists its headings, and each link leads to one', async () => {
  const body = ['## One', '### **Two**', 'Text', '# One', '> ## Three'].join('\n\n');
  const blocks = [1, 2].map(() => ({ block: 'text', body }));
  const { app } = await open({
    article: textPage('/notes/a', { date: '2026-01-01', blocks }),
    page: textPage('/notes/b', { blocks }),
  });
  const shown = async (path: string) => {
    const { document } = new JSDOM((await app.inject(path)).body).window;
    return [...document.querySelectorAll('main nav a[href^="#"]')].map((link) => [
      link.textContent,
      ...[...document.querySelectorAll(link.getAttribute('href') ?? '')].map((it) => it.textContent),
    ]);
  };
  const names = ['One', 'Two', 'One'];
  expect(await shown('/notes/a')).toEqual([...names, ...names].map((name) => [name, name]));
  expect(await shown('/notes/b')).toEqual([]);
});

test('structured data has the breadcrumb, an article with its date in the company’s zone, and questions', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const answer = 'So, **indeed**.\n\n- [One](/about)\n- two';
  const questions = { block: 'questions', heading: 'Q', items: [{ question: 'Why?', answer }] };
  const { app } = await open({
    studies: textPage('/case-studies', { title: 'Studies' }),
    ward: { ...study, blocks: [...study.blocks, questions] },
  });
  const { body } = await app.inject('/case-studies/ward');
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)['@graph']).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${SITE_URL}/` },
        { position: 2, name: 'Studies', item: `${SITE_URL}/case-studies` },
        { position: 3, name: 'A ward & its beds', item: `${SITE_URL}/case-studies/ward` },
      ],
    },
    { '@type': 'Article', headline: 'A ward & its beds', datePublished: '2026-11-25T00:00:00-08:00' },
    { '@type': 'FAQPage', mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'So, indeed.\nOne\ntwo' } }] },
  ]);
});

test('sitemap and feed have the listed pages, the feed those with a date, newest first', async () => {
  const { app, write } = await open({
    ward: study,
    older: textPage('/older', { date: '2025-01-01' }),
    undated: textPage('/undated'),
    hidden: textPage('/hidden', { date: '2026-11-26', listed: false }),
  });
  const sitemap = (await app.inject('/sitemap.xml')).body;
  for (const path of ['/case-studies/ward', '/older', '/undated'])
    expect(sitemap).toContain(`<loc>${SITE_URL}${path}</loc>`);
  expect(sitemap).toContain('/case-studies/ward</loc><lastmod>2026-11-25</lastmod>');
  expect(sitemap).not.toContain('/hidden');
  const feed = await app.inject('/feed.xml');
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(feed.body.match(/<entry>.*/g)).toEqual([
    expect.stringContaining('<title>A ward &amp; its beds</title>'),
    expect.stringContaining('The page /older'),
  ]);
  // A page that is moved is no new entry.
  const idOf = (body: string) => /<entry>.*?<id>(.*?)<\/id>/s.exec(body)?.[1];
  await write('ward', { ...study, path: '/studies/ward' });
  await eventually(async () => {
    const { body } = await app.inject('/feed.xml');
    expect(body).toContain(`<link href="${SITE_URL}/studies/ward"/>`);
    expect(idOf(body)).toBe(idOf(feed.body));
  });
  for (const path of ['/', '/studies/ward'])
    expect((await app.inject(path)).body).toContain('href="/feed.xml"');
});

test.each([
  ['Asia/Kolkata', '2026-11-24T22:17:00Z', '2026-11-25T00:00:00+05:30', '2026-11-25'],
  ['America/New_York', '2026-11-26T12:00:00Z', '2026-11-25T00:00:00-05:00', '2026-11-25'],
  // A day that has not come yet.
  ['Asia/Kolkata', '2026-11-01T12:00:00Z', '2026-11-01T00:00:00+05:30', '2026-11-01'],
])('in %s at %s, the feed dates a page to %s', async (zone, now, updated, lastModified) => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const { app } = await open({ ward: study });
  expect((await app.inject('/feed.xml')).body.match(/<updated>.*<\/updated>/g)).toEqual(
    Array(2).fill(expect.stringContaining(`<updated>${updated}</updated>`)),
  );
  expect((await app.inject('/sitemap.xml')).body).toContain(`<lastmod>${lastModified}</lastmod>`);
  // On its day, also without a change of the content.
  vi.setSystemTime(new Date('2026-11-28T12:00:00Z'));
  for (const path of ['/feed.xml', '/sitemap.xml'])
    expect((await app.inject(path)).body).toMatch(/<(updated|lastmod)>2026-11-25/);
});

test('the call for a page has its pictures once they are known', async () => {
  const block = { block: 'picture', file: 'uploads/ward.jpg', alt: 'A ward' };
  const { folder } = await siteWithPages({ ward: { ...study, blocks: [block] } });
  let table: PictureTable = {};
  const pictures = { ...foreignPictures(), of: () => table };
  const { app } = await openServer({ CONTENT_DIR: folder }, undefined, false, { pictures });
  const shown = async () => (await app.inject('/content/pages/ward.json')).json().pictures;
  expect(await shown()).toEqual({});
  table = { 'uploads/ward.jpg': 'https://site.example/ward.jpg' };
  expect(await shown()).toEqual(table);
});

test('the calls answer one page with the cards of its lists, and all pages without blocks', async () => {
  const list = { block: 'list', under: '/case-studies', limit: 2 };
  const { app } = await open({
    studies: textPage('/case-studies', { title: 'Studies', blocks: [list] }),
    ward: study,
    bed: textPage('/case-studies/bed', { date: '2026-11-26', blocks: [list] }),
    old: textPage('/case-studies/old', { date: '2020-01-01' }),
    hidden: textPage('/case-studies/hidden', { date: '2026-12-01', listed: false }),
    other: textPage('/case-studies-of-others', { date: '2026-11-30' }),
  });
  const read = async (name: string) => (await app.inject(`/content/pages/${name}.json`)).json();
  const page = await read('studies');
  expect(page).toMatchObject({
    name: 'studies',
    path: '/case-studies',
    trail: [{ label: 'Home', path: '/' }],
  });
  const listedIn = ({ blocks }: typeof page) => blocks[0].items.map(({ path }: { path: string }) => path);
  expect(listedIn(page)).toEqual(['/case-studies/bed', '/case-studies/ward']);
  // No page lists itself.
  expect(listedIn(await read('bed'))).toEqual(['/case-studies/ward', '/case-studies/old']);
  const all = (await app.inject('/content/pages.json')).json();
  expect(all).toHaveLength(6);
  expect(all[0]).toMatchObject({ name: 'hidden', path: '/case-studies/hidden', listed: false });
  expect(all[0]).not.toHaveProperty('blocks');
  for (const name of ['none', '..%2Fteam', 'studies.json', 'STUDIES', '%00'])
    expect((await app.inject(`/content/pages/${name}.json`)).statusCode, name).toBe(404);
});

test('the breadcrumb has the titles of the pages above, or else their names in the menu', async () => {
  const { app } = await open({
    studies: textPage('/case-studies', { title: 'Our studies' }),
    ward: study,
    history: textPage('/about/of-old/history'),
  });
  const trailOf = async (name: string) => (await app.inject(`/content/pages/${name}.json`)).json().trail;
  const home = { label: 'Home', path: '/' };
  expect(await trailOf('ward')).toEqual([home, { label: 'Our studies', path: '/case-studies' }]);
  // The sample's menu calls it so. There is no page at /about/of-old.
  expect(await trailOf('history')).toEqual([home, { label: 'Company', path: '/about' }]);
});

test('blocks are added to a page of the specification and replace "coming soon"', async () => {
  const before = await open({});
  const { app } = await open({
    about: textPage('/about', {
      title: 'Ignored',
      blocks: [{ block: 'quote', text: 'Well done', role: 'A client' }],
    }),
    work: textPage('/portfolio', { title: 'Our work' }),
  });
  const plain = (await before.app.inject('/about')).body;
  const title = /<title>.*?<\/title>/;
  const about = (await app.inject('/about')).body;
  expect(title.exec(about)?.[0]).toBe(title.exec(plain)?.[0]);
  expect(about).toContain('Well done');
  expect([about.match(/<h1/g)?.length, about.includes('aria-label="Breadcrumb"')]).toEqual([1, false]);
  const portfolio = (await app.inject('/portfolio')).body;
  expect(portfolio).toContain('<title>Our work | ');
  expect(portfolio).not.toContain('noindex');
  expect((await before.app.inject('/portfolio')).body).toContain('noindex');
});

test('added blocks come after the banner of a page, or after all of its sections', async () => {
  const blocks = [{ block: 'quote', text: 'Well done', role: 'A client' }];
  const placesOf = async (places: Record<string, string | undefined>) => {
    const pages = Object.entries(places).map(([path, place]) => textPage(path, { place, blocks }));
    const { app } = await open(Object.fromEntries(pages.map((page, index) => [`page-${index}`, page])));
    const found = pages.map(async ({ path }) => {
      const { document } = new JSDOM((await app.inject(path)).body).window;
      const parts = [...(document.querySelector('main')?.children ?? [])];
      const isAdded = parts.map(({ textContent }) => textContent?.includes('Well done'));
      expect(parts[0]?.querySelector('h1'), path).not.toBeNull();
      expect(isAdded.filter(Boolean), path).toEqual([true]);
      return [path, isAdded.indexOf(true), parts.length - 1] as const;
    });
    return Promise.all(found);
  };
  // One product stands for all. On a page of blocks alone, the place does nothing.
  const paths = [...new Map(routes.map(({ page, path }) => [page, path])).values(), '/own'];
  const first = await placesOf(Object.fromEntries(paths.map((path) => [path, 'first'])));
  for (const [path, index] of first) expect([path, index]).toEqual([path, 1]);
  for (const [path, index, last] of await placesOf({ '/': 'last', '/about': undefined }))
    expect([path, index]).toEqual([path, last]);
});

test('redirects are permanent, also of moved and removed pages; one from a page is ignored', async () => {
  const { folder } = await siteWithPages({
    a: textPage('/a', { formerly: ['/before', '/removed'] }),
    gone: textPage('/gone', { formerly: ['/before-it'], movedTo: '/terms' }),
    removed: textPage('/removed', { movedTo: '/a', shownUntil: '2026-01-01' }),
  });
  const redirects = [
    { from: '/old', to: '/a' },
    { from: '/a', to: '/about' },
    { from: '/Old-Page.html/', to: '/terms#conduct' },
    { from: '/పాత', to: '/సంప్రదించండి' },
    { from: '/uploads/old.pdf', to: '/a' },
    { from: '/far', to: '/before?y=2' },
    { from: '/shop', to: '/Shop/?x=1' },
  ];
  await writeFile(join(folder, 'redirects.json'), JSON.stringify(redirects));
  const { app } = await openServer({ CONTENT_DIR: folder });
  expect((await app.inject('/a')).statusCode).toBe(200);
  for (const [from, to] of [
    ['/OLD/', '/a'],
    ['/before', '/a'],
    ['/gone', '/terms'],
    ['/before-it', '/terms'],
    ['/removed', '/a'],
    ['/old-page.HTML?utm_source=x', '/terms?utm_source=x#conduct'],
    [encodeURI('/పాత').toLowerCase(), encodeURI('/సంప్రదించండి')],
    ['/uploads/old.pdf', '/a'],
    ['/far?x=1', '/a?y=2&x=1'],
  ] as const) {
    const answer = await app.inject(from);
    expect([from, answer.statusCode, answer.headers.location]).toEqual([from, 301, to]);
  }
  expect((await app.inject('/shop')).statusCode, 'a circle').toBe(404);
  // The client’s router reads the same list.
  const list = (await app.inject('/content/redirects.json')).json();
  expect(list).toContainEqual(expect.objectContaining({ from: '/gone', to: '/terms' }));
  expect((await app.inject('/sitemap.xml')).body).not.toContain('/gone');
});

test('a download is the PDF that a page offers, as an attachment; other files stay unreachable', async () => {
  const download = { block: 'download', label: 'Prices', file: 'uploads/Our prices (2026).pdf' };
  const large = { block: 'download', label: 'Large', file: 'uploads/large.pdf' };
  const { folder } = await siteWithPages({ a: textPage('/a', { blocks: [download, large] }) });
  await writeFile(join(folder, 'uploads/Our prices (2026).pdf'), '%PDF-1.7 prices');
  await writeFile(join(folder, 'uploads/large.pdf'), '%PDF-1.7');
  await truncate(join(folder, 'uploads/large.pdf'), contentLimits.pictureBytes + 1);
  await writeFile(join(folder, 'uploads/secret.pdf'), '%PDF-1.7 secret');
  const { app, config } = await openServer({ CONTENT_DIR: folder });
  const copies = join(config.dataDir, 'downloads');
  await mkdir(copies);
  for (const name of ['old.pdf', 'new.pdf']) await writeFile(join(copies, name), '%PDF-1.7');
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  await utimes(join(copies, 'old.pdf'), daysAgo(31), daysAgo(31));
  await utimes(join(copies, 'new.pdf'), daysAgo(29), daysAgo(29));
  const { headers, body, statusCode } = await app.inject('/uploads/Our%20prices%20(2026).pdf');
  expect([statusCode, body]).toEqual([200, '%PDF-1.7 prices']);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Our prices (2026).pdf"',
    'content-length': '15',
    'x-content-type-options': 'nosniff',
  });
  // Old copies are removed with the next one.
  const left = await readdir(copies);
  expect(left).toEqual(expect.arrayContaining([expect.stringMatching(/^[\w-]{16,}\.pdf$/), 'new.pdf']));
  expect(left).toHaveLength(2);
  for (const name of ['large', 'secret', '..%2Fuploads%2Fsecret', 'none'])
    expect((await app.inject(`/uploads/${name}.pdf`)).statusCode, name).toBe(404);
});

test('a file may have any name; a block whose file is missing shows nothing', async () => {
  const names = ['Prices #2 100%.pdf', 'what?.pdf', 'none.pdf', 'fake.pdf'];
  const downloads = names.map((name) => ({ block: 'download', label: name, file: `uploads/${name}` }));
  const pictures = ['ward #1.png', 'none.png'].map((name) => ({
    block: 'picture',
    file: `uploads/${name}`,
    alt: 'A',
    caption: `Caption of ${name}`,
  }));
  const picture = { file: 'uploads/ward #1.png', alt: 'A' };
  const blocks = [...downloads, ...pictures];
  const { folder } = await siteWithPages({ a: textPage('/a', { date: '2026-11-25', picture, blocks }) });
  for (const name of names.slice(0, 2)) await writeFile(join(folder, 'uploads', name), `%PDF-1.7 ${name}`);
  await writeFile(join(folder, 'uploads/fake.pdf'), '<script>');
  await writeFile(join(folder, 'uploads/ward #1.png'), await samplePictures.png());
  const { app } = await openServer({ CONTENT_DIR: folder, SITE_URL }, undefined, true);
  const { body } = await app.inject('/a');
  const links = Array.from(body.matchAll(/href="(\/uploads\/[^"]*)"/g), ([, link = '']) => link);
  expect(links).toHaveLength(2);
  for (const [index, link] of links.entries())
    expect((await app.inject(link)).body).toBe(`%PDF-1.7 ${names[index]}`);
  expect(body.match(/<figcaption.*?<\/figcaption>/g)).toEqual([
    expect.stringContaining('>Caption of ward #1.png<'),
  ]);
  // Link previews and search engines get the same picture.
  const [shared = ''] = body.match(/(?<=og:image" content=")[^"]*/) ?? [];
  expect(body).toContain(`"image":"${shared}"`);
  const { headers, statusCode } = await app.inject(shared.slice(SITE_URL.length));
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a form on a page has the heading and the sentence of the page, or the name of the form', async () => {
  const form = (block: string, rest: object = {}) => ({ block, ...rest });
  const own = { heading: 'Apply', text: 'Add your CV as a file.' };
  const { app } = await open({
    plain: textPage('/plain', { blocks: [form('enquiryForm'), form('contactForm')] }),
    own: textPage('/own', { blocks: [form('enquiryForm', own), form('contactForm', own)] }),
  });
  const textsOf = async (path: string) => {
    const { document } = new JSDOM((await app.inject(path)).body).window;
    const main = document.querySelector('main');
    return [...(main?.querySelectorAll('h2') ?? [])].map((heading) => [
      heading.textContent,
      heading.classList.contains('visually-hidden'),
      heading.nextElementSibling?.textContent === own.text,
    ]);
  };
  const plain = await textsOf('/plain');
  expect(plain.map(([, isHidden, hasText]) => [isHidden, hasText])).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(await textsOf('/own')).toEqual([
    ['Apply', false, true],
    ['Apply', false, true],
  ]);
});
