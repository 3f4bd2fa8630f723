import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { expect, onTestFinished, test } from 'vitest';
import { openForeignContent } from '#server/content/foreignContent.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { foreignPictures } from '#server/pictures/openPictures.ts';
import { messages } from '#site/messages.ts';
import { isOwn, type RecordName, recordNames, recordPath } from '#site/records/contentRecords.ts';
import { openFolder } from '../../support/contentSets.ts';
import { eventually } from '../../support/eventually.ts';
import { type FakeAnswer, fakeHost } from '../../support/fakeHost.ts';
import { openServer } from '../../support/openServer.ts';

const textOf = (name: RecordName) => readFileSync(join(projectRoot, 'src/content', `${name}.json`), 'utf8');
const seed = Object.fromEntries(recordNames.map((name) => [recordPath(name), textOf(name)]));

/** Pages that together show every record of the other host. */
const paths = ['/services', '/about', '/team', '/no/such/page'];

/** Opens a site with content of another host. */
async function siteOn(answer: (path: string) => FakeAnswer, freshness = 20, timeout = 60_000) {
  const api = await fakeHost(({ path }) => answer(path));
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const own = await openFolder(join(projectRoot, 'src/content'), ({ reason }) => report(reason));
  const content = await openForeignContent(api.url, { own, report, timeout, freshness });
  onTestFinished(() => content.close());
  const pictures = foreignPictures(api.url);
  const { app } = await openServer({ API_URL: api.url }, undefined, false, { content, pictures });
  const get = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url });
    return { status: statusCode, html: body, policy: String(headers['content-security-policy']) };
  };
  return { get, problems, api };
}

const brokenAnswers: Record<string, FakeAnswer> = {
  'an empty list': { body: '[]' },
  'an HTML page': { type: 'text/html', body: '<!doctype html><h1>Bad gateway</h1>' },
  'a list of nonsense': { body: '[null, 7, "x", {"name": {}}, []]' },
};

/** Keeps only the first text of a record. */
const sparse: Record<string, unknown> = {
  '/navigation': [{ name: 'Services', path: '/services' }],
  '/footer': [{ copyright: '© 2025' }],
  '/serviceFooter': [{ copyright: '© 2025' }],
  '/service': [{ services: [{ title: 'Portals' }] }],
  '/dynamic/safeguard': [{ cards: [{ title: 'Backups' }] }],
  '/dynamic/saasApplication': [{ services: [{ title: 'Stock' }] }],
  '/dynamic/value': { values: [{ title: 'Plain words' }] },
  '/dynamic/about': { paragraph1: 'We write software.' },
  '/dynamic/team': [{ _id: '65f', __v: 0, name: 'Asha Rao', createdAt: '2024-01-01' }],
};

test('a backend that leaves out most texts leaves no empty heading, link, paragraph or list behind', async () => {
  const { get } = await siteOn((path) => ({ body: JSON.stringify(sparse[path]) }), 60_000);
  for (const path of paths) {
    const { document } = new JSDOM((await get(path)).html).window;
    const parts = [...document.querySelectorAll('h1, h2, h3, a, p, address, ul, ol, nav')];
    const empty = parts.filter(({ textContent }) => textContent?.trim() === '');
    expect(empty, path).toEqual([]);
    const named = [...document.querySelectorAll('[aria-labelledby]')];
    const names = named.flatMap((it) => it.getAttribute('aria-labelledby')?.split(' ') ?? []);
    const nameless = names.filter((id) => !document.getElementById(id));
    expect(nameless, path).toEqual([]);
  }
  expect((await get('/team')).html).toContain('Asha Rao');
});

test('every page shows the contact details of the other host, and none of the sample', async () => {
  const branch = {
    address: '7 Lake Road\nPune 411 001',
    phone: '+91 20 4000 0000',
    email: 'hi@host.example',
  };
  const footer = JSON.stringify([{ copyright: '© 2025', branch }]);
  const { get } = await siteOn((path) => ({ body: path === '/footer' ? footer : seed[path] }));
  for (const path of ['/contact', '/about', '/terms', '/services']) {
    const { html } = await get(path);
    expect(html, path).toContain('tel:+912040000000');
    expect(html, path).not.toMatch(/tel:\+914000000000|Sample Towers|GeoCoordinates/);
  }
  const { get: withoutFooter } = await siteOn(() => ({ body: '[]' }), 60_000);
  expect((await withoutFooter('/contact')).html).not.toContain('Sample Towers');
});

test.each(Object.entries(brokenAnswers))('a backend that returns %s breaks no page', async (what, broken) => {
  const { get } = await siteOn(() => broken, 60_000);
  for (const path of paths) {
    const { status, html } = await get(path);
    expect(status, path).toBe(path === '/no/such/page' ? 404 : 200);
    for (const part of [/<h1/g, /<main/g]) expect(html.match(part), path).toHaveLength(1);
    for (const part of ['<footer', '<header']) expect(html, path).toContain(part);
  }
  expect((await get('/team')).html.includes(messages.team.failed)).toBe(what !== 'an empty list');
});

test('a backend that never answers delays a page only by its timeout, and recovers on its own', async () => {
  let awake = false;
  const { get } = await siteOn((path) => ({ body: awake ? seed[path] : null }), 20, 200);
  expect((await get('/about')).status).toBe(200);
  awake = true;
  const { title } = JSON.parse(seed['/dynamic/about'] ?? '');
  await eventually(async () => expect((await get('/about')).html).toContain(title));
});

const tooLong = gzipSync(`{}${' '.repeat(300_000)}`);

test.each<[string, FakeAnswer]>([
  ['that it is down', { status: 503, body: '' }],
  ['longer than a record may be', { headers: { 'content-encoding': 'gzip' }, body: tooLong }],
  ['another address', { status: 302, headers: { location: '/elsewhere' }, body: '' }],
])('an answer that is %s is rejected and logged, and the last good content stays', async (_, broken) => {
  let isBroken = false;
  const { get, problems } = await siteOn((path) => {
    if (!isBroken) return { body: seed[path] };
    return path === '/elsewhere' ? { body: '{}' } : broken;
  });
  const before = await get('/about');
  isBroken = true;
  await eventually(async () => {
    await get('/about');
    expect(problems).toContainEqual(expect.stringMatching('^/dynamic/about: '));
  });
  expect((await get('/about')).html).toBe(before.html);
});

test('answers are cached instead of requested for every page', async () => {
  const { get, api } = await siteOn((path) => ({ body: seed[path] }), 60_000);
  await get('/');
  await get('/services');
  const apiRecords = recordNames.filter((name) => !isOwn(name));
  expect(api.received.map(({ path }) => path).sort()).toEqual(
    apiRecords.map((name) => recordPath(name)).sort(),
  );
});

test('browsers call the other host and load its pictures there; the server fetches none', async () => {
  const about = JSON.stringify({
    ...JSON.parse(seed['/dynamic/about'] ?? ''),
    image: 'uploads/boulders.jpg',
  });
  const { get, api } = await siteOn((path) => ({ body: path === '/dynamic/about' ? about : seed[path] }));
  const page = await get('/about');
  const images = [...new JSDOM(page.html).window.document.querySelectorAll('main img')];
  expect(images.map((image) => image.getAttribute('src'))).toContain(`${api.url}/uploads/boulders.jpg`);
  expect(page.html).not.toContain('<source');
  expect(api.received.filter(({ path }) => path.includes('uploads'))).toEqual([]);
  expect(page.html).toContain(`"apiBase":"${api.url}"`);
  expect(page.policy).toContain(`connect-src 'self' ${api.url}`);
  expect(page.policy).toContain(`img-src 'self' data: ${api.url};`);
});
